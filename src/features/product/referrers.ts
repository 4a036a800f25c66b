// Which site sent the shopper to a product (CAT-08): the parameter `ref` of its address, by product, on this device alone.
import * as z from 'zod/mini';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { productId, type ProductId } from '#events/facts/values.ts';
import { createDeviceList } from '#src/platform/storage/deviceLists.ts';

/** BEH-9 */
const PARAM = 'ref';
const MOST = 64;
const ID = /^[A-Za-z0-9]{6}$/;

const referrer = z.object({
  productId,
  /** Six letters and digits. */
  id: z.string().check(z.regex(ID)),
});
export type Referrer = z.output<typeof referrer>;

/** The newest of each product. */
export const referrers = createDeviceList<Referrer>({
  key: 'referrers',
  most: MOST,
  parse: (value) => z.safeParse(referrer, value).data ?? null,
  isSame: (a, b) => a.productId === b.productId,
});

/** @param search of the address bar @returns null without a referrer, or with what is none */
export const referrerIn = (search: string): string | null => {
  const id = new URLSearchParams(search).get(PARAM);
  return id !== null && ID.test(id) ? id : null;
};

/** Keeps the source that sent the shopper here. */
export const useKeptReferrer = (product: ProductId): void => {
  const { search } = useLocation();
  const id = referrerIn(search);
  useEffect(() => {
    if (id !== null) referrers.put({ productId: product, id });
  }, [product, id]);
};
