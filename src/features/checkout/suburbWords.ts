// What a postcode says about the suburb and the state (rule 75 of the house). Pure.
import { plainName, spellingsOf, type Locality } from '#domain/localities/locality.ts';

/** The suburbs to offer for what stands in the box; all of them while it is empty or names one of them in full. */
export const suburbsFor = (typed: string, places: readonly Locality[]): readonly Locality[] => {
  const name = plainName(typed);
  const fitting = places.filter((place) =>
    spellingsOf(place).some((spelling) => ` ${spelling}`.includes(` ${name}`)),
  );
  return name === '' ? places : fitting;
};

/** The one state a postcode is in; null where it is in two, or in none that is known. */
export const stateOf = (places: readonly Locality[]): Locality['state'] | null => {
  const [first, ...others] = places;
  return first !== undefined && others.every(({ state }) => state === first.state) ? first.state : null;
};
