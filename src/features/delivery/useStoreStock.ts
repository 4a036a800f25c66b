// Which stores have a product. Numbers come from the shop and stay in this tab for the visit; when they are too old
// (BEH-9: 300 s) they are requested again, and until then the page shows their age.
import { useEffect, useState } from 'react';
import { useFrame } from '#src/catalogue/routeData.ts';
import { useReachability } from '#src/page/offline/reachability.ts';
import { useNow } from '#src/ui/hooks/useNow.ts';
import type { StoreStock } from '#sync/protocol/stores/productCalls.ts';
import { askStoreStock, shopNow } from './deliveryCalls.ts';
import type { ProductId } from '#events/facts/values.ts';

export type KnownStock =
  | { readonly type: 'asking' }
  | { readonly type: 'unreachable' }
  | { readonly type: 'known'; readonly stock: StoreStock; readonly isOld: boolean };

/** The stock this tab has received, by product. */
const received = new Map<string, StoreStock>();

/** Requests that wait for an answer, by product: nothing is requested twice at a time. */
const underWay = new Map<string, Promise<StoreStock | null>>();

/** @returns null without an answer */
const requestOnce = (productId: ProductId): Promise<StoreStock | null> => {
  const waiting = underWay.get(productId);
  if (waiting !== undefined) return waiting;
  const request = askStoreStock(productId).finally(() => underWay.delete(productId));
  underWay.set(productId, request);
  return request;
};

const DEFAULT_MAX_AGE_S = 300;
/** ms between two requests that got no answer. */
const AGAIN_MS = 30_000;

/** @param productId null: no stock is needed */
export const useStoreStock = (productId: ProductId | null): KnownStock => {
  const [, setAnswers] = useState(0);
  const [failedFor, setFailedFor] = useState<string | null>(null);
  const maxAgeMs = (useFrame()?.settings.stockMaxAgeS ?? DEFAULT_MAX_AGE_S) * 1_000;
  const isReachable = useReachability() === 'reachable';
  const now = useNow();
  const stock = productId === null ? undefined : received.get(productId);
  const isOld = stock === undefined || shopNow() - stock.countedAt > maxAgeMs;
  // Old numbers are requested again and again, but not with every tick; 0: they are not old.
  const attempt = isOld ? Math.floor(now / AGAIN_MS) : 0;
  useEffect(() => {
    if (productId === null || attempt === 0 || !isReachable || document.visibilityState === 'hidden') return;
    const ask = async (): Promise<void> => {
      const answer = await requestOnce(productId);
      if (answer !== null) received.set(productId, answer);
      setFailedFor(answer === null ? productId : null);
      setAnswers((count) => count + 1);
    };
    void ask();
  }, [productId, attempt, isReachable]);
  if (stock !== undefined) return { type: 'known', stock, isOld };
  return { type: isReachable && failedFor !== productId ? 'asking' : 'unreachable' };
};
