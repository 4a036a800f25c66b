// The device's clock, corrected by what the server's answers taught.
import type { Clock } from '#events/store/clock.ts';
import { correctionMs, learnServerTime, unknownServerTime } from '#sync/transport/serverTime.ts';

export interface SystemClock extends Clock {
  /** Takes the Date header of an answer into account. All times in milliseconds. */
  learn(sample: { readonly sentAt: number; readonly receivedAt: number; readonly date: number }): void;
}

/** @param now the device's own clock, in milliseconds */
export const createSystemClock = (now: () => number = () => Date.now()): SystemClock => {
  let known = unknownServerTime;
  return {
    now,
    serverNow: () => now() + correctionMs(known),
    learn(sample) {
      known = learnServerTime(known, sample);
    },
  };
};

/** Instants as the wire writes them: ISO-8601 UTC with milliseconds. */
export const instants = {
  format: (millis: number): string => new Date(millis).toISOString(),
  parse: (instant: string): number => Date.parse(instant),
};
