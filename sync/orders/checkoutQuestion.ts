// The question to /checkout/info: the cart and what the shopper has chosen, and its name (BEH-3, BEH-7). Pure.
import type { CheckoutChoices, HeldVoucher, PointsQuoted } from '#events/facts/checkoutState.ts';
import { EXTENDED } from '#events/extensions/extended.ts';
import type { Partition, SecretRef } from '#events/store/logValues.ts';
import type { Secrets } from '#events/store/vault.ts';
import type { CartItem } from '#domain/items/accountItems.ts';
import { shippingMethodCode, type CheckoutCart } from '#sync/protocol/checkout/checkoutInfo.ts';
import { readAddress, readContact } from './checkoutSecrets.ts';

export type CheckoutFacts = {
  readonly items: readonly CartItem[];
  readonly choices: CheckoutChoices;
  /** In the order they are used in. */
  readonly vouchers: readonly HeldVoucher[];
  /** Of points; used before gift cards. */
  readonly quote: PointsQuoted | null;
  /** The identity whose log it is: prices may depend on it. */
  readonly partition: Partition;
};

/** Everything an answer depends on, as one text. A reference always names the same secret, so it replaces it here. */
export const questionText = ({ items, choices, vouchers, quote, partition }: CheckoutFacts): string => {
  const { contactRef, shippingType, addressRef, methodCode, promoCodes } = choices;
  return JSON.stringify([
    partition,
    items.map(({ variantId, qty, answerRef }) => [variantId, qty, answerRef ?? null]).toSorted(byVariant),
    [contactRef, shippingType, addressRef, methodCode, choices.authorityToLeave],
    [choices.instructionsRef, choices.storeId, promoCodes],
    vouchers.map(({ voucherRef, amountRemainingCents }) => [voucherRef, amountRemainingCents]),
    quote?.quoteRef,
    ...(EXTENDED ? [choices.extensions] : []),
  ]);
};

type Row = readonly (string | number | null)[];
const byVariant = (a: Row, b: Row): number => (String(a[0]) < String(b[0]) ? -1 : 1);

/** The secrets a question needs. */
export const refsOfQuestion = ({
  items,
  choices,
}: Pick<CheckoutFacts, 'items' | 'choices'>): readonly SecretRef[] =>
  [
    choices.contactRef,
    choices.addressRef,
    choices.instructionsRef,
    ...items.map(({ answerRef }) => answerRef ?? null),
  ].filter((ref) => ref !== null);

/** The body. A reference without a secret is left out, as if the shopper had not given it. */
export const checkoutCartOf = (
  { items, choices, vouchers, quote }: Omit<CheckoutFacts, 'partition'>,
  secrets: Secrets,
): CheckoutCart => {
  const contact = readContact(secretAt(secrets, choices.contactRef));
  const isPickup = choices.shippingType === 'STORE_PICKUP';
  const address = isPickup ? undefined : readAddress(secretAt(secrets, choices.addressRef));
  return {
    items: items.map(({ productId, variantId, qty, answerRef }) => {
      const challengeAnswer = secretAt(secrets, answerRef ?? null);
      return { productId, variantId, qty, ...(challengeAnswer !== undefined && { challengeAnswer }) };
    }),
    promoCodes: [...choices.promoCodes],
    ...(contact && {
      email: contact.email,
      firstName: contact.firstName,
      lastName: contact.lastName,
      phone: contact.phone,
    }),
    ...(address && { shippingAddress: address }),
    ...(EXTENDED ? extensionsOf(choices) : {}),
    useProvisionalShippingAddress: address === undefined,
    shipping: shippingOf(choices, secrets),
    availableCreditBalances: [
      ...(quote ? [{ id: quote.quoteRef, amount: quote.amountCents, methodCode: 'qantasFF' as const }] : []),
      ...vouchers.map(({ voucherRef, amountRemainingCents }) => ({
        id: voucherRef,
        amount: amountRemainingCents,
        methodCode: 'voucher' as const,
      })),
    ],
  };
};

const extensionsOf = ({ extensions }: CheckoutChoices): Pick<CheckoutCart, 'extensions'> =>
  extensions ? { extensions } : {};

const shippingOf = (choices: CheckoutChoices, secrets: Secrets): CheckoutCart['shipping'] => {
  if (choices.shippingType === 'STORE_PICKUP') {
    return {
      methodCode: 'storePickup',
      authorityToLeave: false,
      ...(choices.storeId !== null && { clickCollectStoreId: choices.storeId }),
    };
  }
  const delivery = secretAt(secrets, choices.instructionsRef);
  const chosen = shippingMethodCode.safeParse(choices.methodCode);
  return {
    ...(chosen.success && { methodCode: chosen.data }),
    authorityToLeave: choices.authorityToLeave,
    ...(delivery !== undefined && { instructions: { delivery } }),
  };
};

/** @returns undefined where there is no reference, and where it leads to nothing on this device */
export const secretAt = (secrets: Secrets, ref: SecretRef | null): string | undefined =>
  ref === null ? undefined : secrets.get(ref);
