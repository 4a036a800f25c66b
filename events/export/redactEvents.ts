// What an export may contain of each event: an allow-list by type and field (LOG-3.12). A new event or field does not compile
// until it is listed here; one that still arrives is reduced to its shape.
import { dropReason } from '../facts/cart.ts';
import {
  actor,
  asKnown,
  type Envelope,
  ENVELOPE_VERSION,
  type UnknownEvent,
} from '../store/recordedEvent.ts';
import { EXTENDED } from '../extensions/extended.ts';
import { extensionRedaction } from './redactExtensions.ts';
import type { RecordedEvent } from '../facts/shopLog.ts';
import type { EventData, EventType } from '../facts/shopEvent.ts';
import type {
  Removal,
  SyncedCartItem,
  SyncedState,
  SyncedWishlistItem,
  SyncExtension,
} from '../facts/syncedState.ts';
import { checkoutDataRules, heldCheckout } from './redactCheckout.ts';
import {
  flag,
  id,
  listOf,
  mapOf,
  number,
  object,
  ofCatalogue,
  oneOf,
  orAbsent,
  orNull,
  vocabularyWord,
  partitionName,
  shapeOf,
  shapeOnly,
  time,
  type FieldRules,
  type Redactor,
  type Rule,
} from './redaction.ts';
import type { ProductId, VariantId } from '../facts/values.ts';

const entry = { productId: ofCatalogue, variantId: ofCatalogue, qty: number };
const item = { ...entry, itemId: id('item') };
const dropped = oneOf(...dropReason.options);

const cartItemRules: FieldRules<SyncedCartItem> = {
  ...item,
  stamp: time,
  // Most items have no answer, and then this field is absent.
  answerRef: orAbsent(id('answer')),
  // It would tell the time of day that `stamp` hides.
  createdAt: shapeOnly,
  unknown: shapeOnly,
};
const wishlistItemRules: FieldRules<SyncedWishlistItem> = {
  ...entry,
  stamp: time,
  createdAt: shapeOnly,
  unknown: shapeOnly,
};
const removal = object<Removal>({ at: time, why: oneOf('removed', 'ordered', 'missing', 'unknown') });

/** The account's state as the server confirmed it. */
export const serverState = object<SyncedState>({
  version: number,
  cartId: orNull(id('cart')),
  cart: mapOf(ofCatalogue, object<SyncedCartItem>(cartItemRules)),
  wishlist: mapOf(ofCatalogue, object<SyncedWishlistItem>(wishlistItemRules)),
  extension: orNull(
    object<SyncExtension>({ acks: mapOf(id('client'), number), removed: mapOf(ofCatalogue, removal) }),
  ),
  removals: orAbsent(mapOf(ofCatalogue, removal)),
  unknown: shapeOnly,
  unknownCart: shapeOnly,
  unknownWishlist: shapeOnly,
  unreadCart: shapeOnly,
  unreadWishlist: shapeOnly,
  unitMs: orAbsent(number),
});

type Summary = EventData<'HistorySummarised'>;
type Clock = NonNullable<EventData<'AccountStatePulled'>['clock']>;
type Held = Summary['account']['items'];

const heldCartItem = object<Held['cart'][VariantId]>({
  ...cartItemRules,
  addedAt: time,
  shownPriceCents: orNull(number),
});
const heldWishlistItem = object<Held['wishlist'][ProductId]>({ ...wishlistItemRules, addedAt: time });

/** Cart and wishlist as this device holds them. */
export const heldItems = object<Held>({
  cartId: orNull(id('cart')),
  cart: mapOf(ofCatalogue, heldCartItem),
  wishlist: mapOf(ofCatalogue, heldWishlistItem),
  removed: mapOf(ofCatalogue, removal),
});

/** What the device knew of its clock. */
export const heardClock = object<NonNullable<Summary['account']['heard']>>({
  correctionMs: number,
  at: time,
  seq: number,
});

/** The outcome of the last sync with the server. */
export const syncResult = object<NonNullable<Summary['sync']>>({
  status: oneOf('SUCCESS', 'ERROR'),
  finishedAt: time,
  reason: orNull(oneOf('unreachable', 'timeout', 'busy', 'server', 'protocol', 'session', 'rejected')),
});

/** What the shop removed by itself. */
export const droppedItem = object<Summary['dropped'][number]>({
  from: oneOf('cart', 'wishlist'),
  productId: ofCatalogue,
  variantId: orNull(ofCatalogue),
  reason: dropped,
  eventId: id('event'),
});

const adopted: FieldRules<EventData<'AccountItemsRestored'>> = {
  cartId: orNull(id('cart')),
  cart: listOf(heldCartItem),
  wishlist: listOf(heldWishlistItem),
};

