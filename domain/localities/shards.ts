// The places in pieces small enough to fetch while the shopper types: one by a postcode's first two digits, one by the
// first two letters of each word of a name.
import { parseTyped, spellingsOf, type Locality } from './locality.ts';

/** The places of one piece. @param key of `shardKeysOf` @throws TypeError when it is not here and cannot be reached */
export type ReadShard = (key: string) => Promise<readonly Locality[]>;

/** Words that end so many names that shoppers do not type them first; as a name's first word they count. */
const ENDINGS = new Set(
  'bay beach city creek downs east flat forest gardens grove gully heights hill hills island lake lakes lower north park plain plains point pocket range ridge river rocks south springs upper vale valley view waters west'.split(
    ' ',
  ),
);

/** @returns the keys of the pieces a place is in */
export const shardKeysFor = (place: Locality): readonly string[] => {
  const words = spellingsOf(place).flatMap((spelling) =>
    spelling
      .split(' ')
      .filter((word, at) => word.length > 1 && !/^\d/.test(word) && (at === 0 || !ENDINGS.has(word))),
  );
  return [...new Set([place.postcode.slice(0, 2), ...words.map((word) => word.slice(0, 2))])];
};

/**
 * The pieces that can answer what was typed: by the name, which is the smaller one, then by the postcode.
 *
 * @returns none while the text is too short
 */
export const shardKeysOf = (typed: string): readonly string[] => {
  const { name, postcode } = parseTyped(typed);
  const byName = /^[a-z]{2}/.exec(name)?.[0];
  return [...(byName === undefined ? [] : [byName]), ...(postcode === '' ? [] : [postcode.slice(0, 2)])];
};
