// Promotions as a test needs them; each names only what it is about.
import type { Promotion } from '#domain/promotions/promotion.ts';
import { branded, type Plain } from './plain.ts';

export const promotion = (id: string, own: Partial<Plain<Promotion>> = {}): Promotion =>
  branded<Promotion>({
    id,
    name: `Offer ${id}`,
    codes: [id],
    exclusive: false,
    priority: 50,
    stopsOthers: false,
    scope: { categoryPaths: null, fullPriceOnly: false },
    from: 0,
    benefit: { type: 'percent', percent: 10 },
    startsAt: null,
    endsAt: null,
    usesPerCustomer: null,
    ...own,
  });
