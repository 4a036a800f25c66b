// SYNC-11: items of the account that this shop cannot read (DEC-241) are counted on the page of their list, and no list that they are
// on is called empty.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { initialState, replay } from '#projections/shop/shopState.ts';
import { unreadText } from '#src/features/items/unknownList.ts';
import { UnreadNote } from '#src/features/items/UnreadNote.tsx';
import { EmptyText } from '#src/features/items/EmptyText.tsx';
import { shopSnapshot } from '#src/shop/tab/shopSnapshot.ts';
import { loadingViews, type SyncView } from '#src/store/shopStore.ts';
import { branded, type PlainEvent } from '#tests/support/builders/plain.ts';
import { recorded } from '#tests/support/log/recorded.ts';

let sync: SyncView = loadingViews.sync;
vi.mock('#src/store/useViews.ts', () => ({ useSyncStatus: () => sync }));

const looked = (unread: object): PlainEvent =>
  branded({
    type: 'AccountStatePulled',
    data: {
      version: 3,
      state: { version: 3, cartId: null, cart: {}, wishlist: {}, extension: null, ...unread },
      ackedSeq: 0,
      reset: false,
    },
  });
const seen = (...events: readonly PlainEvent[]) =>
  shopSnapshot(replay(initialState(), recorded(events, 'cust:c')), 'persistent').sync.unread;

test('SYNC-11: what a look finds and cannot read is counted list by list, until a look finds it gone', () => {
  const odd = looked({ unreadCart: { odd: {}, even: null }, unreadWishlist: { other: 1 } });
  expect(seen(odd)).toEqual({ cart: 2, wishlist: 1 });
  expect(seen(looked({ unreadWishlist: { other: 1 } }))).toEqual({ cart: 0, wishlist: 1 });
  expect(seen(odd, looked({}))).toBeUndefined();
});

test.each<readonly [unread: number, shown: number, text: string | null]>([
  [0, 3, null],
  [1, 3, '1 more item is in your account, but this device can’t read it. It stays in your account.'],
  [2, 1, '2 more items are in your account, but this device can’t read them. They stay in your account.'],
  [1, 0, '1 item is in your account, but this device can’t read it. It stays in your account.'],
  [2, 0, '2 items are in your account, but this device can’t read them. They stay in your account.'],
])('SYNC-11: %i unread beside %i shown are told as they are', (unread, shown, text) =>
  expect(unreadText(unread, shown)).toBe(text),
);

const SILENT_STATUS = /^<div [^>]*role="status"><\/div>$/;

describe('SYNC-11: a list with items that this shop cannot read', () => {
  const note = (shown: number) => renderToStaticMarkup(createElement(UnreadNote, { list: 'cart', shown }));
  const empty = (list: 'cart' | 'wishlist') =>
    renderToStaticMarkup(EmptyText({ list, children: 'Nothing in here yet.' }));

  test('says so beside what it shows, where it is read out', () => {
    sync = { ...loadingViews.sync, unread: { cart: 1, wishlist: 0 } };
    expect(note(3)).toMatch(/^<div [^>]*role="status">.*1 more item is in your account/);
    sync = loadingViews.sync;
    expect(note(3)).toMatch(SILENT_STATUS);
  });

  test('is not called empty where it shows nothing, and says it once', () => {
    sync = { ...loadingViews.sync, unread: { cart: 1, wishlist: 0 } };
    expect(empty('cart')).toMatch(/^<p>1 item is in your account/);
    expect(note(0)).toMatch(SILENT_STATUS);
    expect(empty('wishlist')).toBe('<p>Nothing in here yet.</p>');
  });

  test('that was not heard again yet says that first', () => {
    sync = { ...loadingViews.sync, isAccountKnown: false, state: 'syncing' };
    expect(empty('cart')).toBe('<p>Getting what your account holds…</p>');
  });
});
