// That cart or wishlist changed without the shopper's act, in a sentence; each line of it is told by awayWords.ts.
import type { AwayLine } from '#projections/away/awayLines.ts';
import { formatCount } from '#src/words/format.ts';

/** What a summary of these is called. */
export const awayTitle = (lines: readonly AwayLine[]): string =>
  isPlainNews(lines) ? `What changed in ${lowerFirst(listsOf(lines).name)}` : happened(lines);

/** What an offer of the summary says. */
export const awayNews = (lines: readonly AwayLine[]): string => {
  if (!isPlainNews(lines)) return `${happened(lines)}.`;
  const { name, areBoth } = listsOf(lines);
  return `${name} ${areBoth ? 'have' : 'has'} changed.`;
};

/** What was changed on both sides, as far as is known: who took an item out without a trace is not. */
export const contestedOf = (lines: readonly AwayLine[]) =>
  lines.filter((line) => line.won !== null && !isWithoutTrace(line));

const isWithoutTrace = ({ isUnsure, was, now }: AwayLine): boolean =>
  isUnsure === true && (was === null || now === null);

const isPlainNews = (lines: readonly AwayLine[]): boolean =>
  !areRefused(lines) && contestedOf(lines).length === 0;

export const areRefused = (lines: readonly AwayLine[]): boolean =>
  lines.every(({ reason }) => reason === 'refused');

const happened = (lines: readonly AwayLine[]): string => {
  if (areRefused(lines)) return 'Some changes were taken back';
  // What only another device changed was not changed in two places.
  const { name, areBoth } = listsOf(contestedOf(lines));
  return `${name} ${areBoth ? 'were' : 'was'} changed in two places`;
};

export type Lists = { readonly name: string; readonly areBoth: boolean };

export const listsOf = (lines: readonly AwayLine[]): Lists => {
  if (lines.every(({ list }) => list === 'cart')) return { name: 'Your cart', areBoth: false };
  if (lines.every(({ list }) => list === 'wishlist')) return { name: 'Your wishlist', areBoth: false };
  return { name: 'Your cart and wishlist', areBoth: true };
};

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export const listName = ({ list }: AwayLine): string => (list === 'cart' ? 'your cart' : 'your wishlist');

export const unavailableText = (line: AwayLine): string =>
  ` is no longer available and was taken out of ${listName(line)}.`;

/**
 * Announced when a look brings what needs no reading. Whose it is, is not said: a save from here that was refused or unheard may arrive
 * late, and an act here may be drawn together with it.
 */
export const changedText = (cart: number | null, wishlist: number | null): string =>
  [
    ...(cart === null ? [] : [`Your cart has changed. It has ${formatCount(cart, 'item')}.`]),
    ...(wishlist === null ? [] : [`Your wishlist has changed. It has ${formatCount(wishlist, 'product')}.`]),
  ].join(' ');
