import { describe, expect, test } from 'vitest';
import { unknownListText } from '#src/features/items/unknownList.ts';
import * as syncState from '#src/page/offline/syncWords.ts';
import { plainly } from '#tests/support/builders/plain.ts';

const { syncWords, troubleIn, afterOutage } = plainly(syncState);

const now = Date.parse('2026-11-26T02:00:00.000Z');
const at = Date.parse('2026-11-25T23:42:00.000Z');
const cart = () => ({ status: 'ready', durability: 'persistent' }) as const;
const sync = (own: Partial<Parameters<typeof syncWords>[1]>) =>
  ({ state: 'synced', at, pending: 1, reason: null, isPaused: false, isSaving: false, ...own }) as const;
const words = (state: 'local' | 'syncing' | 'synced' | 'failed') =>
  syncWords(cart(), sync({ state }), now)?.text;

test('SYNC-06: the four states have their four wordings', () => {
  expect(words('local')).toBe('Saved on this device');
  expect(words('syncing')).toBe('Syncing…');
  expect(words('synced')).toBe('Synced to your account, 10:42 am');
  expect(words('failed')).toBe('Couldn’t sync. Still saved on this device.');
});

test('SYNC-06: nothing is called saved before it is durable', () => {
  for (const state of ['local', 'syncing', 'synced', 'failed'] as const) {
    expect(syncWords(cart(), sync({ state, isSaving: true }), now)?.text).toBe('Saving…');
  }
});

test('a browser that keeps nothing is never said to have saved', () =>
  expect(
    syncWords({ ...cart(), durability: 'memory' }, sync({ state: 'local', at: null }), now)?.text,
  ).toMatch(/until you close this tab/));

test('nothing is said while the log is still being read', () =>
  expect(syncWords({ ...cart(), status: 'loading' }, sync({ state: 'local', at: null }), now)).toBeNull());

test('SYNC-06: without a network nothing has failed; with one that gives no answer, it has', () => {
  const failed = sync({ state: 'failed', reason: 'unreachable' });
  expect(syncWords(cart(), failed, now, 'unreachable')?.text).toBe('Saved on this device');
  expect(syncWords(cart(), failed, now, 'reachable')?.text).toBe(
    'Couldn’t sync. Still saved on this device.',
  );
  const busy = sync({ state: 'failed', reason: 'busy' });
  expect(syncWords(cart(), busy, now, 'unreachable')?.state).toBe('failed');
});

test('SYNC-11: a failed look with nothing waiting is not called a failed save, nor anything still to be saved', () => {
  for (const reason of ['busy', 'server', 'timeout', 'unreachable'] as const) {
    const failed = sync({ state: 'failed', reason, pending: 0 });
    expect(syncWords(cart(), failed, now)).toMatchObject({
      state: 'failed',
      text: 'Couldn’t check your account.',
    });
  }
});

test('SYNC-11: a refused change is not called saved, and nothing is to be tried again', () => {
  const refused = sync({ state: 'failed', reason: 'rejected' });
  for (const reachability of ['reachable', 'unreachable'] as const)
    expect(syncWords(cart(), refused, now, reachability)).toMatchObject({
      state: 'refused',
      text: 'Your account couldn’t take the latest changes, so they were taken back.',
    });
});

test('SYNC-06: a shop too old for what a newer one wrote says so, and what to do', () => {
  for (const state of ['syncing', 'synced', 'failed'] as const) {
    expect(syncWords(cart(), sync({ state, isPaused: true }), now)?.text).toBe(
      'Saved on this device. The shop was updated: reload to sync again.',
    );
  }
});

describe('SYNC-11: what is announced is what is shown', () => {
  test('a refusal, a failure, a pause; and a lost network by itself', () => {
    const heard = (own: Parameters<typeof sync>[0]) =>
      troubleIn(syncWords(cart(), sync(own), now), own.reason ?? null);
    expect(heard({ state: 'failed', reason: 'rejected' })).toMatch(/^Your account couldn’t take/);
    expect(heard({ state: 'failed', reason: 'busy' })).toMatch(/^Couldn’t sync/);
    expect(heard({ state: 'syncing', isPaused: true })).toMatch(/reload to sync/);
    expect(heard({ state: 'failed', reason: 'unreachable' })).toBeNull();
    expect(heard({ state: 'synced' })).toBeNull();
  });

  test('nothing is said to be saved where the browser keeps nothing, or not yet', () => {
    const failed = sync({ state: 'failed', reason: 'busy', isPaused: true });
    expect(troubleIn(syncWords({ ...cart(), durability: 'memory' }, failed, now), 'busy')).toBeNull();
    expect(troubleIn(syncWords(cart(), { ...failed, isSaving: true }, now), 'busy')).toBeNull();
  });
});

describe('SYNC-11: what is said at the end of a time without a network', () => {
  const view = (state: 'local' | 'syncing' | 'synced' | 'failed', pending = 0) =>
    ({ state, pending }) as const;
  type Look = readonly [isOffline: boolean, view: ReturnType<typeof view>, isRefused?: boolean];
  const said = (...looks: readonly Look[]) => {
    let outage: syncState.Outage = null;
    return looks.flatMap(([isOffline, seen, isRefused = false]) => {
      const [rest, text] = afterOutage(outage, isOffline, seen, isRefused);
      outage = rest;
      return text ?? [];
    });
  };
  test('the changes that waited are told as synced once the account has them all', () =>
    expect(
      said(
        [true, view('syncing', 1)],
        [true, view('failed', 2)],
        [false, view('syncing', 2)],
        [false, view('synced')],
      ),
    ).toEqual(['You’re back online. Synced to your account.']));

  test('a refusal and the look after it, read at once: not all of them were synced', () =>
    expect(
      said([true, view('syncing', 2)], [false, view('syncing', 2)], [false, view('synced'), true]),
    ).toEqual(['You’re back online.']));

  test('what was refused is not told as synced, then or later', () =>
    expect(
      said(
        [true, view('syncing', 2)],
        [false, view('syncing', 2)],
        [false, view('failed'), true],
        [false, view('synced')],
      ),
    ).toEqual(['You’re back online.']));

  test('nor what a customer took along who signed out', () =>
    expect(
      said(
        [true, view('syncing', 2)],
        [true, view('local')],
        [false, view('local')],
        [false, view('synced')],
      ),
    ).toEqual(['You’re back online.']));

  test('a guest, and a customer with nothing waiting, are told once', () => {
    expect(said([true, view('local')], [false, view('local')], [false, view('local')])).toEqual([
      'You’re back online.',
    ]);
    expect(said([true, view('synced')], [false, view('synced')])).toEqual(['You’re back online.']);
    expect(said([false, view('synced')])).toEqual([]);
  });
});

test('SYNC-11: of an account that was never heard nobody says that it holds nothing', () => {
  expect(unknownListText({ isAccountKnown: true, state: 'failed' })).toBeNull();
  expect(unknownListText({ isAccountKnown: false, state: 'syncing' })).toBe(
    'Getting what your account holds…',
  );
  expect(unknownListText({ isAccountKnown: false, state: 'failed' })).toMatch(
    /couldn’t reach your account yet/,
  );
});
