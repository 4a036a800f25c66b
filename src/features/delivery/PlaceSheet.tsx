// Where the shopper is, every delivery method with its day and price, and the stores around that have the size.
import { later } from '#events/store/clock.ts';
import { Link } from '#src/ui/Link.tsx';
import type { DeliveryEstimate } from '#domain/delivery/deliveryEstimate.ts';
import { storesSearch } from '#src/catalogue/pages/storesQuery.ts';
import { Sheet } from '#src/ui/Sheet.tsx';
import { useNow } from '#src/ui/hooks/useNow.ts';
import { formatMoment, formatPrice } from '#src/words/format.ts';
import { dayWords, priceWords } from './deliveryWords.ts';
import css from './placeSheet.module.css';
import type { KnownPostcode } from '../stores/postcode.ts';
import { PostcodeForm } from './PostcodeForm.tsx';
import { StoreStockList } from './StoreStockList.tsx';
import type { KnownStock } from './useStoreStock.ts';
import type { StoresNear } from './useStoresNear.ts';
import type { SizesWanted } from './storesWithStock.ts';
import type { Cents } from '#events/facts/values.ts';

export type PlaceSheetProps = {
  readonly place: KnownPostcode;
  readonly estimate: DeliveryEstimate | null;
  readonly freeFromCents: Cents | undefined;
  readonly near: StoresNear | null;
  /** Null for what no store sells. */
  readonly stock: KnownStock | null;
  readonly wanted: SizesWanted;
  readonly open: boolean;
  readonly onClose: () => void;
};

export const PlaceSheet = (props: PlaceSheetProps) => {
  const { place, estimate, freeFromCents, near, stock, wanted, open, onClose } = props;
  return (
    <Sheet title="Delivery and stores" position="bottomOrCenter" open={open} onClose={onClose}>
      <div className={css.sheet}>
        <PostcodeForm place={place} />
        {estimate !== null && !place.isAssumed && <Ways estimate={estimate} freeFromCents={freeFromCents} />}
        {stock !== null && (
          <section className={css.section} aria-labelledby="place-stores">
            <h3 id="place-stores">{wanted.words === null ? 'In stores' : `${wanted.words} in stores`}</h3>
            <StoreStockList near={near} stock={stock} wanted={wanted} />
            <p>
              {place.isAssumed ? (
                <Link to="/stores">All stores</Link>
              ) : (
                <Link to={`/stores${storesSearch({ near: place.postcode, page: 1 })}`}>
                  All stores near {place.postcode}
                </Link>
              )}
            </p>
          </section>
        )}
      </div>
    </Sheet>
  );
};

type WaysProps = { readonly estimate: DeliveryEstimate; readonly freeFromCents: Cents | undefined };

const Ways = ({ estimate: { postcode, options, orderBefore }, freeFromCents }: WaysProps) => {
  const now = useNow();
  return (
    <section className={css.section} aria-labelledby="place-ways">
      <h3 id="place-ways">Sent to {postcode}</h3>
      <ul>
        {options.map((option) => (
          <li key={option.code} className={css.row}>
            <span>{option.label}</span>
            <span>
              by <b>{dayWords(option.arrivesOn)}</b>
            </span>
            <span className={css.end}>{option.price === 0 ? 'Free' : priceWords(option)}</span>
          </li>
        ))}
      </ul>
      <p className="muted note-text">
        For orders until {formatMoment(later(orderBefore, -1), now)}, Melbourne time.{' '}
        {freeFromCents && `Standard delivery is free from ${formatPrice(freeFromCents)}. `}
        <Link to="/articles/delivery">How delivery works</Link>
      </p>
    </section>
  );
};
