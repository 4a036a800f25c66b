// A word nobody knows, as it was probably meant: one or two letters off, or written as it sounds.
import { slipsBetween } from '../words/corrections.ts';
import { slipsIn, turnedRound } from '../words/slips.ts';

/** A slip that cannot be heard counts less. */
const SAME_SOUND = 0.45;

/** @param known in the order in which equals are preferred @returns undefined: like none of them */
export const spelledLike = (word: string, known: readonly string[]): string | undefined => {
  if (slipsIn(word) === 0) return undefined;
  const turned = new Set(turnedRound(word));
  const sound = soundOf(word);
  let best: { readonly as: string; readonly off: number } | undefined;
  for (const as of known) {
    if (Math.abs(as.length - word.length) > 3) continue;
    const off = turned.has(as) ? 0.5 : offBy(word, as, sound);
    if (off !== undefined && off < (best?.off ?? Number.POSITIVE_INFINITY)) best = { as, off };
  }
  return best?.as;
};

/** Letters off; undefined: it is another word. */
const offBy = (word: string, as: string, sound: string): number | undefined => {
  // A short word with another first letter is another word: boots are no foots.
  if (word[0] !== as[0] && word.length < 6) return undefined;
  const most = slipsIn(word);
  const slips = slipsBetween(as, word, most + 1);
  if (slips > most + 1) return undefined;
  // What sounds the same is nearer than what merely looks alike.
  if (word[0] === as[0] && sound.length > 2 && soundOf(as) === sound) return slips * SAME_SOUND;
  return slips <= most ? slips : undefined;
};

/** What is heard of a word: its consonants, none twice in a row, alike ones the same. */
const soundOf = (word: string): string =>
  word
    .replaceAll('ck', 'k')
    .replaceAll('ph', 'f')
    .replaceAll('x', 'ks')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll('c', 'k')
    .replaceAll('z', 's')
    .replaceAll(/(?<=.)[aeiouyhw]/g, '')
    .replaceAll(/(.)\1+/g, '$1');
