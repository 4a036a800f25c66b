// The nearest store that has it, with how many and when that was counted.
import type { ReactNode } from 'react';
import type { Millis } from '#events/store/logValues.ts';
import { formatCount, formatMoment } from '#src/words/format.ts';
import { distanceText } from '#src/features/stores/storeWords.ts';
import { useNow } from '#src/ui/hooks/useNow.ts';
import { collectWords } from './deliveryWords.ts';
import { Fact } from './Fact.tsx';
import { storesWithStock, type SizesWanted, type StoreWithStock } from './storesWithStock.ts';
import type { KnownStock } from './useStoreStock.ts';
import type { StoresNear } from './useStoresNear.ts';

type StoreFactProps = {
  /** Null while the stores are not known. */
  readonly near: StoresNear | null;
  readonly stock: KnownStock;
  readonly wanted: SizesWanted;
  readonly more: ReactNode;
};

export const StoreFact = ({ near, stock, wanted, more }: StoreFactProps) => {
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
  const found = storesWithStock(near.stores, stock.stock, wanted, near.from);
  const counted = `${stock.isOld ? 'Last counted' : 'Counted'} ${formatMoment(stock.stock.countedAt, now)}. `;
  const [nearest] = found;
  if (nearest === undefined)
    return (
      <Fact
        icon="pin"
        more={
          <>
            {counted}
            {wanted.words !== null && stock.stock.variants.length > 0 && more}
          </>
        }
      >
        No store has {wanted.words ?? 'it'} just now
      </Fact>
    );
  if (nearest.km === null)
    return (
      <Fact
        icon="pin"
        more={
          <>
            {counted}
            {more}
          </>
        }
      >
        {wanted.words === null ? 'In' : `${wanted.words} in`} {formatCount(found.length, 'store')}
      </Fact>
    );
  return (
    <Fact
      icon="pin"
      more={
        <>
          {distanceText(nearest.km)} away. {counted}
          {more}
        </>
      }
    >
      {nearestWords(nearest, wanted.words !== null, now)}
    </Fact>
  );
};

const nearestWords = ({ store, qty, sizes }: StoreWithStock, isChosen: boolean, now: Millis): ReactNode => (
  <>
    {collectWords(store, now)} at <b>{store.address.locality}</b>,{' '}
    {isChosen ? `${qty} in stock` : `in ${formatCount(sizes, 'size')}`}
  </>
);
