import { describe, expect, test } from 'vitest';
import { noCheckout } from '#events/facts/checkoutState.ts';
import { itemsOf } from '#tests/support/builders/facts.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { EventData } from '#events/facts/shopEvent.ts';
import type { SyncedState } from '#events/facts/syncedState.ts';
import { inPlace } from '#domain/items/accountItems.ts';
import { sessionProjection } from '#projections/account/session.ts';
import { syncProjection, syncStatusOf } from '#projections/account/syncStatus.ts';
import { branded, type PlainEvent, type Plain } from '#tests/support/builders/plain.ts';

const recorded = (event: PlainEvent, own: Partial<Plain<RecordedEvent>> = {}): RecordedEvent =>
  branded({
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

const statusAfter = (...events: readonly PlainEvent[]) => {
  const state = sessionProjection.initial();
  for (const event of events) sessionProjection.apply(state, recorded(event), inPlace);
  return state;
};

const started: PlainEvent = { type: 'LoginStarted', data: {} };
const loggedIn: PlainEvent = { type: 'LoggedIn', data: { customer: 'cust:c' } };
const leaving: PlainEvent = { type: 'LogoutStarted', data: {} };

const summary = (own: Partial<Plain<EventData<'HistorySummarised'>>>): PlainEvent => ({
  type: 'HistorySummarised',
  data: {
    account: { base: null, ackedSeq: 0, heard: null, items: itemsOf({}) },
    session: { signedIn: false, owesSignOut: false },
    sync: null,
    dropped: [],
    checkout: noCheckout(),
    ...own,
  },
});

describe('SYNC-01: the auth status', () => {
  test('of a new log is signed out, with nothing begun and nothing owed', () => {
    expect(statusAfter()).toEqual({ status: 'LOGGED_OUT', busyTab: null, owesSignOut: false });
  });

  test.each<readonly [what: string, events: readonly PlainEvent[], busyTab: string | null]>([
    ['a sign-in that has begun', [started], 'tab-1'],
    ['a sign-in that is done', [started, loggedIn], null],
    ['a sign-in that was refused', [started, { type: 'LoginFailed', data: { reason: 'refused' } }], null],
    ['a sign-out that has begun', [loggedIn, leaving], 'tab-1'],
    ['a sign-out that was called off', [loggedIn, leaving, { type: 'LogoutCancelled', data: {} }], null],
    [
      'a sign-out that is done',
      [loggedIn, leaving, { type: 'LoggedOut', data: { reason: 'shopper' } }],
      null,
    ],
  ])('names the tab that is busy with it: %s', (_, events, busyTab) => {
    expect(statusAfter(...events).busyTab).toBe(busyTab);
  });

  test.each([
    [true, true, 'LOGGED_IN'],
    [true, false, 'LOGGED_IN'],
    [false, true, 'LOGGED_OUT'],
    [false, false, 'LOGGED_OUT'],
  ] as const)(
    'is what a summary says: signed in is %s, a sign-out owed is %s',
    (signedIn, owesSignOut, status) => {
      for (const before of [[], [started], [{ type: 'LoggedOut', data: { reason: 'shopper' } }]] as const) {
        expect(statusAfter(...before, summary({ session: { signedIn, owesSignOut } }))).toEqual({
          status,
          busyTab: null,
          owesSignOut,
        });
      }
    },
  );

  test.each<[string, readonly PlainEvent[], string]>([
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
    const out: PlainEvent = { type: 'LoggedOut', data: { reason: 'shopper' } };
    expect(statusAfter(out).owesSignOut).toBe(true);
    expect(statusAfter(out, { type: 'SignOutConfirmed', data: {} }).owesSignOut).toBe(false);
    expect(statusAfter({ type: 'LoggedOut', data: { reason: 'expired' } }).owesSignOut).toBe(false);
  });
});

describe('SYNC-06: what the shopper is told', () => {
  const told = (
    partition: string,
    events: readonly PlainEvent[],
    pending: number,
    base: SyncedState | null = null,
  ) => {
    const state = syncProjection.initial();
    for (const event of events) syncProjection.apply(state, recorded(event, { partition }), inPlace);
    return syncStatusOf(state, { base, pending: Array.from({ length: pending }, () => recorded(started)) });
  };
  const pulled: PlainEvent = {
    type: 'AccountStatePulled',
    data: { version: 1, state: null, ackedSeq: 0, reset: false },
  };
  const failed: PlainEvent = { type: 'SyncFailed', data: { reason: 'unreachable' } };

  test('nothing yet, before anything was told', () => {
    expect(syncProjection.initial()).toEqual({ identity: 'guest', result: null, ackedSeq: 0 });
  });

  test('a guest: saved on this device', () => {
    expect(told('guest:g', [started], 0)).toEqual({
      state: 'local',
      at: null,
      pending: 0,
      reason: null,
      isAccountKnown: true,
    });
    expect(told('guest:g', [failed], 2)).toEqual({
      state: 'local',
      at: 5_000,
      pending: 2,
      reason: 'unreachable',
      isAccountKnown: true,
    });
  });

  test('a save that the server answered or would not have', () => {
    const saved: PlainEvent = {
      type: 'AccountStatePutAcknowledged',
      data: { attemptId: 'a', version: 2, state: null, uptoSeq: 1 },
    };
    const refused: PlainEvent = {
      type: 'AccountStatePutRejected',
      data: { attemptId: 'a', status: 422, code: 'RuleBroken', uptoSeq: 1 },
    };
    const at = 5_000;
    const rest = { at, isAccountKnown: false } as const;
    expect(told('cust:c', [saved], 0)).toEqual({ ...rest, state: 'synced', pending: 0, reason: null });
    expect(told('cust:c', [refused], 0)).toEqual({
      ...rest,
      state: 'failed',
      pending: 0,
      reason: 'rejected',
    });
  });

  test('SYNC-11: what was changed after a refusal is on its way, and not what was taken back', () => {
    const refused: PlainEvent = {
      type: 'AccountStatePutRejected',
      data: { attemptId: 'a', status: 422, code: 'RuleBroken', uptoSeq: 1 },
    };
    expect(told('cust:c', [refused], 1)).toMatchObject({ state: 'syncing', pending: 1 });
    expect(told('cust:c', [refused, failed], 1)).toMatchObject({ state: 'failed', reason: 'unreachable' });
  });

  test('SYNC-11: a refusal of what another attempt has saved meanwhile takes nothing back, and is none', () => {
    const saved: PlainEvent = {
      type: 'AccountStatePutAcknowledged',
      data: { attemptId: 'b', version: 2, state: null, uptoSeq: 4 },
    };
    const refused = (uptoSeq: number): PlainEvent => ({
      type: 'AccountStatePutRejected',
      data: { attemptId: 'a', status: 422, code: 'RuleBroken', uptoSeq },
    });
    expect(told('cust:c', [saved, refused(4)], 0)).toMatchObject({ state: 'synced', reason: null });
    expect(told('cust:c', [saved, refused(5)], 0)).toMatchObject({ state: 'failed', reason: 'rejected' });
  });

  test('SYNC-11: what the account holds is known once it was heard, and of a guest always', () => {
    expect(told('cust:c', [failed], 0).isAccountKnown).toBe(false);
    expect(
      told(
        'cust:c',
        [pulled],
        0,
        branded({ version: 1, cartId: null, cart: {}, wishlist: {}, extension: null }),
      ).isAccountKnown,
    ).toBe(true);
    expect(told('guest:g', [], 0).isAccountKnown).toBe(true);
  });

  test('what a summary says, whatever was before', () => {
    const sync = { status: 'ERROR', finishedAt: 77, reason: 'busy' } as const;
    expect(told('cust:c', [pulled, summary({ sync })], 0)).toMatchObject({
      state: 'failed',
      at: 77,
      reason: 'busy',
    });
    expect(told('cust:c', [failed, summary({})], 0)).toEqual({
      state: 'syncing',
      isAccountKnown: false,
      at: null,
      pending: 0,
      reason: null,
    });
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
