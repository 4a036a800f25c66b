// The device's clock, corrected by the dates of the server's answers.
import { toMillis } from '#events/store/logBrands.ts';
import type { Millis, Stamp } from '#events/store/logValues.ts';
import { stampAt } from '#events/store/stamp.ts';
import { instantMs } from '#sync/protocol/call/instant.ts';
import { createServerClock, type ServerClock } from '#sync/transport/serverTime.ts';

export const deviceNow = (): Millis => toMillis(Date.now());

/** @param now the device's own clock */
export const createSystemClock = (now: () => Millis = deviceNow): ServerClock => createServerClock(now);

/** Stamps as this shop writes them, ISO-8601 UTC with milliseconds, and as any backend may. */
export const instants = {
  format: (stamp: Stamp): string => new Date(stamp).toISOString(),
  parse: (instant: string): Stamp => stampAt(toMillis(instantMs(instant))),
};
