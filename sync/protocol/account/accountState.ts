// GET and PUT /account/state: the cart and wishlist that a customer's devices share (BEH-3, BEH-4, BEH-7).
//
// Whole state in, whole state out, guarded by `syncableStateVersion`. Unknown fields come back as they were sent.
import * as z from 'zod/mini';
import { cartId, itemId, MOST_ITEMS, productId, qty, removedKey, variantId } from '#events/facts/values.ts';
import { clientId } from '#events/store/logValues.ts';
import { ANSWER_MAX } from './challenge.ts';
import { endpoint } from '../call/endpoint.ts';
import { instant } from '../call/instant.ts';

const challengeAnswer = z.optional(z.string().check(z.maxLength(ANSWER_MAX)));

export const wireCartItem = z.looseObject({
  id: itemId,
  productId,
  variantId,
  qty,
  createdAt: instant,
  challengeAnswer,
});
export type WireCartItem = z.infer<typeof wireCartItem>;

export const wireWishlistItem = z.looseObject({ productId, variantId, qty, createdAt: instant });
export type WireWishlistItem = z.infer<typeof wireWishlistItem>;

/** A device may add a full guest's list to a full account's; the server's answer says how many stay. */
const MOST_SENT = 2 * MOST_ITEMS;
const few = z.refine<object>((map) => Object.keys(map).length <= MOST_SENT, {
  error: `At most ${MOST_SENT} entries`,
});

/** Acknowledgements the extension keeps; the most recent ones stay. Up to this many clients none is dropped. */
export const MOST_ACKS = 8;

/** The opaque extension of the reference server; a client sends it only where the last answer had it. */
export const wireExtension = z.looseObject({
  acks: z.record(clientId, z.int().check(z.nonnegative())).check(few),
  removed: z
    .record(
      removedKey,
      z.looseObject({ at: instant, why: z.enum(['removed', 'ordered', 'missing', 'unknown']) }),
    )
    .check(few),
});

export const wireAccountState = z.looseObject({
  syncableStateVersion: z.int().check(z.nonnegative()),
  cart: z.looseObject({ id: z.nullable(cartId), itemsById: z.record(itemId, wireCartItem).check(few) }),
  wishlist: z.looseObject({ itemsByProductId: z.record(productId, wireWishlistItem).check(few) }),
  x: z.optional(wireExtension),
});
export type WireAccountState = z.infer<typeof wireAccountState>;

const things = z.nullish(z.record(z.string(), z.unknown()));

/**
 * A state as any backend may answer it: what is optional may be absent or null, and each item is judged by itself, so that one
 * which cannot be read keeps nothing else from being read.
 */
export const answeredState = z.looseObject({
  syncableStateVersion: z.int().check(z.nonnegative()),
  cart: z.nullish(z.looseObject({ itemsById: things })),
  wishlist: z.nullish(z.looseObject({ itemsByProductId: things })),
});
export type AnsweredState = z.infer<typeof answeredState>;

const answer = z.object({ state: answeredState });

export const getAccountState = endpoint({
  name: 'getAccountState',
  summary: 'The cart and wishlist as last saved; version 0 and empty for a new account',
  method: 'GET',
  path: '/api/account/state',
  auth: 'identity',
  success: { status: 200, body: answer },
  errors: ['Unauthenticated'],
});

export const putAccountState = endpoint({
  name: 'putAccountState',
  summary: 'Saves the state if syncableStateVersion is the stored one; the answer holds the next version',
  method: 'PUT',
  path: '/api/account/state',
  auth: 'identity',
  body: wireAccountState,
  success: { status: 200, body: answer },
  errors: ['Unauthenticated', 'StateConflict', 'RuleBroken', 'BodyTooLarge'],
});
