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
  const [answered, setAnswered] = useState<{ productId: ProductId; estimate: DeliveryEstimate } | null>(null);
  // Renders every quarter of a minute: a date is valid until the warehouse's cut-off and no longer.
  useNow();
  const at = shopNow();
  const isAnswered = answered?.productId === productId && answered.estimate.postcode === postcode;
  const isOld = !isAnswered || at >= answered.estimate.orderBefore;
  useEffect(() => {
    if (!isOld) return undefined;
    let isWanted = true;
    void askDelivery(productId, postcode).then(
      (estimate) => isWanted && estimate !== null && setAnswered({ productId, estimate }),
    );
    return () => {
      isWanted = false;
    };
  }, [productId, postcode, isOld]);
  return isOld ? estimateDelivery({ ...question, at }) : answered.estimate;
};
