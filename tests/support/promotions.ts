// Promotions as a test needs them; each names only what it is about.
import type { Promotion } from '#domain/promotions/promotion.ts';
import { toCents } from '#events/brands.ts';

export const promotion = (id: string, own: Partial<Promotion> = {}): Promotion => ({
  id,
  name: `Offer ${id}`,
  codes: [id],
  exclusive: false,
  priority: 50,
  stopsOthers: false,
  scope: { categoryPaths: null, fullPriceOnly: false },
  from: toCents(0),
  benefit: { type: 'percent', percent: 10 },
  startsAt: null,
  endsAt: null,
  usesPerCustomer: null,
  ...own,
});
