// What can be made to go wrong on a device, as a plain value. faultyTransport.ts and skewedNow obey it.
import * as z from 'zod/mini';
import { later } from '#events/store/clock.ts';
import type { Millis } from '#events/store/logValues.ts';

/** The faults that hit single calls, in the order of their checks. */
export const callFaults = ['dropRequest', 'conflict', 'serverError', 'duplicate', 'dropResponse'] as const;
export type CallFault = (typeof callFaults)[number];

export const botChallenges = ['never', 'nextCall', 'untilPassed', 'always'] as const;

const chance = z.discriminatedUnion('type', [
  z.object({ type: z.literal('never') }),
  /** The next `count` calls, then never. */
  z.object({ type: z.literal('next'), count: z.int().check(z.gte(1), z.lte(1_000)) }),
  /** Each call with this probability; 1 is always. */
  z.object({ type: z.literal('share'), share: z.number().check(z.gt(0), z.lte(1)) }),
]);

/** How often a fault strikes. */
export type Chance = z.infer<typeof chance>;

export const faultsSchema = z.object({
  /** No call leaves the device, and no answer comes back to it. */
  offline: z.boolean(),
  /** Added before each call. */
  latencyMs: z.int().check(z.gte(0), z.lte(60_000)),
  /** How far the device's clock is ahead of the time; negative is behind. */
  clockSkewMs: z.int().check(z.gte(-31_536_000_000), z.lte(31_536_000_000)),
  /** Calls that the bot challenge of the sandbox stops. `untilPassed`: until the shopper has its clearance. */
  botChallenge: z.enum(botChallenges),
  /** Lost on the way: the server never receives it. */
  dropRequest: chance,
  /** A PUT finds that another device saved first (409), without being sent. */
  conflict: chance,
  /** The server is in trouble (503) and does nothing. */
  serverError: chance,
  /** Delivered twice; the second answer is lost. */
  duplicate: chance,
  /** The server acts, and its answer is lost. */
  dropResponse: chance,
});
export type Faults = z.infer<typeof faultsSchema>;

const never: Chance = { type: 'never' };

export const noFaults: Faults = {
  offline: false,
  latencyMs: 0,
  clockSkewMs: 0,
  botChallenge: 'never',
  dropRequest: never,
  conflict: never,
  serverError: never,
  duplicate: never,
  dropResponse: never,
};

export const anyFault = (faults: Faults): boolean =>
  faults.offline ||
  faults.latencyMs > 0 ||
  faults.clockSkewMs !== 0 ||
  faults.botChallenge !== 'never' ||
  callFaults.some((fault) => faults[fault].type !== 'never');

/** Port: where the switches of one device are kept; changed while the shop runs. */
export interface FaultSwitches {
  read(): Faults;
  write(faults: Faults): void;
}

/**
 * Whether a fault strikes now; one of a count is used up by it.
 *
 * @param random in [0, 1)
 */
export const strikes = (switches: FaultSwitches, fault: CallFault, random: () => number): boolean => {
  const faults = switches.read();
  const chance = faults[fault];
  switch (chance.type) {
    case 'never':
      return false;
    case 'share':
      return random() < chance.share;
    case 'next':
      switches.write({
        ...faults,
        [fault]: chance.count > 1 ? { type: 'next', count: chance.count - 1 } : never,
      });
      return true;
    default:
      return chance satisfies never;
  }
};

/** A device's clock that is wrong by what the switches say. */
export const skewedNow =
  (now: () => Millis, switches: Pick<FaultSwitches, 'read'>): (() => Millis) =>
  () =>
    later(now(), switches.read().clockSkewMs);
