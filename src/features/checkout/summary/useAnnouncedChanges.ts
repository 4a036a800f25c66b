// Announces once what became of offers and gift cards without an act of the shopper (BEH-4).
import { useEffect, useRef } from 'react';
import { announce } from '#src/page/alerts/announcements.ts';
import type { CheckoutView } from '#src/store/checkoutStore.ts';
import { promotionChangesText, voucherCancelledText } from '../checkoutWords.ts';

type AnnouncedView = Pick<CheckoutView, 'status' | 'promotionChanges' | 'cancelledVouchers'>;

export const useAnnouncedChanges = ({ status, promotionChanges, cancelledVouchers }: AnnouncedView): void => {
  /** Null: the screen before has shown the changes that were there at the start. */
  const announced = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (status === 'loading') return;
    const news = newsOf({ promotionChanges, cancelledVouchers });
    const before = announced.current;
    announced.current = new Set(news.map(({ eventId }) => eventId));
    if (before === null) return;
    const texts = news.filter(({ eventId }) => !before.has(eventId)).map(({ text }) => text);
    if (texts.length > 0) announce(texts.join(' '));
  }, [status, promotionChanges, cancelledVouchers]);
};

const newsOf = ({ promotionChanges, cancelledVouchers }: Omit<AnnouncedView, 'status'>) => {
  const offers = promotionChanges && promotionChangesText(promotionChanges);
  return [
    ...(offers !== null ? [{ eventId: promotionChanges?.eventId ?? '', text: offers }] : []),
    ...cancelledVouchers.map(({ eventId, last4, reason }) => ({
      eventId,
      text: voucherCancelledText(last4, reason),
    })),
  ];
};
