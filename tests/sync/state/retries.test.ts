// To the millisecond: when a round that failed is tried again.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LogStoreError } from '#events/store/logStore.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import type { Lock } from '#sync/transport/lock.ts';
import type { Answer } from '#sync/transport/transport.ts';
import { add } from '#tests/support/devices/device.ts';
import {
  fetchedEngine as fetched,
  freeLock,
  pass,
  refused,
  startEngine,
  unreachable,
} from './startEngine.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('SYNC-07: a round that failed is tried again', () => {
  const failuresAt = async (answer: Answer<Endpoint>, times: readonly number[]) => {
    const harness = await startEngine();
    const { engine, calls } = harness;
    harness.answer = () => answer;
    engine.syncNow();
    await pass(0);
    for (const [nth, ms] of times.entries()) {
      await pass(ms - 1);
      expect(calls).toHaveLength(nth + 1);
      await pass(1);
      expect(calls).toHaveLength(nth + 2);
    }
    engine.stop();
  };

  test('after ever longer waits, with the dice in the middle', () =>
    failuresAt(unreachable, [750, 1_250, 2_250, 4_250, 8_250, 16_250, 30_250, 30_250]));

  test.each([
    ['as long as the server asks for, where that is longer', 5_000, [5_000, 5_000, 5_000]],
    ['no shorter than by itself, where the server asks for less', 1_000, [1_000, 1_250, 2_250]],
    ['an hour at most, whatever the server asks for', 3_000_000_000, [3_600_000, 3_600_000]],
  ])('after %s', (_, retryAfterMs, times) => failuresAt(refused(503, retryAfterMs), times));

  test.each([
    ['nobody answers', unreachable],
    ['the server is in trouble', refused(500)],
  ])('until the account was fetched, although nothing waits here: %s', async (_, answer) => {
    const harness = await fetched();
    const { tab, engine, calls, online } = harness;
    const told = () => tab.views.committed.sync.result?.status;
    harness.answer = () => answer;
    online.next();
    await pass(0);
    await pass(750);
    expect([calls, told()]).toEqual([['GET', 'GET'], 'ERROR']);
    harness.answer = undefined;
    await pass(1_250);
    expect([calls, told()]).toEqual([['GET', 'GET', 'GET'], 'SUCCESS']);
    engine.stop();
  });

  test('until the account was fetched, too, where it was this device’s storage that failed', async () => {
    const { tab, engine, calls, online } = await fetched();
    vi.spyOn(tab.log, 'catchUp').mockRejectedValueOnce(new LogStoreError('unavailable', 'No storage'));
    online.next();
    await pass(0);
    expect(calls).toEqual([]);
    await pass(750);
    expect(calls).toEqual(['GET']);
    engine.stop();
  });

  test('soon again, once one has worked in between', async () => {
    const harness = await startEngine();
    const { engine, calls } = harness;
    harness.answer = () => unreachable;
    engine.syncNow();
    await pass(0);
    await pass(750);
    await pass(1_250);
    expect(calls).toHaveLength(3);
    harness.answer = undefined;
    await pass(2_250);
    calls.length = 0;
    harness.answer = () => unreachable;
    engine.syncNow();
    await pass(0);
    await pass(749);
    expect(calls).toEqual(['GET']);
    await pass(1);
    expect(calls).toEqual(['GET', 'GET']);
    engine.stop();
  });

  test('after ever longer waits, too, where it was this device’s storage that failed', async () => {
    const { tab, engine, reported } = await startEngine();
    vi.spyOn(tab.log, 'catchUp').mockRejectedValue(new LogStoreError('unavailable', 'No storage'));
    engine.syncNow();
    await pass(0);
    const counts: number[] = [];
    for (const ms of [749, 1, 1_249, 1, 2_249, 1]) {
      await pass(ms);
      counts.push(reported.length);
    }
    expect(counts).toEqual([1, 2, 2, 3, 3, 4]);
    engine.stop();
  });

  test('for what waits here only, while another tab is at it', async () => {
    let turns = 0;
    const lock: Lock = {
      ...freeLock,
      ifFree: async () => {
        turns += 1;
        return 'busy';
      },
    };
    const { tab, engine } = await startEngine(lock);
    engine.syncNow();
    await pass(60_000);
    expect(turns).toBe(1);
    await add(tab, 'v-1');
    engine.syncNow();
    await pass(0);
    await pass(750);
    expect(turns).toBe(3);
    engine.stop();
  });

  test('never after a round that worked', async () => {
    const harness = await startEngine();
    harness.answer = () => unreachable;
    harness.engine.syncNow();
    await pass(0);
    harness.answer = undefined;
    harness.online.next();
    await pass(0);
    harness.calls.length = 0;
    await pass(600_000);
    expect(harness.calls).toEqual([]);
    harness.engine.stop();
  });
});

describe('SYNC-03: after a 409', () => {
  test('the save waits for its turn by the clock: 38 ms, then 63 ms, with the dice in the middle', async () => {
    const harness = await fetched();
    const { tab, engine, calls, changes } = harness;
    await add(tab, 'v-1');
    harness.answer = (method) => (method === 'PUT' ? refused(409) : undefined);
    changes.next();
    await pass(400);
    const saves = () => calls.filter((method) => method === 'PUT').length;
    const counts = [saves()];
    for (const ms of [37, 1, 62, 1]) {
      await pass(ms);
      counts.push(saves());
    }
    expect(counts).toEqual([1, 1, 2, 2, 3]);
    engine.stop();
  });
});
