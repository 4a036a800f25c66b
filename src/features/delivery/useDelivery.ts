// When the product would come: this device's own answer at once, without a network too, then the shop's.
import { useEffect, useState } from 'react';
import {
  type DeliveryEstimate,
  type DeliveryQuestion,
  estimateDelivery,
} from '#domain/delivery/deliveryEstimate.ts';
import { useNow } from '#src/ui/hooks/useNow.ts';
import { askDelivery, shopNow } from './deliveryCalls.ts';
import type { ProductId } from '#events/facts/values.ts';

export type Wanted = Omit<DeliveryQuestion, 'at'> & { readonly productId: ProductId };

/** @returns null: Australia has no such postcode */
export const useDelivery = ({ productId, ...question }: Wanted): DeliveryEstimate | null => {
  const { postcode } = question;
  const [told, setTold] = useState<{ productId: ProductId; estimate: DeliveryEstimate } | null>(null);
  // Every quarter of a minute: a date stands until the warehouse's cut-off and no longer.
  useNow();
  const at = shopNow();
  const isTold = told?.productId === productId && told.estimate.postcode === postcode;
  const isOld = !isTold || at >= told.estimate.orderBefore;
  useEffect(() => {
    if (!isOld) return undefined;
    let isWanted = true;
    void askDelivery(productId, postcode).then(
      (estimate) => isWanted && estimate !== null && setTold({ productId, estimate }),
    );
    return () => {
      isWanted = false;
    };
  }, [productId, postcode, isOld]);
  return isOld ? estimateDelivery({ ...question, at }) : told.estimate;
};
