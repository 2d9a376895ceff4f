//! Time zones by their IANA names, such as `Europe/Madrid`, with summer time. The database of zones is part of the program.

use jiff::Timestamp;
use jiff::tz::{TimeZone, db};
use time::UtcDateTime;

/// Zones that are offered first: the largest places of every offset and every way to keep summer time.
const USUAL: [&str; 48] = [
    "Europe/Madrid",
    "Atlantic/Canary",
    "Europe/London",
    "Europe/Lisbon",
    "Europe/Paris",
    "Europe/Berlin",
    "Europe/Rome",
    "Europe/Athens",
    "Europe/Helsinki",
    "Europe/Kyiv",
    "Europe/Istanbul",
    "Europe/Moscow",
    "America/New_York",
    "America/Chicago",
    "America/Denver",
    "America/Phoenix",
    "America/Los_Angeles",
    "America/Anchorage",
    "America/Mexico_City",
    "America/Guatemala",
    "America/Bogota",
    "America/Lima",
    "America/Caracas",
    "America/La_Paz",
    "America/Santiago",
    "America/Argentina/Buenos_Aires",
    "America/Montevideo",
    "America/Sao_Paulo",
    "America/Halifax",
    "America/St_Johns",
    "Atlantic/Azores",
    "Africa/Casablanca",
    "Africa/Lagos",
    "Africa/Cairo",
    "Africa/Johannesburg",
    "Africa/Nairobi",
    "Asia/Tehran",
    "Asia/Dubai",
    "Asia/Karachi",
    "Asia/Kolkata",
    "Asia/Kathmandu",
    "Asia/Dhaka",
    "Asia/Bangkok",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Pacific/Auckland",
    "Pacific/Honolulu",
];

/// The zone of that name as it is usually written; `None` when there is none.
pub fn find(name: &str) -> Option<String> {
    let zone = db().get(name.trim()).ok()?;
    // A name of our own making would not be found again.
    zone.iana_name().map(str::to_owned)
}

/// The hour and the minute of a moment in a zone; `None` when there is no such zone.
pub fn clock(zone: &str, now: UtcDateTime) -> Option<(i64, i64)> {
    let zone = db().get(zone).ok()?;
    let (hour, minute) = clock_in(zone, now)?;
    Some((hour.into(), minute.into()))
}

fn clock_in(zone: TimeZone, now: UtcDateTime) -> Option<(i8, i8)> {
    let local = Timestamp::from_second(now.unix_timestamp())
        .ok()?
        .to_zoned(zone);
    Some((local.hour(), local.minute()))
}

/// The names of zones, the usual ones first, each once.
pub fn names() -> impl Iterator<Item = String> {
    let others = db().available().map(|name| name.as_str().to_owned());
    // What is no place is an abbreviation or an offset.
    let others = others.filter(|name| {
        let is_place = name.contains('/') && !name.starts_with("Etc/");
        is_place && !USUAL.contains(&name.as_str())
    });
    USUAL.map(str::to_owned).into_iter().chain(others)
}

/// The zones in which it is that hour now, at most `most` of them.
pub fn at_hour(hour: i64, now: UtcDateTime, most: usize) -> Vec<String> {
    names()
        .filter(|name| clock(name, now).is_some_and(|(there, _)| there == hour))
        .take(most)
        .collect()
}

/// The zones whose names contain this, at most `most` of them. People write blanks in the names of towns.
pub fn search(part: &str, most: usize) -> Vec<String> {
    let part = part.trim().to_lowercase().replace(' ', "_");
    names()
        .filter(|name| name.to_lowercase().contains(&part))
        .take(most)
        .collect()
}

/// What people call a zone: its town.
pub fn town(zone: &str) -> String {
    let town = zone.rsplit('/').next().unwrap_or(zone);
    town.replace('_', " ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::utc_datetime;

    #[test]
    fn summer_time_is_kept_on_both_halves_of_the_earth_and_half_hours_count() {
        let at = |zone, now| clock(zone, now).unwrap();
        // Clocks go back at 01:00 UTC on the last Sunday of October 2026.
        assert_eq!(
            at("Europe/Madrid", utc_datetime!(2026-10-25 00:59)),
            (2, 59)
        );
        assert_eq!(at("Europe/Madrid", utc_datetime!(2026-10-25 01:00)), (2, 0));
        assert_eq!(
            at("Europe/Madrid", utc_datetime!(2026-03-29 00:59)),
            (1, 59)
        );
        assert_eq!(at("Europe/Madrid", utc_datetime!(2026-03-29 01:00)), (3, 0));
        assert_eq!(
            at("America/Santiago", utc_datetime!(2026-01-15 12:00)),
            (9, 0)
        );
        assert_eq!(
            at("America/Santiago", utc_datetime!(2026-07-15 12:00)),
            (8, 0)
        );
        assert_eq!(
            at("Asia/Kolkata", utc_datetime!(2026-07-15 12:00)),
            (17, 30)
        );
        assert_eq!(
            clock("Europe/Atlantis", utc_datetime!(2026-07-15 12:00)),
            None
        );
    }

    #[test]
    fn zones_are_found_by_the_time_and_by_name() {
        let now = utc_datetime!(2026-07-15 12:00);
        let found = at_hour(14, now, 25);
        assert_eq!(found[0], "Europe/Madrid");
        assert!(found.len() <= 25 && !found.contains(&"Asia/Tokyo".to_owned()));
        for hour in 0..24 {
            assert!(!at_hour(hour, now, 25).is_empty(), "{hour}");
        }
        assert_eq!(
            search("buenos aires", 25)[0],
            "America/Argentina/Buenos_Aires"
        );
        assert_eq!(find("europe/madrid").as_deref(), Some("Europe/Madrid"));
        assert_eq!(find("Madrid"), None);
        assert_eq!(town("America/Argentina/Buenos_Aires"), "Buenos Aires");
        for name in USUAL {
            assert!(find(name).is_some(), "{name}");
        }
    }
}
