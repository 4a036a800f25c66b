// What the shopper's place decides: the day of delivery, and which stores have the size. Loaded after the page, which is the
// same for everyone at any hour and holds neither.
import { useState } from 'react';
import { parcelOf } from '#domain/delivery/deliveryEstimate.ts';
import { PlainButton } from '#src/ui/Button.tsx';
import { storesNearInTime } from '#src/store/tabParts.ts';
import { useLast } from '#src/ui/hooks/useLast.ts';
import type { ProductPage } from '#sync/protocol/pages/pages.ts';
import { DeliveryFact } from './DeliveryFact.tsx';
import { PlaceSheet } from './PlaceSheet.tsx';
import { placeOf, usePostcode } from '../stores/postcode.ts';
import { StoreFact } from './StoreFact.tsx';
import { useDelivery } from './useDelivery.ts';
import { useStoresNear } from './useStoresNear.ts';
import { useStoreStock } from './useStoreStock.ts';
import { hasNoSizes, shortSize, type PageVariant } from '../productCard/sizes.ts';
import type { SizesWanted } from './storesWithStock.ts';
import { useFrame } from '#src/catalogue/routeData.ts';
import type { Cents } from '#events/facts/values.ts';

export type PlaceFactsProps = {
  /** `stores`: sold out online. */
  readonly sells: 'here' | 'stores';
  readonly product: ProductPage['product'];
  /** Of the product's own category. */
  readonly categoryPath: string;
  readonly priceCents: Cents;
  readonly freeFromCents: Cents | undefined;
  /** The size the shopper chose; null: any. */
  readonly chosen: PageVariant | null;
};

export const PlaceFacts = (props: PlaceFactsProps) => {
  const { sells, product, categoryPath, priceCents, freeFromCents, chosen } = props;
  const { functionalType } = product;
  const isInStores = functionalType === 'basic';
  const place = usePostcode();
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useLast(isOpen || null);
  const estimate = useDelivery({
    productId: product.id,
    postcode: place.postcode,
    parcel: parcelOf([{ functionalType, categoryPath, price: priceCents }]),
    freeFrom: freeFromCents,
    prices: useFrame()?.settings.deliveryPrices,
  });
  const near = useStoresNear(placeOf(place), storesNearInTime);
  const stock = useStoreStock(isInStores ? product.id : null);
  const wanted: SizesWanted =
    chosen === null
      ? { variants: product.variants, words: null }
      : { variants: [chosen], words: sizeWords(chosen, product) };
  const more = (label: string, words: string) => (
    <PlainButton onClick={() => setOpen(true)} aria-label={label} aria-haspopup="dialog">
      {words}
    </PlainButton>
  );
  return (
    <>
      {sells === 'here' && (
        <DeliveryFact
          estimate={estimate}
          isPlaceAssumed={place.isAssumed}
          freeFromCents={freeFromCents}
          more={
            place.isAssumed
              ? more('Add your postcode', 'Add your postcode')
              : more('Change postcode', 'Change')
          }
        />
      )}
      {isInStores && (
        <StoreFact
          near={near}
          stock={stock}
          wanted={wanted}
          more={
            place.isAssumed
              ? more('Find yours: stores that have it', 'Find yours')
              : more('Stores that have it', 'Stores')
          }
        />
      )}
      {wasOpened && (
        <PlaceSheet
          place={place}
          estimate={sells === 'here' ? estimate : null}
          freeFromCents={freeFromCents}
          near={near}
          stock={isInStores ? stock : null}
          wanted={wanted}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

const sizeWords = (chosen: PageVariant, { type, variants }: ProductPage['product']): string | null =>
  hasNoSizes(variants) ? null : shortSize(chosen.size, chosen.width, type);
