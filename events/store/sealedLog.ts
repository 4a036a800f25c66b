// Sealed logs: which there are after a change of identity, and which have waited long enough (LOG-3.8).
import type { Clock } from './clock.ts';
import type { SealedLog, SessionSwitch } from './logStore.ts';
import type { AnyEvent } from './eventRegistry.ts';
import type { Partition } from './logValues.ts';

/** A sealed log waits this long for its customer. */
const SEALED_FOR_MS = 7 * 24 * 60 * 60_000;

const isSameSeal = (a: SealedLog, b: SealedLog): boolean => a.partition === b.partition && a.at === b.at;

/**
 * Those of the seals that may be erased: still there as they were read, and not of the log in force.
 *
 * @param there the seals of the device
 */
export const endedSeals = (
  there: readonly SealedLog[],
  seals: readonly SealedLog[],
  inForce: Partition | undefined,
): readonly SealedLog[] =>
  there.filter((seal) => seal.partition !== inForce && seals.some((other) => isSameSeal(seal, other)));

/** The seals of a device after a change of identity: going back to a log opens it. */
export const sealedAfter = (
  before: readonly SealedLog[],
  { to, erase, seal = [] }: Pick<SessionSwitch<AnyEvent>, 'to' | 'erase' | 'seal'>,
): readonly SealedLog[] => {
  const changed = new Set([to.partition, ...erase, ...seal.map(({ partition }) => partition)]);
  return [
    ...before.filter(({ partition }) => !changed.has(partition)),
    ...seal.filter(({ partition }) => partition !== to.partition),
  ];
};

/**
 * The customer did not return to this log in time. Both clocks must agree: before the first answer of a visit, a device with a
 * wrong clock does not know its error, and a log erased too early is lost.
 */
export const isSealOver = ({ at, wall }: SealedLog, clock: Clock): boolean =>
  Math.min(clock.serverNow() - at, clock.now() - wall) > SEALED_FOR_MS;
