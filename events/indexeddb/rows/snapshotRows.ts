// The table `snapshots`: at most one row per partition and projection.
import type { Snapshot } from '../../store/logStore.ts';
import type { LogSession } from '../../store/logSession.ts';
import type { Partition } from '../../store/logValues.ts';
import { deviceOf, isInForce } from './deviceRow.ts';
import { headOf } from './logRows.ts';
import type { SnapshotRow } from '../database/logDatabase.ts';
import { answerOf } from '../database/nativeTransaction.ts';

export const snapshotOf = async (
  transaction: IDBTransaction,
  partition: Partition,
  projection: string,
  projectionVersion: number,
): Promise<Snapshot | undefined> => {
  const key = [partition, projection];
  const row = await answerOf<SnapshotRow | undefined>(transaction.objectStore('snapshots').get(key));
  if (row?.projectionVersion !== projectionVersion) return undefined;
  return { projection, projectionVersion, uptoSeq: row.uptoSeq, state: row.state };
};

export const saveSnapshot = async (
  transaction: IDBTransaction,
  session: LogSession,
  snapshot: Snapshot,
): Promise<void> => {
  const { projection, projectionVersion, uptoSeq } = snapshot;
  const [device, head, newest] = await Promise.all([
    deviceOf(transaction),
    headOf(transaction, session.partition),
    snapshotOf(transaction, session.partition, projection, projectionVersion),
  ]);
  if (!isInForce(device, session) || (newest && newest.uptoSeq > uptoSeq)) return;
  if (uptoSeq > head)
    throw new Error(`A snapshot up to ${uptoSeq} would lead its log, which ends at ${head}`);
  transaction.objectStore('snapshots').put({ ...snapshot, partition: session.partition });
};
