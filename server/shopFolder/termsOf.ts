// What a shop's own folder says of its terms, as the settings that pages and calls read.
import type { Settings } from '#sync/protocol/pages/settings.ts';
import type { ShopConfig } from './shopConfig.ts';

export const termsOf = ({ id, help, delivery, search, loyalty }: ShopConfig) =>
  ({
    qantasLoyaltyEnabled: loyalty === 'qantas',
    indexPrefix: search.indexPrefix ?? `${id}_`,
    ...(delivery.freeFrom !== undefined && { freeDeliveryFromCents: delivery.freeFrom }),
    deliveryPrices: {
      standard: delivery.standard,
      express: delivery.express ?? null,
      courier: delivery.courier ?? null,
    },
    ...(help.phone !== undefined && { supportPhone: help.phone }),
  }) satisfies Partial<Settings>;
