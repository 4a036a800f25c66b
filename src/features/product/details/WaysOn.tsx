// What is still possible when a size, or every size, is sold out: sizes beside it, other colours, stores, similar styles.
// Never a dead end. Loaded when it is needed; the stock of the others is requested then, in one request.
import type { ReactNode } from 'react';
import { placeOf, usePostcode } from '#src/features/stores/postcode.ts';
import { type StoreWithStock, storesWithStock, worthGoing } from '#src/features/delivery/storesWithStock.ts';
import { useStoresNear } from '#src/features/delivery/useStoresNear.ts';
import { useStoreStock } from '#src/features/delivery/useStoreStock.ts';
import { distanceText } from '#src/features/stores/storeWords.ts';
import { useReachability } from '#src/page/offline/reachability.ts';
import { Note } from '#src/ui/Note.tsx';
import { PlainButton } from '#src/ui/Button.tsx';
import { Link } from '#src/ui/Link.tsx';
import { formatCount } from '#src/words/format.ts';
import { Status } from '#src/ui/Status.tsx';
import { useProducts } from '#src/store/useProducts.ts';
import type { ProductPage } from '#sync/protocol/pages/pages.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import { focusSize } from '../sizing/focusSize.ts';
import { hasSize } from '../sizing/hasSize.ts';
import { nearestAvailable, shortSize, type PageVariant } from '../../productCard/sizes.ts';
import css from './waysOn.module.css';
import type { ProductId, VariantId } from '#events/facts/values.ts';

export type WaysOnProps = {
  readonly page: ProductPage;
  /** The size that is sold out; null: every size is. */
  readonly chosen: PageVariant | null;
  /** Those of the chosen width. */
  readonly sizes: readonly PageVariant[];
  readonly live: Product | null | undefined;
  /** Travels to another colour's page. */
  readonly keep: unknown;
  readonly onChoose: (variantId: VariantId) => void;
};

/** Links of one kind; more than these are no help. */
const MOST = 4;

export const WaysOn = ({ page, chosen, sizes, live, keep, onChoose }: WaysOnProps) => {
  const { product, colours, similar } = page;
  const near = chosen === null ? [] : nearestAvailable(sizes, chosen.id, live);
  const inSize = chosen === null ? '' : ` in ${shortSize(chosen.size, chosen.width, product.type)}`;
  const others = colours.filter(({ productId }) => productId !== product.id);
  const known = useProducts([...others, ...similar].map(({ productId }) => productId));
  const canBeHad = ({ productId }: { productId: ProductId }) => hasSize(known.get(productId), chosen);
  const shops = useStoresThatHaveIt(product, chosen);
  // Together: rows that came one by one would move each other from under the finger.
  const isReachable = useReachability() === 'reachable';
  const isKnown =
    !isReachable ||
    (shops !== null && [...others, ...similar].every(({ productId }) => known.has(productId)));
  return (
    <Note>
      <Status>
        {chosen === null
          ? 'Sold out online in every size.'
          : `${shortSize(chosen.size, chosen.width, product.type)} is sold out in ${product.colourName}.`}
      </Status>
      <dl className={css.ways}>
        <Ways name="Nearest sizes">
          {near.map((variant) => (
            <PlainButton
              key={variant.id}
              onClick={() => {
                focusSize(variant.id);
                onChoose(variant.id);
              }}
            >
              Choose {shortSize(variant.size, null, product.type)}
            </PlainButton>
          ))}
        </Ways>
        <Ways name={`Other colours${inSize}`}>
          {(isKnown ? others : []).filter(canBeHad).map(({ productId, path, name }) => (
            <Link key={productId} to={path} replace preventScrollReset state={keep}>
              {name}
            </Link>
          ))}
        </Ways>
        <Ways name={`In stores${inSize}`}>
          {isKnown && shops !== null ? storeLinks(shops, chosen !== null) : []}
        </Ways>
        <Ways name={`Similar styles${inSize}`}>
          {(isKnown ? similar : [])
            .filter(canBeHad)
            .slice(0, MOST)
            .map(({ productId, path, name, brand }) => (
              <Link key={productId} to={path} state={keep}>
                {brand} {name}
              </Link>
            ))}
        </Ways>
      </dl>
    </Note>
  );
};

/** The nearest; how many there are where the shopper has named no place. */
const storeLinks = (shops: readonly StoreWithStock[], isChosen: boolean) =>
  shops.some(({ km }) => km === null)
    ? [
        <Link key="all" to="/stores">
          {formatCount(shops.length, 'store')}
        </Link>,
      ]
    : worthGoing(shops, MOST).map(({ store, km, qty }) => (
        <Link key={store.id} to={store.path}>
          {store.address.locality}
          {km !== null && `, ${distanceText(km)}`}
          {isChosen && `, ${qty} left`}
        </Link>
      ));

const Ways = ({ name, children }: { name: string; children: readonly ReactNode[] }) =>
  children.length > 0 && (
    <div>
      <dt>{name}</dt>
      {children.map((way, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the way within has a key of its own
        <dd key={at}>{way}</dd>
      ))}
    </div>
  );

/** @returns null while they load; none when they cannot be loaded */
const useStoresThatHaveIt = (
  { id, functionalType, variants }: ProductPage['product'],
  chosen: PageVariant | null,
): readonly StoreWithStock[] | null => {
  const near = useStoresNear(placeOf(usePostcode()));
  const isInStores = functionalType === 'basic';
  const stock = useStoreStock(isInStores ? id : null);
  if (!isInStores || stock.type === 'unreachable') return [];
  if (near === null || stock.type === 'asking') return null;
  return storesWithStock(near.stores, stock.stock, { variants: chosen ? [chosen] : variants }, near.from);
};
