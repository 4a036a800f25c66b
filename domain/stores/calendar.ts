// Days and dates without a platform's clock or time zones: the proleptic Gregorian calendar, counted in whole days.

export type CalendarDate = {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31. */
  readonly day: number;
};

/** Days since 1970-01-01; years are counted from March, so that the leap day is their last. */
export const dayNumberOf = ({ year, month, day }: CalendarDate): number => {
  const y = month > 2 ? year : year - 1;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  return 365 * y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + dayOfYear - 719_468;
};

/** @param dayNumber days since 1970-01-01 */
export const dateOf = (dayNumber: number): CalendarDate => {
  const days = dayNumber + 719_468;
  const era = Math.floor(days / 146_097);
  const ofEra = days - era * 146_097;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * ofYear + 2) / 153);
  const month = ((fromMarch + 2) % 12) + 1;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1,
  };
};

/** @returns 0 for Monday to 6 for Sunday */
export const weekdayOf = (dayNumber: number): number => (((dayNumber + 3) % 7) + 7) % 7;

/** @returns the day number of a month's first Sunday */
export const firstSundayOf = (year: number, month: number): number => {
  const first = dayNumberOf({ year, month, day: 1 });
  return first + 6 - weekdayOf(first);
};

/** @returns the day number of Easter Sunday, by the anonymous Gregorian algorithm */
export const easterSundayOf = (year: number): number => {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const leaps = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const moon = (19 * golden + leaps + 15) % 30;
  const fullMoon = moon - (moon > 28 || (moon === 28 && golden > 10) ? 1 : 0);
  // The Sunday after the full moon, which is `fullMoon` days after 21 March.
  const paschal = dayNumberOf({ year, month: 3, day: 21 }) + fullMoon;
  return paschal + 7 - ((weekdayOf(paschal) + 1) % 7);
};
