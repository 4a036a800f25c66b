// What a product page asks about one product beside its stock: when it would come, and which stores have it (ours, CAT-05).
//
// Neither is part of a page: a page is the same for everyone at any hour; these depend on a place and a moment.
import * as z from 'zod/mini';
import { productId, variantId } from '#events/facts/values.ts';
import { millis } from '#events/store/logValues.ts';
import { endpoint } from '../call/endpoint.ts';
import { dollars } from '../call/money.ts';
import { stateCode } from './localityRows.ts';

export const deliveryEstimate = z.object({
  postcode: z.string(),
  state: stateCode,
  /** Cheapest first; the codes are those of checkout. */
  options: z.readonly(
    z.array(
      z.object({
        code: z.enum(['standard', 'express', 'email']),
        label: z.string(),
        price: dollars,
        /** The day it is expected at the latest, by the calendar of where it goes to. */
        arrivesOn: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
      }),
    ),
  ),
  /** An order placed at this moment or later arrives later. */
  orderBefore: millis,
});

export const getProductDelivery = endpoint({
  name: 'getProductDelivery',
  summary: 'When one of a product would arrive at a postcode, by each way of sending it',
  method: 'GET',
  path: '/api/products/{productId}/delivery',
  auth: 'none',
  params: z.object({ productId }),
  query: z.object({ postcode: z.string().check(z.regex(/^\d{4}$/)) }),
  success: { status: 200, body: deliveryEstimate },
  errors: ['NotFound', 'RuleBroken'],
});

export const storeStock = z.object({
  productId,
  /** When the shelves were last counted as far as the shop knows: before this answer was sent. */
  countedAt: millis,
  /** Only what is in stock: a variant or a store that is not named has none. */
  variants: z.readonly(
    z.array(
      z.object({
        variantId,
        stores: z.readonly(
          z.array(z.object({ storeId: z.string().brand<'StoreId'>(), qty: z.int().check(z.gte(1)) })),
        ),
      }),
    ),
  ),
});
export type StoreStock = z.output<typeof storeStock>;

export const getStoreStock = endpoint({
  name: 'getStoreStock',
  summary: 'Which stores have which sizes of a product, and how many',
  method: 'GET',
  path: '/api/products/{productId}/stores',
  auth: 'none',
  params: z.object({ productId }),
  success: { status: 200, body: storeStock },
  errors: ['NotFound'],
});
