// Where the shopper is, every way of sending with its day and price, and the stores around that have the size.
import { Link } from '#src/ui/Link.tsx';
import type { DeliveryEstimate } from '#domain/delivery/deliveryEstimate.ts';
import { storesSearch } from '#src/catalogue/pages/storesQuery.ts';
import { Sheet } from '#src/ui/Sheet.tsx';
import { useNow } from '#src/ui/hooks/useNow.ts';
import { formatMoment, formatPrice } from '#src/words/format.ts';
import { dayWords, priceWords } from './deliveryWords.ts';
import css from './placeSheet.module.css';
import { PostcodeForm } from './PostcodeForm.tsx';
import { StoreStockList } from './StoreStockList.tsx';
import type { KnownStock } from './useStoreStock.ts';
import type { StoresNear } from './useStoresNear.ts';
import type { Cents, VariantId } from '#events/facts/values.ts';

export type PlaceSheetProps = {
  readonly postcode: string;
  readonly onChange: (postcode: string) => void;
  readonly estimate: DeliveryEstimate | null;
  readonly freeFromCents: Cents;
  readonly near: StoresNear | null;
  /** Null for what no store sells. */
  readonly stock: KnownStock | null;
  readonly chosen: { readonly id: VariantId; readonly words: string } | null;
  readonly open: boolean;
  readonly onClose: () => void;
};

export const PlaceSheet = (props: PlaceSheetProps) => {
  const { postcode, onChange, estimate, freeFromCents, near, stock, chosen, open, onClose } = props;
  return (
    <Sheet title="Delivery and stores" position="bottomOrCenter" open={open} onClose={onClose}>
      <div className={css.sheet}>
        <PostcodeForm postcode={postcode} onChange={onChange} />
        {estimate !== null && <Ways estimate={estimate} freeFromCents={freeFromCents} />}
        {stock !== null && (
          <section className={css.section} aria-labelledby="place-stores">
            <h3 id="place-stores">{chosen === null ? 'In stores' : `${chosen.words} in stores`}</h3>
            <StoreStockList near={near} stock={stock} chosenId={chosen?.id ?? null} />
            <p>
              <Link to={`/stores${storesSearch({ near: postcode, page: 1 })}`}>
                All stores near {postcode}
              </Link>
            </p>
          </section>
        )}
      </div>
    </Sheet>
  );
};

type WaysProps = { readonly estimate: DeliveryEstimate; readonly freeFromCents: Cents };

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
        For orders until {formatMoment(orderBefore - 1, now)}, Melbourne time. Standard delivery is free over{' '}
        {formatPrice(freeFromCents)}. <Link to="/articles/delivery">How delivery works</Link>
      </p>
    </section>
  );
};
