// The hash of a folded state: equal on every machine that folded the same events rightly.
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { ShopState } from '../shop/shopState.ts';
import { canonicalJson } from '../shop/canonicalJson.ts';

/** SHA-256 of a text's UTF-8, hex. */
export type Digest = (text: string) => Promise<string>;

/**
 * SHA-256 of the state's canonical JSON. Events that wait for the server are hashed by their seqs: they are in the
 * log, and hashing their data again after every event would cost the square of their number.
 */
export const stateHash = ({ account, ...rest }: ShopState, digest: Digest): Promise<string> =>
  digest(canonicalJson({ ...rest, account: { ...account, pending: ranges(account.pending) } }));

/** Consecutive seqs become one pair: [first, last]. */
const ranges = (events: readonly Pick<RecordedEvent, 'seq'>[]): readonly (readonly [number, number])[] => {
  const found: [number, number][] = [];
  for (const { seq } of events) {
    const last = found.at(-1);
    if (last && last[1] + 1 === seq) last[1] = seq;
    else found.push([seq, seq]);
  }
  return found;
};