const summary: FieldRules<Summary> = {
  checkout: heldCheckout,
  account: object<Summary['account']>({
    base: orNull(serverState),
    ackedSeq: number,
    heard: orNull(heardClock),
    items: heldItems,
  }),
  session: object<Summary['session']>({ signedIn: flag, owesSignOut: flag }),
  sync: orNull(syncResult),
  dropped: listOf(droppedItem),
};

/** Every type with every field of its data. */
const dataRules: { readonly [Type in EventType]: FieldRules<EventData<Type>> } = {
  CartItemAdded: { ...item, shownPriceCents: orNull(number) },
  CartItemQtySet: item,
  CartItemRemoved: { productId: ofCatalogue, variantId: ofCatalogue },
  CartItemVariantChanged: { ...item, fromVariantId: ofCatalogue },
  CartItemsDropped: {
    items: listOf(
      object<{ productId: ProductId; variantId: VariantId }>({
        productId: ofCatalogue,
        variantId: ofCatalogue,
      }),
    ),
    reason: dropped,
  },
  CartItemChallengeAnswerGiven: {
    productId: ofCatalogue,
    variantId: ofCatalogue,
    answerRef: id('answer'),
  },
  CartItemPriceAccepted: { productId: ofCatalogue, variantId: ofCatalogue, priceCents: number },
  CartIdIssued: {
    cartId: id('cart'),
    previous: orNull(id('cart')),
    reason: oneOf('first', 'order', 'logout'),
  },
  WishlistItemAdded: entry,
  WishlistItemQtySet: entry,
  WishlistItemVariantChanged: entry,
  WishlistItemRemoved: { productId: ofCatalogue },
  WishlistItemsDropped: { productIds: listOf(ofCatalogue), reason: dropped },
  WishlistItemMovedToCart: { ...item, shownPriceCents: number },
  NoticesRead: { eventIds: listOf(id('event')) },
  LoginStarted: {},
  LoginFailed: { reason: oneOf('refused', 'unreachable', 'interrupted') },
  LoggedIn: { customer: partitionName },
  GuestCartAdopted: { ...adopted, guest: partitionName, uptoSeq: number },
  AccountItemsRestored: adopted,
  LogoutStarted: {},
  LogoutCancelled: {},
  LoggedOut: { reason: oneOf('shopper', 'expired') },
  SignOutConfirmed: {},
  HistorySummarised: summary,
  AccountStatePulled: {
    version: number,
    state: orNull(serverState),
    ackedSeq: number,
    reset: flag,
    clock: orAbsent(
      object<Clock>({
        correctionMs: number,
        stamps: listOf(object<Clock['stamps'][number]>({ seq: number, stamp: time })),
      }),
    ),
  },
  AccountStatePutStarted: { attemptId: id('attempt'), baseVersion: number, uptoSeq: number },
  AccountStatePutAcknowledged: {
    attemptId: id('attempt'),
    version: number,
    state: orNull(serverState),
    uptoSeq: number,
  },
  AccountStatePutConflicted: { attemptId: id('attempt') },
  AccountStatePutRejected: {
    attemptId: id('attempt'),
    status: number,
    code: vocabularyWord,
    uptoSeq: number,
  },
  ...checkoutDataRules,
  SyncFailed: {
    reason: oneOf('unreachable', 'timeout', 'busy', 'server', 'protocol', 'session'),
  },
};

const byType: ReadonlyMap<string, Rule<object>> = new Map(
  Object.entries(dataRules).map(([type, rules]) => [type, object(rules as FieldRules<object>)]),
);

const envelopeRules: FieldRules<Envelope> = {
  v: () => ENVELOPE_VERSION,
  eventId: id('event'),
  partition: partitionName,
  seq: number,
  epoch: number,
  clientId: id('client'),
  tabId: id('tab'),
  tv: number,
  stamp: time,
  wall: time,
  actor: oneOf(...actor.options),
  cause: orNull(id('event')),
};

const envelopeRule = object<Envelope>(envelopeRules);

/** An event of the log as it may leave the device. It folds as the real one does, up to the renaming. */
export const redactEvent = (event: RecordedEvent, to: Redactor): RecordedEvent => {
  const { type, data, ...envelope } = event;
  const rule = EXTENDED ? (byType.get(type) ?? extensionRedaction(type)) : byType.get(type);
  if (!rule) return asKnown(redactUnknownEvent(event, to));
  return asKnown({ ...envelopeRule(envelope, to), type, data: rule(data, to) });
};

/** An event newer than this code: only its position and its shape are exported, and its type where this code knows it. */
export const redactUnknownEvent = (
  { type, data, ...envelope }: UnknownEvent,
  to: Redactor,
): UnknownEvent => ({
  ...envelopeRule(envelope, to),
  type: byType.has(type) ? type : id('type')(type, to),
  data: shapeOf(data, to),
});
