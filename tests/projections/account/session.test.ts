import { describe, expect, test } from 'vitest';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import { inPlace } from '#domain/items/accountItems.ts';
import { sessionProjection } from '#projections/account/session.ts';
import { syncProjection, syncStatusOf } from '#projections/account/syncStatus.ts';

const recorded = (event: ShopEvent, own: Partial<RecordedEvent> = {}): RecordedEvent => ({
  v: 1,
  eventId: 'e',
  partition: 'cust:c',
  seq: 1,
  epoch: 1,
  clientId: 'c',
  tabId: 'tab-1',
  tv: 1,
  stamp: 5_000,
  wall: 0,
  actor: 'shopper',
  cause: null,
  ...own,
  ...event,
});

const statusAfter = (...events: readonly ShopEvent[]) => {
  const state = sessionProjection.initial();
  for (const event of events) sessionProjection.apply(state, recorded(event), inPlace);
  return state;
};

const started: ShopEvent = { type: 'LoginStarted', data: {} };
const loggedIn: ShopEvent = { type: 'LoggedIn', data: { customer: 'cust:c' } };
const leaving: ShopEvent = { type: 'LogoutStarted', data: {} };

describe('SYNC-01: the auth status', () => {
  test.each<[string, readonly ShopEvent[], string]>([
    ['nothing has happened', [], 'LOGGED_OUT'],
    ['signing in', [started], 'LOGGING_IN'],
    ['refused', [started, { type: 'LoginFailed', data: { reason: 'refused' } }], 'LOGGED_OUT'],
    ['signed in', [started, loggedIn], 'LOGGED_IN'],
    ['signing out', [loggedIn, leaving], 'LOGGING_OUT'],
    ['staying after all', [loggedIn, leaving, { type: 'LogoutCancelled', data: {} }], 'LOGGED_IN'],
    ['signed out', [loggedIn, leaving, { type: 'LoggedOut', data: { reason: 'shopper' } }], 'LOGGED_OUT'],
    ['expired', [loggedIn, { type: 'LoggedOut', data: { reason: 'expired' } }], 'LOGGED_OUT'],
  ])('%s', (_, events, status) => {
    expect(statusAfter(...events).status).toBe(status);
  });

  test('a sign-out by hand is owed to the server until it has confirmed it; an expired session owes nothing', () => {
    const out: ShopEvent = { type: 'LoggedOut', data: { reason: 'shopper' } };
    expect(statusAfter(out).owesSignOut).toBe(true);
    expect(statusAfter(out, { type: 'SignOutConfirmed', data: {} }).owesSignOut).toBe(false);
    expect(statusAfter({ type: 'LoggedOut', data: { reason: 'expired' } }).owesSignOut).toBe(false);
  });
});

describe('SYNC-06: what the shopper is told', () => {
  const told = (partition: string, events: readonly ShopEvent[], pending: number) => {
    const state = syncProjection.initial();
    for (const event of events) syncProjection.apply(state, recorded(event, { partition }), inPlace);
    return syncStatusOf(state, { pending: Array.from({ length: pending }, () => recorded(started)) });
  };
  const pulled: ShopEvent = {
    type: 'AccountStatePulled',
    data: { version: 1, state: null, ackedSeq: 0, reset: false },
  };
  const failed: ShopEvent = { type: 'SyncFailed', data: { reason: 'unreachable' } };

  test('a guest: saved on this device', () => {
    expect(told('guest:g', [started], 0).state).toBe('local');
  });

  test('signed in with changes on the way: syncing; with the server’s answer and nothing waiting: synced, with the time', () => {
    expect(told('cust:c', [loggedIn], 0).state).toBe('syncing');
    expect(told('cust:c', [loggedIn, pulled], 2).state).toBe('syncing');
    expect(told('cust:c', [loggedIn, pulled], 0)).toMatchObject({ state: 'synced', at: 5_000 });
  });

  test('after a failure: could not sync, however little is waiting, until the next success', () => {
    expect(told('cust:c', [loggedIn, pulled, failed], 0)).toMatchObject({
      state: 'failed',
      reason: 'unreachable',
    });
    expect(told('cust:c', [loggedIn, failed, pulled], 0).state).toBe('synced');
  });
});
