// A store in a list: where it is, whether it is open, how far, and the two things people do next.
import { Icon } from '#src/ui/Icon.tsx';
import { Link } from '#src/ui/Link.tsx';
import type { Store } from '#sync/protocol/stores/stores.ts';
import { OpenStatus } from '../OpenStatus.tsx';
import css from './storeRow.module.css';
import { addressLine, directionsUrl, distanceText, phoneUrl } from '../storeWords.ts';

export const PHONE =
  'M6 4h3l1.5 4.5-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2L20 15v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z';

export type StoreRowProps = {
  readonly store: Store;
  /** Of a straight line; null where the shopper's place is unknown. */
  readonly km: number | null;
};

export const StoreRow = ({ store, km }: StoreRowProps) => (
  <li className={css.row}>
    <div className={css.head}>
      <h3>
        <Link to={store.path} className={css.name}>
          {store.address.locality}
        </Link>
      </h3>
      {km !== null && <p className={css.km}>{distanceText(km)}</p>}
    </div>
    <p className="muted small">{addressLine(store)}</p>
    <OpenStatus store={store} />
    <p className={css.ways}>
      <a href={directionsUrl(store)} rel="noreferrer" aria-label={`Directions to ${store.address.locality}`}>
        <Icon name="pin" size={20} />
        Directions
      </a>
      <a href={phoneUrl(store.phone)} aria-label={`Call ${store.address.locality}, ${store.phone}`}>
        <Icon name={PHONE} size={20} />
        {store.phone}
      </a>
    </p>
  </li>
);

/** A grid of rows. */
export const StoreRows = ({ rows }: { rows: readonly StoreRowProps[] }) => (
  <ul className={css.rows}>
    {rows.map(({ store, km }) => (
      <StoreRow key={store.id} store={store} km={km} />
    ))}
  </ul>
);
