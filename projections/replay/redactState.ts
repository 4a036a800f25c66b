// A folded state under the names an export gives: an allow-list, as the events have. No state is exported; its hash is.
import { heldCheckout } from '#events/export/redactCheckout.ts';
import {
  droppedItem,
  heardClock,
  heldItems,
  redactEvent,
  serverState,
  syncResult,
} from '#events/export/redactEvents.ts';
import {
  flag,
  id,
  listOf,
  number,
  object,
  oneOf,
  orAbsent,
  orNull,
  type Redactor,
  ofCatalogue,
} from '#events/export/redaction.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { Holding } from '#domain/items/itemChanges.ts';
import type { AccountFold, Attempt } from '../account/account.ts';
import { checkoutStateOf, foldsOfCheckout } from '../checkout/checkoutFolds.ts';
import type { AwayFold } from '../away/away.ts';
import { awayReasons, type AwayLine } from '../away/awayLines.ts';
import { droppedItems, type NoticesFold } from '../away/notices.ts';
import type { SessionFold } from '../account/session.ts';
import type { ShopState } from '../shop/shopState.ts';
import type { SyncFold } from '../account/syncStatus.ts';

const account = object<AccountFold>({
  base: orNull(serverState),
  baseItems: heldItems,
  pending: listOf<RecordedEvent>(redactEvent),
  items: heldItems,
  ackedSeq: number,
  inFlight: listOf(object<Attempt>({ attemptId: id('attempt'), baseVersion: number, uptoSeq: number })),
  awaitedAt: orNull(number),
  refusedAt: orNull(number),
  heard: orNull(heardClock),
});

const session = object<SessionFold>({
  status: oneOf('LOGGED_OUT', 'LOGGING_IN', 'LOGGED_IN', 'LOGGING_OUT'),
  busyTab: orNull(id('tab')),
  owesSignOut: flag,
});

const sync = object<SyncFold>({
  identity: oneOf('guest', 'customer'),
  result: orNull(syncResult),
  ackedSeq: number,
});

const notices = object<NoticesFold>({
  dropped: (told, to) => droppedItems(listOf(droppedItem)(told, to)),
});

const holding = object<Holding>({ variantId: ofCatalogue, qty: number });

const lineRules = {
  key: ofCatalogue,
  productId: ofCatalogue,
  itemId: orNull(id('item')),
  shownPriceCents: orNull(number),
  was: orNull(holding),
  now: orNull(holding),
  reason: oneOf(...awayReasons),
  won: orNull(oneOf('here', 'elsewhere')),
  isUnsure: orAbsent(flag),
  eventId: id('event'),
  seq: number,
};
const cartLine = object<Extract<AwayLine, { list: 'cart' }>>({ list: oneOf('cart'), ...lineRules });
const wishlistLine = object<Extract<AwayLine, { list: 'wishlist' }>>({
  list: oneOf('wishlist'),
  ...lineRules,
});

const away = object<AwayFold>({
  lines: listOf((line, to) => (line.list === 'cart' ? cartLine(line, to) : wishlistLine(line, to))),
});

type CheckoutPart = 'checkout' | 'vouchers' | 'orders' | 'loyalty';

/** By the rules of the event that carries all of them. */
const checkouts = (shop: ShopState, to: Redactor): Pick<ShopState, CheckoutPart> =>
  foldsOfCheckout(heldCheckout(checkoutStateOf(shop), to));

const state = object<Omit<ShopState, CheckoutPart>>({
  account,
  session,
  sync,
  notices,
  away,
});

/** Redacting and folding commute: the fold of redacted events is the redacted fold of the events. */
export const redactState = (shop: ShopState, to: Redactor): ShopState => {
  const { account, session, sync, notices, away } = shop;
  return { ...state({ account, session, sync, notices, away }, to), ...checkouts(shop, to) };
};
