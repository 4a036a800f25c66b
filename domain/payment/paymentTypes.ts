// The ways an order can be paid, as a shopper chooses them (BEH-4), and what each is in the order's request (BEH-3).

/** `immediate`: the token is a nonce, valid once. `saved`: it is the id of a saved method. */
type Kind = 'immediate' | 'saved';

export const paymentTypes = {
  AFTERPAY: { methodCode: 'afterpay' },
  BRAINTREE_CREDIT_CARD: { methodCode: 'braintree', kind: 'immediate' },
  BRAINTREE_SAVED: { methodCode: 'braintree', kind: 'saved' },
  BRAINTREE_PAYPAL: { methodCode: 'braintree', kind: 'immediate' },
  BRAINTREE_APPLE_PAY: { methodCode: 'braintree', kind: 'immediate' },
  BRAINTREE_GOOGLE_PAY: { methodCode: 'braintree', kind: 'immediate' },
  BRAINTREE_APPLE_PAY_EXPRESS: { methodCode: 'braintreeExpress', kind: 'immediate' },
  BRAINTREE_GOOGLE_PAY_EXPRESS: { methodCode: 'braintreeExpress', kind: 'immediate' },
  BRAINTREE_PAYPAL_EXPRESS: { methodCode: 'braintreeExpress', kind: 'immediate' },
  AFTERPAY_EXPRESS: { methodCode: 'afterpayExpress' },
} as const satisfies Readonly<Record<string, { readonly methodCode: string; readonly kind?: Kind }>>;

export type PaymentType = keyof typeof paymentTypes;
export type CardPaymentType = Exclude<PaymentType, 'AFTERPAY' | 'AFTERPAY_EXPRESS'>;
