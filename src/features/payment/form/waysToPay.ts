// The ways an order can be paid, from what the shop offers and what is left to pay. Pure.
import type { PaymentOptions, SavedPaymentMethod } from '#sync/protocol/checkout/payment.ts';
import type { Cents } from '#events/facts/values.ts';

export type AfterpayLimits = NonNullable<PaymentOptions['afterpay']>;

export type WayToPay =
  | { readonly type: 'saved'; readonly method: SavedPaymentMethod }
  | { readonly type: 'card' }
  | { readonly type: 'paypal'; readonly sdkUrl: string }
  /** `isWithin`: it takes such an amount (BEH-9). */
  | { readonly type: 'afterpay'; readonly limits: AfterpayLimits; readonly isWithin: boolean };

/** Names a way among the others. */
export const keyOfWay = (way: WayToPay): string =>
  way.type === 'saved' ? `saved:${way.method.id}` : way.type;

/** Saved ones first, the customer's usual one before all. @param due cents */
export const waysToPay = (
  { cards, afterpay, scripts }: PaymentOptions,
  saved: readonly SavedPaymentMethod[],
  due: Cents,
): readonly WayToPay[] => [
  ...saved
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
    .map((method) => ({ type: 'saved' as const, method })),
  ...(cards ? [{ type: 'card' as const }] : []),
  ...(cards && scripts.paypal !== null ? [{ type: 'paypal' as const, sdkUrl: scripts.paypal }] : []),
  ...(afterpay
    ? [
        {
          type: 'afterpay' as const,
          limits: afterpay,
          isWithin: due >= afterpay.minimum && due <= afterpay.maximum,
        },
      ]
    : []),
];
