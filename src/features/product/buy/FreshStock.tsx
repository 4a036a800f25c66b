// Keeps stock and price of an open page fresh: when they are too old (BEH-9: 300 s) they are requested again as soon as
// the tab is visible (CAT-07). If that fails, the page shows their age.
import { useEffect } from 'react';
import { useFrame } from '#src/catalogue/routeData.ts';
import { useNow } from '#src/ui/hooks/useNow.ts';
import { shopStore } from '#src/store/shopStore.ts';
import { useCheckedAt } from '#src/store/useProducts.ts';
import { StockChecked } from '../../productCard/StockChecked.tsx';
import type { ProductId } from '#events/facts/values.ts';

const DEFAULT_MAX_AGE_S = 300;
/** ms between two requests that got no answer. */
const AGAIN_MS = 60_000;
/** ms an answer may take before its age is shown. */
const PATIENCE_MS = 30_000;

/** What the shop says of when stock was counted is by another clock, and may be when it last changed. */
export const FreshStock = ({ productId }: { productId: ProductId }) => {
  const maxAgeMs = (useFrame()?.settings.stockMaxAgeS ?? DEFAULT_MAX_AGE_S) * 1_000;
  const now = useNow();
  const at = useCheckedAt([productId]) ?? now;
  // 0: it is not old.
  const attempt = now - at > maxAgeMs ? Math.floor(now / AGAIN_MS) : 0;
  useEffect(() => {
    if (attempt === 0) return undefined;
    const ask = (): void => {
      if (document.visibilityState === 'visible') shopStore.wantProducts([productId]);
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [productId, attempt]);
  return now - at > maxAgeMs + PATIENCE_MS && <StockChecked at={at} />;
};
