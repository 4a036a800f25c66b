// What changed without the shopper's act, in words: what happened, and why.
import type { AwayLine } from '#projections/away/awayLines.ts';
import type { IconName } from '#src/ui/Icon.tsx';
import { formatNumber } from '#src/words/format.ts';
import { areRefused, contestedOf, listName, listsOf, unavailableText } from './awayNews.ts';

export type AwayWords = {
  /** Follows the item's name. */
  readonly text: string;
  /** What its button does; null where nothing can be brought back. */
  readonly undo: string | null;
  readonly tone: 'ok' | 'info' | 'warn';
  /** Replaces the tone's own. */
  readonly icon?: IconName;
};

/** The text under the title. */
export const awayIntro = (lines: readonly AwayLine[]): string => {
  if (areRefused(lines)) return 'Your account couldn’t take these, so they’re as your account has them.';
  const contested = contestedOf(lines);
  if (contested.length === 0) return 'Undo what doesn’t look right.';
  const what = listsOf(contested).areBoth ? 'them' : 'it';
  return `You changed ${what} on this device and ${whereOf(contested)}. This is what you have now.`;
};

const whereOf = (contested: readonly AwayLine[]): string => {
  const signIns = contested.filter(({ reason }) => reason === 'signIn').length;
  if (signIns === 0) return 'on another device';
  return signIns === contested.length ? 'in your account' : 'elsewhere';
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

const undoOf = ({ list, was, now, reason }: AwayLine): string | null => {
  // The server would reduce it again.
  if (reason === 'limits') return null;
  if (was === null) return now === null ? null : 'Remove';
  if (now === null) return 'Put it back';
  return list === 'cart' ? `Change to ${formatNumber(was.qty)}` : 'Change back';
};

/** `: 1 on another device, 2 here. The newer change won, so you have 2.` Which was newer is said only where it is known. */
const contestWords = (line: AwayLine): AwayWords => {
  const { list, was, now, won, reason, isUnsure } = line;
  const there = reason === 'signIn' ? 'in your account' : 'on another device';
  const gone = reason === 'ordered' ? 'ordered' : 'removed';
  const [here, elsewhere] = won === 'here' ? [now, was] : [was, now];
  const undo = undoOf(line);
  if (now === null) {
    if (reason === 'ordered') return { text: goneWords(line), undo, tone: 'warn' };
    const text = isUnsure
      ? ': changed here, and no longer in your account. It stays removed.'
      : `: removed ${there} after you changed it here.`;
    return { text, undo, tone: 'warn' };
  }
  const broughtTogether = (text: string): AwayWords => ({ text, undo, tone: 'info', icon: 'sync' });
  if (elsewhere === null && isUnsure)
    return broughtTogether(': no longer in your account, and changed here, so it stays.');
  // At a sign-in all that a guest has stays (BEH-4), also what the account no longer has.
  if (elsewhere === null && reason === 'signIn')
    return broughtTogether(`: no longer in your account, and in ${listName(line)} here, so it stays.`);
  if (elsewhere === null) return broughtTogether(`: ${gone} ${there}, changed here later, so it stays.`);
  if (here === null)
    return broughtTogether(
      isUnsure
        ? `: removed here, and changed ${there} at about the same time, so it stays.`
        : `: removed here, changed ${there} later, so it stays.`,
    );
  if (list === 'wishlist' || here.qty === elsewhere.qty)
    return broughtTogether(
      isUnsure
        ? `: changed here and ${there} at about the same time. One of the two stands.`
        : `: changed here and ${there}. The newer change won.`,
    );
  const counts = `${formatNumber(elsewhere.qty)} ${there}, ${formatNumber(here.qty)} here`;
  const which = isUnsure ? 'At about the same time, so' : 'The newer change won, so';
  return broughtTogether(`: ${counts}. ${which} you have ${formatNumber(now.qty)}.`);
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
      return ` was changed${numbers}, as our server has it.`;
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
      return unavailableText(line);
    case 'refused':
      return ` was taken out of ${list} again: your account couldn’t take it.`;
    case 'limits':
      return line.isUnsure
        ? ` was taken out of ${list}: your account didn’t keep it.`
        : ` was taken out of ${list}, which is full.`;
    case 'restored':
      return ` was taken out of ${list}, as our server has it.`;
    case 'signIn':
    case 'elsewhere':
    case 'moved':
      return line.isUnsure
        ? ` is no longer in your account and left ${list}.`
        : ` was removed from ${list} on another device.`;
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
      return ` is in ${list}, as our server has it.`;
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
