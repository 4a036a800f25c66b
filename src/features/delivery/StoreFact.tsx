// The nearest store that has it, with how many and when that was counted.
import type { ReactNode } from 'react';
import { formatCount, formatMoment } from '#src/words/format.ts';
import { distanceText } from '#src/features/stores/storeWords.ts';
import { useNow } from '#src/ui/hooks/useNow.ts';
import { collectWords } from './deliveryWords.ts';
import { Fact } from './Fact.tsx';
import { storesWithStock, type StoreWithStock } from './storesWithStock.ts';
import type { KnownStock } from './useStoreStock.ts';
import type { StoresNear } from './useStoresNear.ts';
import type { VariantId } from '#events/facts/values.ts';

type StoreFactProps = {
  /** Null while the stores are not known. */
  readonly near: StoresNear | null;
  readonly stock: KnownStock;
  readonly chosen: { readonly id: VariantId; readonly words: string } | null;
  readonly more: ReactNode;
};

export const StoreFact = ({ near, stock, chosen, more }: StoreFactProps) => {
  const now = useNow();
  if (stock.type === 'unreachable')
    return (
      <Fact icon="pin" more="Reconnect to see which stores have it.">
        Store stock needs a network
      </Fact>
    );
  if (stock.type === 'asking' || near === null)
    return (
      <Fact icon="pin" more="Asking the stores…">
        In our stores
      </Fact>
    );
  const found = storesWithStock(near.stores, stock.stock, chosen?.id ?? null, near.from);
  const counted = `${stock.isOld ? 'Last counted' : 'Counted'} ${formatMoment(stock.stock.countedAt, now)}. `;
  const [nearest] = found;
  if (nearest === undefined)
    return (
      <Fact
        icon="pin"
        more={
          <>
            {counted}
            {chosen !== null && stock.stock.variants.length > 0 && more}
          </>
        }
      >
        No store has {chosen?.words ?? 'it'} just now
      </Fact>
    );
  return (
    <Fact
      icon="pin"
      more={
        <>
          {nearest.km !== null && `${distanceText(nearest.km)} away. `}
          {counted}
          {more}
        </>
      }
    >
      {nearestWords(nearest, chosen !== null, now)}
    </Fact>
  );
};

const nearestWords = ({ store, qty, sizes }: StoreWithStock, isChosen: boolean, now: number): ReactNode => (
  <>
    {collectWords(store, now)} at <b>{store.address.locality}</b>,{' '}
    {isChosen ? `${qty} in stock` : `in ${formatCount(sizes, 'size')}`}
  </>
);
