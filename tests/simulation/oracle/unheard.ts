// What was in a log already when a shopper changed a quantity, and their tab had not heard of it: it may be the quantity of
// nothing. Only a tab that had heard could have shown that.
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { Change, Key } from './changes.ts';
import type { Entry, LedgerLog } from './ledger.ts';

/** How much of which log a tab had read. */
export type Heard = { readonly clientId: string; readonly head: number };

type ChangesOf = (entry: Entry) => readonly Change[];

/**
 * The server rejected what had brought the item, and a quantity set on a rolled-back item is rolled back with it (BEH-4). It may
 * be in the account by another tab's save, whose answer was lost: then the device has it again with its next look.
 */
export const wasRolledBack = (
  log: LedgerLog | undefined,
  heard: Heard,
  key: Key,
  changesOf: ChangesOf,
): boolean => {
  const refusals = since(log, heard).map(({ event }) => event as RecordedEvent);
  const refusedUpTo = Math.max(
    0,
    ...refusals.map((event) => (event.type === 'AccountStatePutRejected' ? event.data.uptoSeq : 0)),
  );
  const brought = ({ mode, key: of }: Change): boolean => of === key && (mode === 'put' || mode === 'adopt');
  return (log?.entries ?? []).some(
    (entry) =>
      (entry.fate === 'refused' || entry.rolledBack) &&
      entry.event.seq <= refusedUpTo &&
      changesOf(entry).some(brought),
  );
};

/** Another tab had changed the item: when it first did so, in virtual time. */
export const changedUnheardAt = (
  log: LedgerLog | undefined,
  heard: Heard,
  key: Key,
  changesOf: ChangesOf,
): number | undefined =>
  since(log, heard)
    .flatMap(changesOf)
    .find((change) => change.key === key)?.at;

const since = (log: LedgerLog | undefined, { clientId, head }: Heard): readonly Entry[] =>
  log?.clientId === clientId ? log.entries.filter(({ event }) => event.seq > head) : [];
