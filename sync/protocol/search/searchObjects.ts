// POST /search/indexes/{indexName}/objects: products by id, aligned with the ids asked for (BEH-7).
import * as z from 'zod/mini';
import { productId } from '#events/facts/values.ts';
import { endpoint } from '../call/endpoint.ts';
import { product } from '../catalogue/product.ts';
import type { Settings } from '../pages/settings.ts';

/** @returns the name of the index of products: the prefix that the shop's settings give, and `products` */
export const productIndex = ({ indexPrefix = 'lapandloam_' }: Pick<Settings, 'indexPrefix'>): string =>
  `${indexPrefix}products`;

/** Most ids one request may ask for. */
export const MAX_OBJECT_IDS = 200;

export const searchObjects = endpoint({
  name: 'searchObjects',
  summary: 'Products by id; results stand in the order of the ids, null where there is no such product',
  method: 'POST',
  path: '/api/search/indexes/{indexName}/objects',
  auth: 'none',
  params: z.object({ indexName: z.string().check(z.regex(/^\w{1,64}$/)) }),
  body: z.object({ objectIds: z.array(productId).check(z.maxLength(MAX_OBJECT_IDS)) }),
  success: { status: 200, body: z.object({ results: z.array(z.nullable(product)) }) },
  errors: ['NotFound'],
});
