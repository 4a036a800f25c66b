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
import type { VariantId } from '#events/facts/values.ts';
import type {
  WireAccountState,
  WireCartItem,
  WireWishlistItem,
} from '#sync/protocol/account/accountState.ts';

/** Port: stamps as the wire writes them, as instants. */
export interface Instants {
  /** ISO-8601 UTC with milliseconds. */
  format(stamp: Stamp): string;
  parse(instant: string): Stamp;
}

/** Answers by variant. */
export type ChallengeAnswers = ReadonlyMap<VariantId, string>;

export type DecodedState = { readonly state: SyncedState; readonly answers: ChallengeAnswers };

type Unknown = Record<string, unknown>;

const orNothing = (unknown: Unknown): { readonly unknown?: Unknown } =>
  Object.keys(unknown).length > 0 ? { unknown } : {};

/** Two items of one variant (another client's doing) become the newest of them. */
export const decodeState = (wire: WireAccountState, instants: Instants): DecodedState => {
  const cart: Record<VariantId, SyncedCartItem> = {};
  const answers = new Map<VariantId, string>();
  for (const wireItem of Object.values(wire.cart.itemsById)) {
    const item = decodeCartItem(wireItem, instants);
    if ((cart[item.variantId]?.stamp ?? -1) >= item.stamp) continue;
    cart[item.variantId] = item;
    if (wireItem.challengeAnswer !== undefined) answers.set(item.variantId, wireItem.challengeAnswer);
  }
  const wishlist = Object.fromEntries(
    Object.values(wire.wishlist.itemsByProductId).map((item) => [item.productId, decodeWish(item, instants)]),
  );
  const { syncableStateVersion, cart: wireCart, wishlist: wireWishlist, x, ...unknown } = wire;
  const { id, itemsById: _, ...unknownCart } = wireCart;
  const { itemsByProductId: __, ...unknownWishlist } = wireWishlist;
  const state: SyncedState = {
    version: syncableStateVersion,
    cartId: id,
    cart,
    wishlist,
    extension: x ? decodeExtension(x, instants) : null,
    ...orNothing(unknown),
    ...(Object.keys(unknownCart).length > 0 ? { unknownCart } : {}),
    ...(Object.keys(unknownWishlist).length > 0 ? { unknownWishlist } : {}),
  };
  return { state, answers };
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
    itemsById: Object.fromEntries(
      Object.values(state.cart).map((item) => [item.itemId, encodeCartItem(item, answers, instants)]),
    ),
  },
  wishlist: {
    ...state.unknownWishlist,
    itemsByProductId: Object.fromEntries(
      Object.values(state.wishlist).map(({ stamp, unknown, ...item }) => [
        item.productId,
        { ...unknown, ...item, createdAt: instants.format(stamp) },
      ]),
    ),
  },
  // Only a server that sent the extension gets it back: a strict one never sees it.
  ...(state.extension ? { x: encodeExtension(state.extension, instants) } : {}),
});

const decodeCartItem = (wire: WireCartItem, instants: Instants): SyncedCartItem => {
  const { id, productId, variantId, qty, createdAt, challengeAnswer: _, ...unknown } = wire;
  return { itemId: id, productId, variantId, qty, stamp: instants.parse(createdAt), ...orNothing(unknown) };
};

const encodeCartItem = (
  { itemId, stamp, unknown, answerRef: _, ...item }: SyncedCartItem,
  answers: ChallengeAnswers,
  instants: Instants,
): WireCartItem => {
  const challengeAnswer = answers.get(item.variantId);
  return {
    ...unknown,
    ...item,
    id: itemId,
    createdAt: instants.format(stamp),
    ...(challengeAnswer === undefined ? {} : { challengeAnswer }),
  };
};

const decodeWish = (wire: WireWishlistItem, instants: Instants): SyncedWishlistItem => {
  const { productId, variantId, qty, createdAt, ...unknown } = wire;
  return { productId, variantId, qty, stamp: instants.parse(createdAt), ...orNothing(unknown) };
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
