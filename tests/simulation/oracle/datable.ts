// Whether a device can come to know when its acts were done, although its clock was set.
import type { Intents } from './intents.ts';

/** The server's dates are cut to the second: acts that are closer than this, on devices whose clocks were set, may stand either way. */
const CLOSE_MS = 5_500;

/**
 * Between two answers of the server a clock that was set once tells when acts were done: before it was set, or after. One that
 * was set twice does not, nor do acts of different devices at nearly the same time.
 */
export const isDatable = (
  { ledgers, changesOf, elsewhere }: Pick<Intents, 'ledgers' | 'changesOf' | 'elsewhere'>,
  customer: string,
  key: string,
): boolean => {
  const acts: { readonly by: unknown; readonly at: number }[] = [];
  for (const { device, ledger } of ledgers) {
    for (const log of ledger.logs) {
      const own = log.entries.flatMap(changesOf).filter((change) => change.key === key);
      for (const { at } of own) {
        const from = log.pulledAt.findLast((time) => time <= at) ?? 0;
        const to = log.pulledAt.find((time) => time > at) ?? Infinity;
        if (device.clockSetAt.filter((time) => time > from && time < to).length > 1) return false;
        acts.push({ by: ledger, at });
      }
    }
  }
  for (const change of elsewhere.get(customer) ?? [])
    if (change.key === key) acts.push({ by: customer, at: change.at });
  return acts.every((one) =>
    acts.every((other) => one.by === other.by || Math.abs(one.at - other.at) >= CLOSE_MS),
  );
};
