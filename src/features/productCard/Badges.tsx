// What a badge says comes from its kind; a sale says how much is off (BEH-9: rounded down).
import type * as z from 'zod/mini';
import { discountPercent } from '#domain/rules/money.ts';
import type { Cents } from '#events/facts/values.ts';
import type { badge } from '#sync/protocol/catalogue/product.ts';
import css from './badges.module.css';

export type BadgeKind = z.infer<typeof badge>;

export type BadgesProps = {
  readonly badges: readonly BadgeKind[];
  readonly priceCents: Cents;
  readonly originalPriceCents: Cents;
};

/** `25% off`, `New`, `Coming soon`, `For customers`. */
export const badgeText = (kind: BadgeKind, priceCents: Cents, originalPriceCents: Cents): string => {
  switch (kind) {
    case 'sale': {
      const percent = discountPercent(originalPriceCents, priceCents);
      return percent > 0 ? `${percent}% off` : 'Sale';
    }
    case 'newArrival':
      return 'New';
    case 'comingSoon':
      return 'Coming soon';
    case 'membersOnly':
      return 'For customers';
    default:
      return kind satisfies never;
  }
};

export const Badges = ({ badges, priceCents, originalPriceCents }: BadgesProps) =>
  badges.length > 0 && (
    <span className={css.badges}>
      {badges.map((kind) => (
        <span key={kind} className={css.badge} data-kind={kind}>
          {badgeText(kind, priceCents, originalPriceCents)}
        </span>
      ))}
    </span>
  );
