// The device's clock, corrected by the dates of the server's answers.
import type { Clock } from '#events/store/clock.ts';
import { toMillis } from '#events/store/logBrands.ts';
import type { Millis, Stamp } from '#events/store/logValues.ts';
import { stampAt } from '#events/store/stamp.ts';
import { correctionMs, learnServerTime, unknownServerTime } from '#sync/transport/serverTime.ts';

export interface SystemClock extends Clock {
  /** Takes the Date header of an answer into account. All times in milliseconds. */
  learn(sample: { readonly sentAt: Millis; readonly receivedAt: Millis; readonly date: Millis }): void;
}

export const deviceNow = (): Millis => toMillis(Date.now());

/** @param now the device's own clock */
export const createSystemClock = (now: () => Millis = deviceNow): SystemClock => {
  let known = unknownServerTime;
  return {
    now,
    serverNow: () => toMillis(now() + correctionMs(known)),
    learn(sample) {
      known = learnServerTime(known, sample);
    },
  };
};

/** Stamps as the wire writes them: ISO-8601 UTC with milliseconds. */
export const instants = {
  format: (stamp: Stamp): string => new Date(stamp).toISOString(),
  parse: (instant: string): Stamp => stampAt(toMillis(Date.parse(instant))),
};
