// The ways an order can be paid, from what the shop offers and what is left to pay. Pure.
import type { Wallets, WalletState } from '../wallets/useWallets.ts';
import { isExpired } from '#src/features/payment/cardExpiry.ts';
import type { WalletName } from '#src/features/payment/providers/wallets/wallet.ts';
import type { CheckoutData } from '#sync/protocol/checkout/checkoutInfo.ts';
import type { PaymentOptions, SavedPaymentMethod } from '#sync/protocol/checkout/payment.ts';
import type { Cents } from '#events/facts/values.ts';

/** Of a phone. It cannot be chosen before the device has said that it has one. */
export type WalletWay = { readonly type: WalletName; readonly wallet: Exclude<WalletState, null> };

export type AfterpayLimits = NonNullable<PaymentOptions['afterpay']>;

type OtherPayment = NonNullable<CheckoutData['otherPayments']>[number];

export type WayToPay =
  | { readonly type: 'saved'; readonly method: SavedPaymentMethod; readonly isOver: boolean }
  | { readonly type: 'card' }
  | { readonly type: 'paypal'; readonly sdkUrl: string }
  | WalletWay
  /** Of an extension, as the server offers it for this cart. */
  | ({ readonly type: 'extension' } & OtherPayment)
  /** `isWithin`: it takes such an amount (BEH-9). */
  | { readonly type: 'afterpay'; readonly limits: AfterpayLimits; readonly isWithin: boolean };

/** Names a way among the others. */
export const keyOfWay = (way: WayToPay): string => {
  if (way.type === 'saved') return `saved:${way.method.id}`;
  return way.type === 'extension' ? `extension:${way.extension}` : way.type;
};

/** An expired card is shown, and cannot be chosen; nor can Afterpay for an amount it does not take. */
export const isUsable = (way: WayToPay): boolean => {
  if (way.type === 'saved') return !way.isOver;
  if (isWalletWay(way)) return way.wallet !== 'loading';
  return way.type !== 'afterpay' || way.isWithin;
};

export const isWalletWay = (way: WayToPay): way is WalletWay =>
  way.type === 'applePay' || way.type === 'googlePay';

/** What the customer has saved, at a time in milliseconds since 1970, and what the device has. */
export type Held = {
  readonly methods: readonly SavedPaymentMethod[];
  readonly now: number;
  readonly wallets: Wallets;
  /** What extensions offer. */
  readonly others?: readonly OtherPayment[] | undefined;
};

/** Saved ones first, the customer's usual one before all, expired ones last of them. @param due cents */
export const waysToPay = (
  { cards, afterpay, scripts }: PaymentOptions,
  { methods, now, wallets, others = [] }: Held,
  due: Cents,
): readonly WayToPay[] => [
  ...methods
    .map((method) => ({ type: 'saved' as const, method, isOver: isExpired(method.expires, now) }))
    .toSorted(
      (a, b) =>
        Number(a.isOver) - Number(b.isOver) || Number(b.method.isDefault) - Number(a.method.isDefault),
    ),
  ...(cards ? [{ type: 'card' as const }] : []),
  ...(cards && scripts.paypal !== null ? [{ type: 'paypal' as const, sdkUrl: scripts.paypal }] : []),
  ...(cards ? (['applePay', 'googlePay'] as const).flatMap((type) => walletWay(type, wallets[type])) : []),
  ...(afterpay
    ? [
        {
          type: 'afterpay' as const,
          limits: afterpay,
          isWithin: due >= afterpay.minimum && due <= afterpay.maximum,
        },
      ]
    : []),
  ...others.map((other) => ({ type: 'extension' as const, ...other })),
];

const walletWay = (type: WalletName, wallet: WalletState): readonly WalletWay[] =>
  wallet === null ? [] : [{ type, wallet }];
