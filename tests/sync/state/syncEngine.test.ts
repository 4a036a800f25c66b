// When rounds happen, with time in the test's hands.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Lock } from '#sync/transport/lock.ts';
import { add } from '#tests/support/devices/device.ts';
import { StaleSessionError } from '#events/log/eventLog.ts';
import { LogStoreError } from '#events/store/logStore.ts';
import { fetchedEngine, freeLock, pass, startEngine as start } from './startEngine.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the sync engine', () => {
  test('SYNC-06: a save that was heard of is fetched, unless it was this device’s own', async () => {
    const { tab, engine, calls } = await start();
    engine.syncNow();
    await pass(0);
    await add(tab, 'v-1');
    engine.syncNow();
    await pass(1_000);
    const own = tab.views.committed.account.base?.version ?? 0;
    expect(own).toBeGreaterThan(0);
    const soFar = calls.length;
    engine.heard(own);
    await pass(60_000);
    expect(calls).toHaveLength(soFar);
    engine.heard(own + 1);
    await pass(0);
    expect(calls.slice(soFar)).toEqual(['GET']);
    engine.stop();
  });

  test('SYNC-06: the server’s word of a save overtakes its answer, and costs nothing', async () => {
    const harness = await start();
    const { tab, engine, calls, changes } = harness;
    engine.syncNow();
    await pass(0);
    await add(tab, 'v-1');
    harness.answer = (method) => {
      if (method === 'PUT') engine.heard((tab.views.committed.account.base?.version ?? 0) + 1);
      return undefined;
    };
    const soFar = calls.length;
    changes.next();
    await pass(60_000);
    expect(calls.slice(soFar)).toEqual(['PUT']);
    engine.stop();
  });

  test('SYNC-06: a save heard of while another tab is at it is asked for until it is here', async () => {
    let isBusy = true;
    const lock: Lock = { inTurn: (_, work) => work(), ifFree: async (_, work) => (isBusy ? 'busy' : work()) };
    const { engine, calls } = await start(lock);
    engine.heard(1);
    await pass(10_000);
    expect(calls).toEqual([]);
    isBusy = false;
    await pass(10_000);
    expect(calls[0]).toBe('GET');
    engine.stop();
  });

  test('SHAPE-03: gathers changes made close together into one PUT', async () => {
    const { tab, engine, calls, changes } = await start();
    for (const variantId of ['v-1', 'v-2', 'v-3']) {
      await add(tab, variantId);
      changes.next();
      await pass(100);
    }
    await pass(1_000);
    expect(calls).toEqual(['GET', 'PUT']);
    engine.stop();
  });

  test('SYNC-07: tries again by itself after a failure, and stops trying once it worked', async () => {
    const harness = await start();
    const { tab, engine, calls } = harness;
    await add(tab, 'v-1');
    harness.answer = () => ({ type: 'unreachable', reason: 'unreachable' });
    engine.syncNow();
    await pass(0);
    expect(calls).toEqual(['GET']);
    await pass(1_000);
    expect(calls.length).toBeGreaterThan(1);
    harness.answer = undefined;
    await pass(60_000);
    const soFar = calls.length;
    expect(tab.views.committed.account.pending).toEqual([]);
    await pass(600_000);
    expect(calls).toHaveLength(soFar);
    engine.stop();
  });

  test('waits as long as a busy server asks it to', async () => {
    const harness = await start();
    const { tab, engine, calls } = harness;
    await add(tab, 'v-1');
    harness.answer = () => ({
      type: 'refused',
      status: 429,
      code: 'TooManyRequests',
      message: '',
      fields: {},
      retryAfterMs: 30_000,
    });
    engine.syncNow();
    await pass(29_000);
    expect(calls).toEqual(['GET']);
    harness.answer = undefined;
    await pass(2_000);
    expect(calls).toEqual(['GET', 'GET', 'PUT']);
    engine.stop();
  });

  test('asks at once when the network is back', async () => {
    const harness = await start();
    const { engine, calls, online } = harness;
    harness.answer = () => ({ type: 'unreachable', reason: 'unreachable' });
    engine.syncNow();
    await pass(0);
    harness.answer = undefined;
    online.next();
    await pass(0);
    expect(calls).toEqual(['GET', 'GET']);
    engine.stop();
  });

  test('asks again on coming back to the tab, but not within 30 seconds', async () => {
    const { engine, calls, returned } = await start();
    engine.syncNow();
    await pass(0);
    returned.next();
    await pass(0);
    expect(calls).toEqual(['GET']);
    await pass(31_000);
    returned.next();
    await pass(0);
    expect(calls).toEqual(['GET', 'GET']);
    engine.stop();
  });

  test('leaves the round to the tab that is at it', async () => {
    const { tab, engine, calls } = await start({ ...freeLock, ifFree: async () => 'busy' });
    await add(tab, 'v-1');
    engine.syncNow();
    await pass(5_000);
    expect(calls).toEqual([]);
    engine.stop();
  });

  test.each([
    ['no pause at all', 0, 1_000],
    ['a pause longer than a timer can hold', 3_000_000_000, 60_000],
  ])('a busy server that asks for %s is not asked without end', async (_, retryAfterMs, ms) => {
    const harness = await start();
    const { tab, engine, calls } = harness;
    await add(tab, 'v-1');
    harness.answer = () => ({
      type: 'refused',
      status: 503,
      code: 'Unavailable',
      message: '',
      fields: {},
      retryAfterMs,
    });
    engine.syncNow();
    await pass(ms);
    expect(calls.length).toBeLessThanOrEqual(3);
    engine.stop();
  });

  test('storage that fails once does not end the syncing: it is reported and tried again', async () => {
    const { tab, engine, changes, reported } = await start();
    await add(tab, 'v-1');
    const failure = new LogStoreError('unavailable', 'No storage');
    vi.spyOn(tab.log, 'catchUp').mockRejectedValueOnce(failure);
    changes.next();
    await pass(500);
    expect(reported).toEqual([failure]);
    await pass(60_000);
    expect(tab.views.committed.account.pending).toEqual([]);
    engine.stop();
  });

  test('somebody who signs in or out in another tab during a round does not end the syncing of this one', async () => {
    const { tab, engine, changes, reported } = await start();
    await add(tab, 'v-1');
    vi.spyOn(tab.log, 'dispatch').mockRejectedValueOnce(new StaleSessionError());
    changes.next();
    await pass(500);
    expect(reported).toEqual([]);
    changes.next();
    await pass(500);
    expect(tab.views.committed.account.pending).toEqual([]);
    engine.stop();
  });

  test('what waits is sent from here when the tab that was at it is closed', async () => {
    let elsewhere = true;
    const lock: Lock = { ...freeLock, ifFree: async (_, work) => (elsewhere ? 'busy' : work()) };
    const { tab, engine, changes } = await start(lock);
    await add(tab, 'v-1');
    changes.next();
    await pass(500);
    elsewhere = false;
    await pass(60_000);
    expect(tab.views.committed.account.pending).toEqual([]);
    engine.stop();
  });

  test('signing out waits for the round under way instead of counting its changes as unsynced', async () => {
    let held = false;
    const hold = async <T>(work: () => Promise<T>): Promise<T> => {
      held = true;
      try {
        return await work();
      } finally {
        held = false;
      }
    };
    const lock: Lock = {
      inTurn: (_, work) => hold(work),
      ifFree: async (_, work) => (held ? 'busy' : hold(work)),
    };
    const { tab, engine } = await start(lock);
    await add(tab, 'v-1');
    engine.syncNow();
    const leftBehind = engine.flush(3_000).then(() => tab.views.committed.account.pending.length);
    await pass(100);
    expect(await leftBehind).toBe(0);
    engine.stop();
  });

  test('signing out with everything saved asks the server nothing', async () => {
    const { engine, calls } = await fetchedEngine();
    const flushed = engine.flush(3_000);
    await pass(100);
    await flushed;
    expect(calls).toEqual([]);
    engine.stop();
  });
});
