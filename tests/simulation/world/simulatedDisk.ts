// A tab's way to its device's disk: each call may fail, be slow, or be the last thing the tab does.
import { LogStoreError } from '#events/store/logStore.ts';
import type { ShopLogStore } from '#events/facts/shopLog.ts';
import { count, diskFate, type DiskFate } from '../plan/faults.ts';
import { projectionNames } from '#projections/shop/shopState.ts';
import type { SimulatedDevice } from './simulatedDevice.ts';
import type { Owner } from './virtualTime.ts';
import type { World } from './world.ts';

/** When a tab dies: before or after the `writes`th write from now. */
export type LastWrite = { readonly side: 'before' | 'after'; writes: number };

export type DyingOwner = Owner & { lastWrite: LastWrite | undefined; readonly die: () => void };

const never = <T>(): Promise<T> => new Promise(() => undefined);

export const storeFor = (world: World, device: SimulatedDevice, owner: DyingOwner): ShopLogStore => {
  const store = device.disk.openStore();
  /** Virtual time stands still meanwhile: a database takes its own. */
  const counted = async <T>(effect: () => Promise<T>): Promise<T> => {
    device.storeCalls += 1;
    return effect().finally(() => (device.storeCalls -= 1));
  };
  const call = async <T>(kind: 'read' | 'write', effect: () => Promise<T>): Promise<T> => {
    if (!owner.alive) return never();
    const fate = diskFate(world.chance, world.faults);
    if (fate !== 'done') await suffer(world, device, fate, kind);
    // A tab killed while waiting for the disk has requested nothing.
    if (!owner.alive || dies(owner, 'before', kind)) return never();
    const result = await counted(effect);
    if (!owner.alive || dies(owner, 'after', kind)) return never();
    if (fate === 'answer lost') throw new LogStoreError('closed', 'The answer of the disk was lost');
    return result;
  };

  return {
    registry: store.registry,
    durability: store.durability,
    vault: {
      keep: (...which) => counted(() => store.vault.keep(...which)),
      reveal: (...which) => counted(() => store.vault.reveal(...which)),
      forget: (...which) => counted(() => store.vault.forget(...which)),
    },
    session: (first) => call('read', () => store.session(first)),
    // May fail as often as the reads it once took: the seeds of guards and regressions mean the same histories.
    start: async (first) => {
      await call('read', () => store.session(first));
      await Promise.all(Array.from({ length: 2 }, () => call('read', async () => undefined)));
      await Promise.all(projectionNames.map(() => call('read', async () => undefined)));
      const start = await counted(() => store.start(first));
      if (start.tail.events.length > 0) await call('read', async () => undefined);
      return start;
    },
    append: (session, batch) =>
      call('write', async () => {
        const outcome = await store.append(session, batch);
        if (outcome.type === 'appended') device.ledger.note(session, outcome.events);
        return outcome;
      }),
    read: (...which) => call('read', () => store.read(...which)),
    switchTo: (change) =>
      call('write', async () => {
        const outcome = await store.switchTo(change);
        if (outcome.type === 'switched') device.switched(change, outcome);
        return outcome;
      }),
    partitions: () => call('read', () => store.partitions()),
    sealed: () => call('read', () => store.sealed()),
    eraseSealed: (seals) =>
      call('write', async () => {
        await store.eraseSealed(seals);
        await device.forgetSealed(seals);
      }),
    saveSnapshot: (session, snapshot) => call('write', () => store.saveSnapshot(session, snapshot)),
    trim: (session, summary) =>
      call('write', async () => {
        await store.trim(session, summary);
        device.ledger.trimmed(session.partition, summary.seq);
      }),
    compact: (partition) => call('write', () => store.compact(partition)),
    close: () => store.close(),
  };
};

/** @throws LogStoreError */
const suffer = async (
  world: World,
  device: SimulatedDevice,
  fate: Exclude<DiskFate, 'done'>,
  kind: 'read' | 'write',
): Promise<void> => {
  count(world.tally, `${kind} ${fate}`);
  world.tell(() => `    ${kind} ${fate} on ${device.name}`);
  if (fate === 'aborted') throw new LogStoreError('aborted', 'The transaction was aborted');
  if (fate === 'out of room') throw new LogStoreError('quota', 'There is no room');
  if (fate === 'slow') await world.time.wait(1 + world.chance.below(900));
};

const dies = (owner: DyingOwner, side: LastWrite['side'], kind: 'read' | 'write'): boolean => {
  const { lastWrite } = owner;
  if (kind !== 'write' || lastWrite?.side !== side) return false;
  lastWrite.writes -= 1;
  if (lastWrite.writes > 0) return false;
  owner.die();
  return true;
};
