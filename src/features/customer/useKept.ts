// What this device keeps of a shopper's own, read again whenever it changes.
import { useLiveQuery } from 'dexie-react-hooks';
import { keptParts, type KeptPart, type KeptValue } from '#sync/account/keptAccount.ts';
import type { Millis, Partition } from '#events/store/logValues.ts';
import { ShopCache } from '#src/platform/storage/shopCache.ts';

let opened: ShopCache | undefined;
export const cache = (): ShopCache => (opened ??= new ShopCache());

/**
 * The query has a name, so that an answer never counts for an earlier query.
 *
 * @returns undefined until the device has answered, null when it has none
 */
export const useKept = <Kept>(
  owner: Partition | null,
  name: string,
  read: (owner: Partition) => Promise<Kept | null>,
): Kept | null | undefined => {
  const answer = useLiveQuery(async () => {
    if (owner === null) return undefined;
    // A device that refuses storage has none.
    return { name, kept: await read(owner).catch(() => null) };
  }, [owner, name]);
  return answer?.name === name ? answer.kept : undefined;
};

export type Kept<Part extends KeptPart> = { readonly value: KeptValue<Part>; readonly at: Millis };

/** Part of the account; one that this build cannot read is none. */
export const useKeptPart = <Part extends KeptPart>(
  owner: Partition | null,
  part: Part,
): Kept<Part> | null | undefined =>
  useKept(owner, `${owner} ${part}`, async (name): Promise<Kept<Part> | null> => {
    const row = await cache().accountParts.get([name, part]);
    const read = row && keptParts[part].safeParse(row.value);
    return row && read?.success ? { value: read.data as KeptValue<Part>, at: row.at } : null;
  });
