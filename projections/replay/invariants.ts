// What must be true of every log, whatever happened, as far as one log can show it (LOG-4).
import { firstFailing } from './bisection.ts';
import { prefixInvariants } from './prefixInvariants.ts';
import { invariantTexts, type InvariantName } from './invariant.ts';
import type { Replay } from './replayLog.ts';
import { createStepInvariants } from './stepInvariants.ts';

export type Broken = {
  readonly invariant: InvariantName;
  /** The first event after which it is broken. */
  readonly position: number;
  readonly seq: number;
  readonly says: string;
};

/** Where each broken invariant breaks first, earliest position first; empty for a log as it should be. */
export const brokenInvariants = (replay: Replay): readonly Broken[] =>
  [...brokenPrefixes(replay), ...brokenSteps(replay)].toSorted((a, b) => a.position - b.position);

/** The first event that breaks any invariant, or null. */
export const firstBroken = (replay: Replay): Broken | null => brokenInvariants(replay)[0] ?? null;

const brokenPrefixes = (replay: Replay): readonly Broken[] =>
  prefixInvariants.flatMap(({ name, broken }) => {
    const position = firstFailing(replay.length, (at) => broken(replay, at) === null);
    return position === null ? [] : [brokenAt(replay, name, position, broken(replay, position))];
  });

const brokenSteps = (replay: Replay): readonly Broken[] => {
  let left = createStepInvariants(replay);
  const found: Broken[] = [];
  for (let position = 1; position <= replay.length; position += 1) {
    const step = replay.step(position);
    left = left.filter(({ name, broken }) => {
      const says = broken(step);
      if (says !== null) found.push(brokenAt(replay, name, position, says));
      return says === null;
    });
  }
  return found;
};

const brokenAt = (
  replay: Replay,
  invariant: InvariantName,
  position: number,
  says: string | null,
): Broken => ({
  invariant,
  position,
  seq: replay.events[position - 1]?.event.seq ?? 0,
  says: says ?? invariantTexts[invariant],
});
