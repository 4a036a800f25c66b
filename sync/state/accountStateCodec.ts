// The account state between wire and log: ISO times and nested maps there, stamps and maps by variant here.
//
// Challenge answers stop here: they are returned beside the state (challengeAnswers.ts) and never enter the log.
import type {
  SyncedCartItem,
  SyncedState,
  SyncedWishlistItem,
  SyncExtension,
} from '#events/facts/syncedState.ts';
import type { Stamp } from '#events/store/logValues.ts';
import { cartId, type ProductId, type VariantId } from '#events/facts/values.ts';
import {
  wireCartItem,
  wireExtension,
  wireWishlistItem,
  type AnsweredState,
  type WireAccountState,
  type WireCartItem,
  type WireWishlistItem,
} from '#sync/protocol/account/accountState.ts';

import type * as z from 'zod/mini';

/** Port: stamps as the wire writes them, as instants. */
export interface Instants {
  /** ISO-8601 UTC with milliseconds. */
  readonly format: (stamp: Stamp) => string;
  readonly parse: (instant: string) => Stamp;
}

/** Answers by variant. */
export type ChallengeAnswers = ReadonlyMap<VariantId, string>;

export type DecodedState = { readonly state: SyncedState; readonly answers: ChallengeAnswers };

type Unknown = Readonly<Record<string, unknown>>;

const orNothing = <K extends string>(name: K, unknown: Unknown): { readonly [_ in K]?: Unknown } =>
  (Object.keys(unknown).length > 0 ? { [name]: unknown } : {}) as { readonly [_ in K]?: Unknown };

/**
 * Two items of one variant (another client's doing) become the newest of them. An item that cannot be read is set aside, as it
 * came.
 */
export const decodeState = (wire: AnsweredState, instants: Instants): DecodedState => {
  const { syncableStateVersion, cart: wireCart, wishlist: wireWishlist, x, ...others } = wire;
  const { id, itemsById, ...unknownCart } = wireCart ?? {};
  const { itemsByProductId, ...unknownWishlist } = wireWishlist ?? {};
  const cart: Record<VariantId, SyncedCartItem> = {};
  const wishlist: Record<ProductId, SyncedWishlistItem> = {};
  const answers = new Map<VariantId, string>();
  const unreadCart = eachRead(itemsById, 'id', wireCartItem, (wireItem) => {
    const item = decodeCartItem(wireItem, instants);
    if ((cart[item.variantId]?.stamp ?? -1) >= item.stamp) return;
    cart[item.variantId] = item;
    if (wireItem.challengeAnswer !== undefined) answers.set(item.variantId, wireItem.challengeAnswer);
  });
  const unreadWishlist = eachRead(itemsByProductId, 'productId', wireWishlistItem, (item) => {
    wishlist[item.productId] = decodeWish(item, instants);
  });
  const extension = wireExtension.safeParse(x);
  const issued = cartId.safeParse(id);
  const state: SyncedState = {
    version: syncableStateVersion,
    cartId: issued.success ? issued.data : null,
    cart,
    wishlist,
    extension: extension.success ? decodeExtension(extension.data, instants) : null,
    ...orNothing('unknown', extension.success || x === undefined ? others : { ...others, x }),
    ...orNothing('unknownCart', unknownCart),
    ...orNothing('unknownWishlist', unknownWishlist),
    ...orNothing('unreadCart', unreadCart),
    ...orNothing('unreadWishlist', unreadWishlist),
  };
  return { state, answers };
};

type Things = NonNullable<AnsweredState['cart']>['itemsById'];

