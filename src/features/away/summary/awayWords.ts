// What changed without the shopper's act, in words: what happened, and why.
import type { AwayLine } from '#projections/away/awayLines.ts';
import type { IconName } from '#src/ui/Icon.tsx';
import { formatNumber } from '#src/words/format.ts';

export type AwayWords = {
  /** Follows the item's name. */
  readonly text: string;
  /** What its button does; null where nothing can be brought back. */
  readonly undo: string | null;
  readonly tone: 'ok' | 'info' | 'warn';
  /** Replaces the tone's own. */
  readonly icon?: IconName;
};

/** What a summary of these is called. */
export const awayTitle = (lines: readonly AwayLine[]): string =>
  isPlainNews(lines) ? 'What changed while you were away' : happened(lines);

/** What an offer of the summary says. */
export const awayNews = (lines: readonly AwayLine[]): string =>
  isPlainNews(lines) ? `${listsOf(lines).name} changed while you were away.` : `${happened(lines)}.`;

const isPlainNews = (lines: readonly AwayLine[]): boolean =>
  !areRefused(lines) && lines.every(({ won }) => won === null);

const areRefused = (lines: readonly AwayLine[]): boolean => lines.every(({ reason }) => reason === 'refused');

const happened = (lines: readonly AwayLine[]): string => {
  if (areRefused(lines)) return 'Some changes were taken back';
  const { name, areBoth } = listsOf(lines);
  return `${name} ${areBoth ? 'were' : 'was'} changed in two places`;
};

type Lists = { readonly name: string; readonly areBoth: boolean };

const listsOf = (lines: readonly AwayLine[]): Lists => {
  if (lines.every(({ list }) => list === 'cart')) return { name: 'Your cart', areBoth: false };
  if (lines.every(({ list }) => list === 'wishlist')) return { name: 'Your wishlist', areBoth: false };
  return { name: 'Your cart and wishlist', areBoth: true };
};

/** The text under the title. */
export const awayIntro = (lines: readonly AwayLine[]): string => {
  if (areRefused(lines)) return 'Your account couldn’t take these, so they’re as they were before.';
  const contested = lines.find(({ won }) => won !== null);
  if (!contested) return 'Nothing else is different. Undo what doesn’t look right.';
  const where = contested.reason === 'signIn' ? 'in your account' : 'on another device';
  const what = listsOf(lines).areBoth ? 'them' : 'it';
  return `You changed ${what} on this device and ${where}. We kept everything we could from both.`;
};

export const awayWords = (line: AwayLine): AwayWords => {
  if (line.won !== null) return contestWords(line);
  const { was, now } = line;
  if (was !== null && now !== null) {
    const text = changedWords(line);
    return { text, undo: undoOf(line), tone: line.reason === 'elsewhere' ? 'ok' : 'warn' };
  }
  if (now === null) return { text: goneWords(line), undo: undoOf(line), tone: 'warn' };
  return { text: cameWords(line), undo: undoOf(line), tone: line.reason === 'refused' ? 'warn' : 'ok' };
};

const listName = ({ list }: AwayLine): string => (list === 'cart' ? 'your cart' : 'your wishlist');

const undoOf = ({ list, was, now, reason }: AwayLine): string | null => {
  // The server would reduce it again.
  if (reason === 'limits') return null;
  if (was === null) return now === null ? null : 'Remove';
  if (now === null) return 'Put it back';
  return list === 'cart' ? `Change to ${formatNumber(was.qty)}` : 'Change back';
};

/** `: 1 on another device, 2 here. The newer change won, so you have 2.` */
const contestWords = (line: AwayLine): AwayWords => {
  const { list, was, now, won, reason, isUnsure } = line;
  const there = reason === 'signIn' ? 'in your account' : 'on another device';
  const [here, elsewhere] = won === 'here' ? [now, was] : [was, now];
  const undo = undoOf(line);
  if (now === null) {
    const text = isUnsure
      ? `: changed here, and removed ${there}. It stays removed.`
      : `: removed ${there} after you changed it here.`;
    return { text, undo, tone: 'warn' };
  }
  const broughtTogether = (text: string): AwayWords => ({ text, undo, tone: 'info', icon: 'sync' });
  if (elsewhere === null)
    return broughtTogether(
      isUnsure
        ? `: removed ${there}, and changed here, so it stays.`
        : `: removed ${there}, changed here later, so it stays.`,
    );
  if (here === null) return broughtTogether(`: removed here, changed ${there} later, so it stays.`);
  if (list === 'wishlist' || here.qty === elsewhere.qty)
    return broughtTogether(`: changed here and ${there}. The newer change won.`);
  const counts = `${formatNumber(elsewhere.qty)} ${there}, ${formatNumber(here.qty)} here`;
  return broughtTogether(`: ${counts}. The newer change won, so you have ${formatNumber(now.qty)}.`);
};

const changedWords = ({ list, was, now, reason }: AwayLine): string => {
  // The wishlist shows no quantities, but a limit is about nothing else.
  const numbers =
    list === 'cart' || reason === 'limits'
      ? ` from ${formatNumber(was?.qty ?? 0)} to ${formatNumber(now?.qty ?? 0)}`
      : '';
  switch (reason) {
    case 'refused':
      return ` was changed back${numbers}: your account couldn’t take the change.`;
    case 'limits':
      return ` was changed${numbers}, the most the shop allows.`;
    case 'restored':
      return ` was changed${numbers} when our server was set back.`;
    case 'signIn':
      return ` was changed${numbers}, as it is in your account.`;
    case 'elsewhere':
    case 'moved':
    case 'ordered':
    case 'gone':
      return ` was changed${numbers} on another device.`;
    default:
      return reason satisfies never;
  }
};

const goneWords = (line: AwayLine): string => {
  const list = listName(line);
  switch (line.reason) {
    case 'ordered':
      return ` was ordered on another device and left ${list}.`;
    case 'gone':
      return ` is no longer available and was taken off ${list}.`;
    case 'refused':
      return ` was taken off ${list} again: your account couldn’t take it.`;
    case 'limits':
      return ` was taken off ${list}: the shop doesn’t allow it there.`;
    case 'restored':
    case 'signIn':
    case 'elsewhere':
    case 'moved':
      return ` was removed from ${list} on another device.`;
    default:
      return line.reason satisfies never;
  }
};

const cameWords = (line: AwayLine): string => {
  const list = listName(line);
  switch (line.reason) {
    case 'moved':
      return ' was moved from your wishlist to your cart on another device.';
    case 'refused':
      return ` is back in ${list}: your account couldn’t take its removal.`;
    case 'restored':
      return ` is back in ${list}, as our server had it.`;
    case 'signIn':
      return ` was in ${list} in your account.`;
    case 'elsewhere':
    case 'ordered':
    case 'gone':
    case 'limits':
      return ` was added to ${list} on another device.`;
    default:
      return line.reason satisfies never;
  }
};

/** Announced when another device's change arrives that needs no reading. */
export const changedElsewhereText = (cart: number | null, wishlist: number | null): string => {
  const count = (n: number, one: string): string => `${formatNumber(n)} ${n === 1 ? one : `${one}s`}`;
  const parts = [
    ...(cart === null ? [] : [`Your cart was changed on another device. It has ${count(cart, 'item')}.`]),
    ...(wishlist === null
      ? []
      : [`Your wishlist was changed on another device. It has ${count(wishlist, 'product')}.`]),
  ];
  return parts.join(' ');
};
