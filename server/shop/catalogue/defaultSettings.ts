// What a new shop is set to. The owner's own settings stand in the catalogue table and win over these.
import type { Settings } from '#sync/protocol/pages/settings.ts';
import { toCents } from '#events/brands.ts';

export const defaultSettings: Settings = {
  cartItemMax: 99,
  wishlistItemMax: 99,
  pageSize: 24,
  stockMaxAgeS: 300,
  deviceCatalogueMax: 20_000,
  qantasLoyaltyEnabled: false,
  freeDeliveryFromCents: toCents(15_000),
};
