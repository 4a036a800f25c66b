// Text as words that can be compared: lower case, no accents, no plural s.

/** Words that say nothing of a product. */
const FILLERS = new Set(['a', 'an', 'and', 'at', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** Most words of one query: each further word would cost a search. */
const MOST_WORDS = 12;

/** Two words that are one thing. */
const ONE_THING: readonly (readonly [said: RegExp, word: string])[] = [
  [/\bt[\s-]?shirt/g, 'tee'],
  [/\bhead[\s-]?(torch|lamp|light)/g, 'headlamp'],
  [/\b(water|drink)[\s-]bottle/g, 'bottle'],
  [/\bgift[\s-](voucher|certificate)/g, 'voucher'],
  [/\boff[\s-]road/g, 'offroad'],
  [/\blong[\s-]sleeved/g, 'long sleeve'],
];

/** `Men’s T-shirts` → `men`, `tee`; numbers stay whole: `9.5`. */
export const wordsOf = (text: string): readonly string[] =>
  (joined(plain(text)).match(/\d+(?:\.\d+)?|\p{L}+/gu) ?? []).map(withoutPlural);

/** What a shopper typed, without words that say nothing; unless that is all they typed. */
export const queryWordsOf = (text: string): readonly string[] => {
  const words = wordsOf(text);
  const telling = words.filter((word) => !FILLERS.has(word));
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, MOST_WORDS);
};

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F’'‘]/g, '');

const joined = (text: string): string =>
  ONE_THING.reduce((said, [pattern, word]) => said.replaceAll(pattern, word), text);

const withoutPlural = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
