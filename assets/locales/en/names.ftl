# Names of things that can be chosen, and a line about each.

# Computer opponents.
level-easy = Easy
level-easy-about = for your first matches: it makes mistakes
level-normal = Normal
level-normal-about = sees short tactics, can be beaten
level-hard = Hard
level-hard-about = thinks ahead: bring a plan
level-expert = Expert
level-expert-about = the best I can do

# How long one move may take.
pace-live = Live
pace-live-about = ten minutes for each move
pace-day = Daily
pace-day-about = one day for each move
pace-slow = Slow
pace-slow-about = three days for each move
pace-week = Weekly
pace-week-about = a week for each move
pace-bank = Time bank
pace-bank-about = three days, 12 hours more with every move, seven days at most
pace-none = No limit
pace-none-about = take all the time you want

# Variants.
option-off = without: { $option }

# Where a match is in its life.
state-open = challenge
state-playing = being played
state-over = over
state-void = called off
state-declined = declined
state-cancelled = withdrawn
state-expired = expired

# What the computers of a match are called when there are several, by seat.
computer-0 = Ona
computer-1 = Aitor
computer-2 = Lucía
computer-3 = Jon
