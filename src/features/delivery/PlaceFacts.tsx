// What the shopper's place decides: the day of delivery, and which stores have the size. Loaded after the page, which is
// everybody's at any hour and says neither.
import { useState } from 'react';
import { parcelOf } from '#domain/delivery/deliveryEstimate.ts';
import { PlainButton } from '#src/ui/Button.tsx';
import { useLast } from '#src/ui/hooks/useLast.ts';
import type { ProductPage } from '#sync/protocol/pages/pages.ts';
import { DeliveryFact } from './DeliveryFact.tsx';
import { PlaceSheet } from './PlaceSheet.tsx';
import { usePostcode } from '../stores/postcode.ts';
import { StoreFact } from './StoreFact.tsx';
import { useDelivery } from './useDelivery.ts';
import { useStoresNear } from './useStoresNear.ts';
import { useStoreStock } from './useStoreStock.ts';
import type { Cents, VariantId } from '#events/facts/values.ts';

export type PlaceFactsProps = {
  /** `stores`: sold out online. */
  readonly sells: 'here' | 'stores';
  readonly product: ProductPage['product'];
  /** Of the product's own category. */
  readonly categoryPath: string;
  readonly priceCents: Cents;
  readonly freeFromCents: Cents;
  /** The size the shopper chose; null: any. */
  readonly chosen: { readonly id: VariantId; readonly words: string } | null;
};

export const PlaceFacts = (props: PlaceFactsProps) => {
  const { sells, product, categoryPath, priceCents, freeFromCents, chosen } = props;
  const { functionalType } = product;
  const isInStores = functionalType === 'basic';
  const [postcode, setPostcode] = usePostcode();
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useLast(isOpen || null);
  const estimate = useDelivery({
    productId: product.id,
    postcode,
    parcel: parcelOf([{ functionalType, categoryPath, price: priceCents }]),
    freeFrom: freeFromCents,
  });
  const near = useStoresNear(postcode);
  const stock = useStoreStock(isInStores ? product.id : null);
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
          freeFromCents={freeFromCents}
          more={more('Change postcode', 'Change')}
        />
      )}
      {isInStores && (
        <StoreFact near={near} stock={stock} chosen={chosen} more={more('Stores that have it', 'Stores')} />
      )}
      {wasOpened && (
        <PlaceSheet
          postcode={postcode}
          onChange={setPostcode}
          estimate={sells === 'here' ? estimate : null}
          freeFromCents={freeFromCents}
          near={near}
          stock={isInStores ? stock : null}
          chosen={chosen}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
