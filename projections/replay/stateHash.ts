// The hash of a folded state: equal on every machine that folded the same events rightly.
import type { ShopState } from '../shop/shopState.ts';
import { canonicalJson } from '../shop/canonicalJson.ts';
import { waitingRanges } from '../shop/changedFields.ts';

/** SHA-256 of a text's UTF-8, hex. */
export type Digest = (text: string) => Promise<string>;

/**
 * SHA-256 of the state's canonical JSON. Events that wait for the server are hashed by their seqs: they are in the
 * log, and hashing their data again after every event would cost the square of their number.
 */
export const stateHash = ({ account, ...rest }: ShopState, digest: Digest): Promise<string> =>
  digest(textOf({ ...rest, account: { ...account, pending: waitingRanges(account.pending) } }));

/** Of parts that states share: a state is hashed after each of many events, and one event changes little of it. */
const texts = new WeakMap<object, string>();

/** `canonicalJson`, which remembers. A state of a replay is never changed once it is there. */
const textOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return canonicalJson(value);
  const known = texts.get(value);
  if (known !== undefined) return known;
  const fields: string[] = [];
  for (const name of Object.keys(value).toSorted()) {
    const field = (value as Record<string, unknown>)[name];
    if (field !== undefined) fields.push(`${JSON.stringify(name)}:${textOf(field)}`);
  }
  const text = `{${fields.join()}}`;
  texts.set(value, text);
  return text;
};
