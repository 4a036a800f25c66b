// Prices and sizes: numbers that words around them explain.
import { wordsOf } from '../../words/fold.ts';
import type { Token } from './tokens.ts';

export type Amount =
  | { readonly type: 'price'; readonly min: number | null; readonly max: number | null }
  | { readonly type: 'size'; readonly size: string }
  /** A width by its letters: `2e`. */
  | { readonly type: 'letters'; readonly letters: string };

export type ReadAmount = { readonly amount: Amount; readonly length: number };

const AT_MOST = phrases(
  'under',
  'below',
  'less than',
  'up to',
  'upto',
  'max',
  'maximum',
  'at most',
  'within',
).concat(phrases('no more than', 'not more than', 'cheaper than', 'beneath'));
const AT_LEAST = phrases('over', 'above', 'more than', 'from', 'at least', 'min', 'minimum', 'starting at');
const DOLLARS = phrases('dollars', 'dollar', 'bucks', 'buck', 'aud');
const SIZE = phrases('size', 'sz', 'in a size', 'in size', 'in a');

/** Words that explain a number. */
export const AMOUNT_WORDS: readonly string[] = [AT_MOST, AT_LEAST, DOLLARS, SIZE].flat(2);

/** A smaller number after “from 5 to 10” is no price. */
const LEAST_PRICE = 15;

function phrases(...said: readonly string[]): readonly (readonly string[])[] {
  return said.map(wordsOf);
}

/** @param typed what the tokens stand in @returns undefined: there is no amount from here on */
export const readAmount = (typed: string, tokens: readonly Token[], at: number): ReadAmount | undefined =>
  readPrice(typed, tokens, at) ?? readSize(tokens, at);

const readPrice = (typed: string, tokens: readonly Token[], at: number): ReadAmount | undefined => {
  const between = startsWith(tokens, at, [['between']]);
  const range = rangeFrom(typed, tokens, at + between);
  if (range !== undefined)
    return price(
      range.low,
      range.high,
      between + range.length + dollarsAfter(tokens, at + between + range.length),
    );
  const most = startsWith(tokens, at, AT_MOST);
  const least = most > 0 ? 0 : startsWith(tokens, at, AT_LEAST);
  const number = tokens[at + most + least];
  const dollars = numberOf(number);
  const named = dollarsAfter(tokens, at + most + least + 1);
  if (dollars === undefined || dollars < LEAST_PRICE) return undefined;
  const length = most + least + 1 + named;
  if (least > 0) return price(dollars, null, length);
  return most > 0 || named > 0 || number?.isDollars === true ? price(null, dollars, length) : undefined;
};

const price = (min: number | null, max: number | null, length: number): ReadAmount => ({
  amount: {
    type: 'price',
    min: min === null ? null : Math.floor(min),
    max: max === null ? null : Math.ceil(max),
  },
  length,
});

/** `150 to 200`, `150 and 200`, `$100-150`. */
const rangeFrom = (typed: string, tokens: readonly Token[], at: number) => {
  const first = tokens[at];
  const joint = tokens[at + 1];
  const low = numberOf(first);
  if (first === undefined || joint === undefined || low === undefined || low < LEAST_PRICE) return undefined;
  const isJoined = joint.word === 'to' || joint.word === 'and';
  const dash = typed.slice(first.to, joint.from).trim();
  const high = numberOf(isJoined ? tokens[at + 2] : /^[–—-]$/.test(dash) ? joint : undefined);
  if (high === undefined || high < LEAST_PRICE) return undefined;
  return { low: Math.min(low, high), high: Math.max(low, high), length: isJoined ? 3 : 2 };
};

const readSize = (tokens: readonly Token[], at: number): ReadAmount | undefined => {
  const said = startsWith(tokens, at, SIZE);
  const isUs = tokens[at + said]?.word === 'us';
  const from = at + said + Number(isUs);
  const word = tokens[from]?.word;
  if (word === undefined) return undefined;
  const next = tokens[from + 1]?.word;
  if (numberOf(tokens[from]) !== undefined) {
    if (next === 'e') return { amount: { type: 'letters', letters: `${word}e` }, length: from + 2 - at };
    const isSized = said > 0 || isUs || next === 'us';
    if (next === 'xl' || next === 'xs')
      return { amount: { type: 'size', size: `${word}${next}` }, length: from + 2 - at };
    if (!isSized) return undefined;
    return { amount: { type: 'size', size: word }, length: from + 1 + Number(next === 'us') - at };
  }
  return said > 0 && /^(?:x{0,4}[sl]|m)$/.test(word)
    ? { amount: { type: 'size', size: word }, length: from + 1 - at }
    : undefined;
};

const numberOf = (token: Token | undefined): number | undefined =>
  token !== undefined && /^\d/.test(token.word) ? Number(token.word) : undefined;

const dollarsAfter = (tokens: readonly Token[], at: number): number => startsWith(tokens, at, DOLLARS);

/** How many words of the longest phrase that begins here; 0: none does. */
const startsWith = (tokens: readonly Token[], at: number, all: readonly (readonly string[])[]): number =>
  Math.max(
    0,
    ...all
      .filter((phrase) => phrase.every((word, next) => tokens[at + next]?.word === word))
      .map(({ length }) => length),
  );
