// To the millisecond: when a round happens, and when it does not.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { leaveCustomer } from '#sync/session/sessionFlow.ts';
import type { RoundOutcome } from '#sync/state/round.ts';
import type { Lock } from '#sync/transport/lock.ts';
import { add } from '#tests/support/devices/device.ts';
import { fetchedEngine as fetched, freeLock, pass, startEngine, unreachable } from './startEngine.ts';
import { toMillis } from '#events/store/logBrands.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('SYNC-03: changes are gathered', () => {
  test('for 400 ms, counted from the first of them', async () => {
    const { tab, engine, calls, changes } = await fetched();
    await add(tab, 'v-1');
    changes.next();
    await pass(300);
    await add(tab, 'v-2');
    changes.next();
    await pass(99);
    expect(calls).toEqual([]);
    await pass(1);
    expect(calls).toEqual(['PUT']);
    expect(tab.views.committed.account.pending).toEqual([]);
    engine.stop();
  });

  test('but are sent at once when the tab is left', async () => {
    const { tab, engine, calls, leaving } = await fetched();
    await add(tab, 'v-1');
    leaving.next();
    await pass(0);
    expect(calls).toEqual(['PUT']);
    engine.stop();
  });

  test('and nothing is sent when the tab is left with nothing to send', async () => {
    const { engine, calls, leaving } = await fetched();
    leaving.next();
    await pass(0);
    expect(calls).toEqual([]);
    engine.stop();
  });
});

describe('SYNC-06: the account is asked for', () => {
  test.each([
    [30_000, []],
    [30_001, ['GET']],
    // The shopper set the clock of the device.
    [-30_000, []],
    [-30_001, ['GET']],
  ])('on coming back to the tab %i ms after it was fetched: %j', async (ms, asked) => {
    let clock = 1_000_000;
    const { engine, calls, returned } = await fetched(freeLock, { now: () => toMillis(clock) });
    clock += ms;
    returned.next();
    await pass(0);
    expect(calls).toEqual(asked);
    engine.stop();
  });

  test('on coming back to a tab that has only sent what waited', async () => {
    const harness = await startEngine();
    const { tab, engine, calls, changes, returned } = harness;
    await add(tab, 'v-1');
    changes.next();
    await pass(400);
    returned.next();
    await pass(0);
    expect(calls).toEqual(['GET', 'PUT', 'GET']);
    engine.stop();
  });

  test('on coming back after a fetch that failed', async () => {
    const harness = await startEngine();
    const { engine, calls, returned } = harness;
    harness.answer = () => unreachable;
    engine.syncNow();
    await pass(0);
    returned.next();
    await pass(0);
    expect(calls).toEqual(['GET', 'GET']);
    engine.stop();
  });

  test('when the network is back, although nothing waits and nothing failed', async () => {
    const { engine, calls, online } = await fetched();
    online.next();
    await pass(0);
    expect(calls).toEqual(['GET']);
    engine.stop();
  });

  test('where another device’s save was announced, once, however many were', async () => {
    const harness = await fetched();
    const { engine, calls } = harness;
    // The answer to the first word of it is on its way when the others come.
    harness.answer = () => {
      harness.answer = undefined;
      engine.heard(1);
      engine.heard(1);
      return undefined;
    };
    engine.heard(1);
    await pass(0);
    const once = calls.length;
    expect(calls.every((method) => method === 'GET')).toBe(true);
    await pass(0);
    expect(calls).toHaveLength(once);
    engine.stop();
  });

  test('not for a save that was announced to whoever was signed in before', async () => {
    const { tab, engine, calls, leaving } = await fetched();
    engine.heard(9);
    await leaveCustomer(tab.session, 'expired');
    await tab.signIn();
    leaving.next();
    await pass(0);
    calls.length = 0;
    leaving.next();
    await pass(0);
    expect(calls).toEqual([]);
    engine.stop();
  });

  test('even if a request that needs no answer came after the one that does', async () => {
    let release = (): void => undefined;
    let held: Promise<void> | undefined = new Promise((resolve) => (release = resolve));
    const lock: Lock = {
      ...freeLock,
      ifFree: async (_, work) => {
        await held;
        return work();
      },
    };
    const { engine, calls, leaving, online } = await startEngine(lock);
    leaving.next();
    online.next();
    leaving.next();
    held = undefined;
    release();
    await pass(0);
    // The first round has to ask in any case; the two requests that came meanwhile are one more, which asks.
    expect(calls).toEqual(['GET', 'GET']);
    engine.stop();
  });

  test('and a round that was asked for is not given up for an announcement of what is here already', async () => {
    const harness = await fetched();
    const { tab, engine, calls, leaving } = harness;
    await add(tab, 'v-1');
    const goOn = async (): Promise<void> => {
      await add(tab, 'v-2');
      leaving.next();
      engine.heard(1);
    };
    harness.answer = () => {
      harness.answer = undefined;
      // While the first change is being saved, another is made, and then the server’s word of the first arrives.
      void goOn();
      return undefined;
    };
    leaving.next();
    await pass(0);
    expect(calls).toEqual(['PUT', 'PUT']);
    engine.stop();
  });
});

describe('the engine', () => {
  test('tells of each round that was held, and of none that was not needed', async () => {
    const harness = await startEngine();
    const { engine } = harness;
    const outcomes: RoundOutcome['type'][] = [];
    engine.outcomes.subscribe(({ type }) => outcomes.push(type));
    engine.syncNow();
    await pass(0);
    engine.heard(0);
    await pass(0);
    harness.answer = () => unreachable;
    engine.syncNow();
    await pass(0);
    expect(outcomes).toEqual(['synced', 'failed']);
    engine.stop();
  });

  test('SYNC-05: a sign-out waits for the last round three seconds, or as long as it is given', async () => {
    const lock: Lock = { ...freeLock, inTurn: () => new Promise(() => undefined) };
    const { engine } = await startEngine(lock);
    let isOver = false;
    void engine.flush(3_000).then(() => (isOver = true));
    await pass(2_999);
    expect(isOver).toBe(false);
    await pass(1);
    expect(isOver).toBe(true);
    engine.stop();
  });

  test('a round in the way of another is waited for', async () => {
    const { tab, engine, calls } = await fetched();
    await add(tab, 'v-1');
    engine.syncNow();
    await engine.flush(3_000);
    expect(calls.filter((method) => method === 'PUT')).toHaveLength(1);
    expect(tab.views.committed.account.pending).toEqual([]);
    engine.stop();
  });

  test('that is stopped holds no more rounds', async () => {
    const { tab, engine, calls, changes, returned, online } = await fetched();
    engine.stop();
    await add(tab, 'v-1');
    for (const signal of [changes, returned, online]) signal.next();
    engine.syncNow();
    await pass(600_000);
    expect(calls).toEqual([]);
  });
});
