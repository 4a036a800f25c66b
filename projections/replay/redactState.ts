// What may be told of the folded state a trimmed log stands on: an allow-list, as the events have.
import type { RecordedEvent } from '#events/recordedEvent.ts';
import type { SyncedState } from '#events/syncedState.ts';
import {
  redactEvent,
  cartItemRules,
  removalRule,
  syncedStateRule,
  wishlistItemRules,
} from '#events/export/redactEvents.ts';
import {
  flag,
  id,
  listOf,
  mapOf,
  number,
  object,
  ofCatalogue,
  oneOf,
  orNull,
  type Redactor,
  time,
} from '#events/export/redaction.ts';
import type { AccountItems, CartItem, WishlistItem } from '#domain/accountItems.ts';
import type { AccountFold, Attempt } from '../account.ts';
import type { DroppedItem, NoticesFold } from '../notices.ts';
import type { SessionFold } from '../session.ts';
import type { ShopState } from '../shopState.ts';
import type { SyncFold, SyncResult } from '../syncStatus.ts';

const items = object<AccountItems>({
  cartId: orNull(id('cart')),
  cart: mapOf(
    ofCatalogue,
    object<CartItem>({ ...cartItemRules, addedAt: time, shownPriceCents: orNull(number) }),
  ),
  wishlist: mapOf(ofCatalogue, object<WishlistItem>({ ...wishlistItemRules, addedAt: time })),
  removed: mapOf(ofCatalogue, removalRule),
});

const account = object<AccountFold>({
  base: orNull<SyncedState>(syncedStateRule),
  baseItems: items,
  pending: listOf<RecordedEvent>(redactEvent),
  items,
  ackedSeq: number,
  inFlight: listOf(object<Attempt>({ attemptId: id('attempt'), baseVersion: number, uptoSeq: number })),
});

const session = object<SessionFold>({
  status: oneOf('LOGGED_OUT', 'LOGGING_IN', 'LOGGED_IN', 'LOGGING_OUT'),
  busyTab: orNull(id('tab')),
  owesSignOut: flag,
});

const sync = object<SyncFold>({
  identity: oneOf('guest', 'customer'),
  result: orNull(
    object<SyncResult>({
      status: oneOf('SUCCESS', 'ERROR'),
      finishedAt: time,
      reason: orNull(oneOf('unreachable', 'timeout', 'busy', 'server', 'protocol', 'session', 'rejected')),
    }),
  ),
});

const notices = object<NoticesFold>({
  dropped: listOf(
    object<DroppedItem>({
      from: oneOf('cart', 'wishlist'),
      productId: ofCatalogue,
      variantId: orNull(ofCatalogue),
      reason: oneOf('productMissing', 'variantMissing'),
      eventId: id('event'),
    }),
  ),
});

const state = object<ShopState>({ account, session, sync, notices });

/** Redacting and folding may change places: the fold of redacted events is the redacted fold of the events. */
export const redactState = (shop: ShopState, to: Redactor): ShopState => state(shop, to);
