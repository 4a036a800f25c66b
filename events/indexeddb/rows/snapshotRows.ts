// The table `snapshots`: at most one row per partition and projection.
import type { Snapshot } from '../../store/logStore.ts';
import type { LogSession } from '../../store/logSession.ts';
import type { Partition } from '../../store/logValues.ts';
import { deviceOf, isInForce } from './deviceRow.ts';
import { headOf } from './logRows.ts';
import type { SnapshotRow } from '../database/logDatabase.ts';
import { answerOf } from '../database/nativeTransaction.ts';

export const snapshotsOf = (
  transaction: IDBTransaction,
  partition: Partition,
): Promise<readonly SnapshotRow[]> =>
  answerOf(transaction.objectStore('snapshots').getAll(IDBKeyRange.bound([partition], [partition, []])));

export const saveSnapshot = async (
  transaction: IDBTransaction,
  session: LogSession,
  snapshot: Snapshot,
): Promise<void> => {
  const { partition } = session;
  const { projection, projectionVersion, uptoSeq } = snapshot;
  const table = transaction.objectStore('snapshots');
  const [device, head, there] = await Promise.all([
    deviceOf(transaction),
    headOf(transaction, partition),
    answerOf<SnapshotRow | undefined>(table.get([partition, projection])),
  ]);
  const isNewer = there?.projectionVersion === projectionVersion && there.uptoSeq > uptoSeq;
  if (!isInForce(device, session) || isNewer) return;
  if (uptoSeq > head)
    throw new Error(`A snapshot up to ${uptoSeq} would lead its log, which ends at ${head}`);
  table.put({ ...snapshot, partition });
};