/** @param name of the field that may be left out, because the item stands under it. @returns what cannot be read */
const eachRead = <S extends typeof wireCartItem | typeof wireWishlistItem>(
  things: Things,
  name: string,
  schema: S,
  take: (item: z.output<S>) => void,
): Unknown => {
  const unread: Record<string, unknown> = {};
  for (const [key, thing] of Object.entries(things ?? {})) {
    const given = Object.entries(thing ?? {}).filter(
      ([field, value]) => value !== null || (field !== name && field !== 'challengeAnswer'),
    );
    const read = schema.safeParse({ [name]: key, ...Object.fromEntries(given) });
    if (read.success) take(read.data as z.output<S>);
    else unread[key] = thing;
  }
  return unread;
};

export const encodeState = (
  state: SyncedState,
  answers: ChallengeAnswers,
  instants: Instants,
): WireAccountState => ({
  ...state.unknown,
  syncableStateVersion: state.version,
  cart: {
    ...state.unknownCart,
    id: state.cartId,
    // What cannot be read goes back as it came.
    itemsById: {
      ...(state.unreadCart as WireAccountState['cart']['itemsById'] | undefined),
      ...Object.fromEntries(
        Object.values(state.cart).map((item) => [item.itemId, encodeCartItem(item, answers, instants)]),
      ),
    },
  },
  wishlist: {
    ...state.unknownWishlist,
    itemsByProductId: {
      ...(state.unreadWishlist as WireAccountState['wishlist']['itemsByProductId'] | undefined),
      ...Object.fromEntries(
        Object.values(state.wishlist).map(({ stamp, unknown, createdAt, ...item }) => [
          item.productId,
          { ...unknown, ...item, createdAt: written(stamp, createdAt, instants) },
        ]),
      ),
    },
  },
  // Only a server that sent the extension gets it back: a strict one never sees it.
  ...(state.extension ? { x: encodeExtension(state.extension, instants) } : {}),
});

const decodeCartItem = (wire: WireCartItem, instants: Instants): SyncedCartItem => {
  const { id, productId, variantId, qty, createdAt, challengeAnswer: _, ...unknown } = wire;
  return {
    itemId: id,
    productId,
    variantId,
    qty,
    ...dated(createdAt, instants),
    ...orNothing('unknown', unknown),
  };
};

/** What the server wrote is kept where this shop would write the same instant otherwise. */
const dated = (
  createdAt: string,
  { format, parse }: Instants,
): { readonly stamp: Stamp; readonly createdAt?: string } => {
  const stamp = parse(createdAt);
  return format(stamp) === createdAt ? { stamp } : { stamp, createdAt };
};

const written = (stamp: Stamp, createdAt: string | undefined, { format, parse }: Instants): string =>
  createdAt !== undefined && parse(createdAt) === stamp ? createdAt : format(stamp);

const encodeCartItem = (
  { itemId, stamp, unknown, createdAt, answerRef: _, ...item }: SyncedCartItem,
  answers: ChallengeAnswers,
  instants: Instants,
): WireCartItem => {
  const challengeAnswer = answers.get(item.variantId);
  return {
    ...unknown,
    ...item,
    id: itemId,
    createdAt: written(stamp, createdAt, instants),
    ...(challengeAnswer === undefined ? {} : { challengeAnswer }),
  };
};

const decodeWish = (wire: WireWishlistItem, instants: Instants): SyncedWishlistItem => {
  const { productId, variantId, qty, createdAt, ...unknown } = wire;
  return { productId, variantId, qty, ...dated(createdAt, instants), ...orNothing('unknown', unknown) };
};

const decodeExtension = (x: NonNullable<WireAccountState['x']>, instants: Instants): SyncExtension => ({
  acks: x.acks,
  removed: Object.fromEntries(
    Object.entries(x.removed).map(([key, { at, why }]) => [key, { at: instants.parse(at), why }]),
  ),
});

const encodeExtension = (
  extension: SyncExtension,
  instants: Instants,
): NonNullable<WireAccountState['x']> => ({
  acks: extension.acks,
  removed: Object.fromEntries(
    Object.entries(extension.removed).map(([key, { at, why }]) => [key, { at: instants.format(at), why }]),
  ),
});
