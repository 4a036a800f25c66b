// What must be true of every log, whatever happened, as far as one log can show it (LOG-4).
import { firstFailing } from './bisection.ts';
import { prefixInvariants } from './prefixInvariants.ts';
import { invariantTexts, type InvariantName } from './invariant.ts';
import type { Replay } from './replayLog.ts';
import { createStepInvariants } from './stepInvariants.ts';

export type Broken = {
  readonly invariant: InvariantName;
  /** The first event after which it is broken. */
  readonly place: number;
  readonly seq: number;
  readonly says: string;
};

/** Where each broken invariant breaks first, earliest place first; empty for a log as it should be. */
export const brokenInvariants = (replay: Replay): readonly Broken[] =>
  [...brokenPrefixes(replay), ...brokenSteps(replay)].toSorted((a, b) => a.place - b.place);

/** The first event that breaks any invariant, or null. */
export const firstBroken = (replay: Replay): Broken | null => brokenInvariants(replay)[0] ?? null;

const brokenPrefixes = (replay: Replay): readonly Broken[] =>
  prefixInvariants.flatMap(({ name, broken }) => {
    const place = firstFailing(replay.length, (at) => broken(replay, at) === null);
    return place === null ? [] : [brokenAt(replay, name, place, broken(replay, place))];
  });

const brokenSteps = (replay: Replay): readonly Broken[] => {
  let left = createStepInvariants(replay);
  const found: Broken[] = [];
  for (let place = 1; place <= replay.length && left.length > 0; place += 1) {
    const step = replay.step(place);
    left = left.filter(({ name, broken }) => {
      const says = broken(step);
      if (says !== null) found.push(brokenAt(replay, name, place, says));
      return says === null;
    });
  }
  return found;
};

const brokenAt = (replay: Replay, invariant: InvariantName, place: number, says: string | null): Broken => ({
  invariant,
  place,
  seq: replay.events[place - 1]?.event.seq ?? 0,
  says: says ?? invariantTexts[invariant],
});
