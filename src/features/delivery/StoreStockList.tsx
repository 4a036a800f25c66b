// The stores that have a size, nearest first: how far, how many, and whether they are open.
import { OpenStatus } from '#src/features/stores/OpenStatus.tsx';
import { distanceText } from '#src/features/stores/storeWords.ts';
import { Link } from '#src/ui/Link.tsx';
import { useNow } from '#src/ui/hooks/useNow.ts';
import { formatCount, formatMoment } from '#src/words/format.ts';
import css from './placeSheet.module.css';
import { storesWithStock, worthGoing, type SizesWanted } from './storesWithStock.ts';
import type { KnownStock } from './useStoreStock.ts';
import type { StoresNear } from './useStoresNear.ts';

const MOST = 8;

export type StoreStockListProps = {
  readonly near: StoresNear | null;
  readonly stock: KnownStock;
  readonly wanted: SizesWanted;
};

export const StoreStockList = ({ near, stock, wanted }: StoreStockListProps) => {
  const now = useNow();
  if (stock.type === 'unreachable')
    return <p>Store stock needs a network. Reconnect to see which stores have it.</p>;
  if (stock.type === 'asking' || near === null) return <p>Asking the stores…</p>;
  const found = storesWithStock(near.stores, stock.stock, wanted, near.from);
  const shown = worthGoing(found, MOST);
  return (
    <>
      {found.length === 0 && <p>No store has it just now.</p>}
      <ul>
        {shown.map(({ store, km, qty, sizes }) => (
          <li key={store.id} className={css.row} data-store>
            <span>
              <Link to={store.path}>{store.address.locality}</Link>
              {km !== null && <span className="muted"> {distanceText(km)}</span>}
            </span>
            <OpenStatus store={store} />
            <b className={css.end}>{wanted.words === null ? formatCount(sizes, 'size') : `${qty} left`}</b>
          </li>
        ))}
      </ul>
      <p className="muted note-text">
        {found.length > shown.length && moreText(found.length - shown.length, near.from !== null)}
        {stock.isOld ? 'Last counted' : 'Counted'} {formatMoment(stock.stock.countedAt, now)}
        {stock.isOld ? ', which may have changed. ' : '. '}
        Call before you set out for the last pair.
      </p>
    </>
  );
};

const moreText = (stores: number, isByDistance: boolean): string =>
  isByDistance
    ? `${formatCount(stores, 'store')} further away. `
    : `${formatCount(stores, 'store')} more: add your postcode to see the nearest first. `;
