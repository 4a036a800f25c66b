import { expect, test } from 'vitest';
import * as syncState from '#src/page/offline/SyncState.tsx';
import { plainly } from '#tests/support/builders/plain.ts';

const { syncWords } = plainly(syncState);

const now = Date.parse('2026-11-26T02:00:00.000Z');
const at = Date.parse('2026-11-25T23:42:00.000Z');
const cart = () => ({ status: 'ready', durability: 'persistent' }) as const;
const sync = (own: Partial<Parameters<typeof syncWords>[1]>) =>
  ({ state: 'synced', at, reason: null, isPaused: false, isSaving: false, ...own }) as const;
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

test('SYNC-11: a refused change is not called saved, and nothing is to be tried again', () => {
  const refused = sync({ state: 'failed', reason: 'rejected' });
  for (const reachability of ['reachable', 'unreachable'] as const)
    expect(syncWords(cart(), refused, now, reachability)).toMatchObject({
      state: 'refused',
      text: 'Your account couldn’t take your last change, so it was taken back.',
    });
});

test('SYNC-06: a shop too old for what a newer one wrote says so, and what to do', () => {
  for (const state of ['syncing', 'synced', 'failed'] as const) {
    expect(syncWords(cart(), sync({ state, isPaused: true }), now)?.text).toBe(
      'Saved on this device. The shop was updated: reload to sync again.',
    );
  }
});
