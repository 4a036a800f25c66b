// What an order whose server dies can be paid with: every way there is, and those whose answers get lost.
import { toAccountId, type AccountId } from '#server/storage/accountId.ts';
import { nonceOf, walletNonceOf } from '#tests/support/providers/sandboxGateway.ts';
import { payInAfterpayWindow } from '#tests/support/server/afterpayWindow.ts';
import {
  card,
  FIVE_HUNDRED,
  MEMBER,
  voucher,
  type OrderShop,
  type WireOrderCart,
} from '#tests/support/server/orderShop.ts';

type Method = WireOrderCart['paymentMethods'][number];

export type Scenario = {
  readonly name: string;
  readonly pays: (cart: WireOrderCart) => Promise<WireOrderCart['paymentMethods']>;
  /** By gift card and by a provider, in cents, once it is an order. */
  readonly spends: readonly [number, number];
  /** In points; absent: none. */
  readonly points?: number;
  /** Absent: a guest. */
  readonly accountId?: AccountId;
  /** Another scenario has every part of it: some of its moments are enough for a day. */
  readonly isThinned?: boolean;
};

export const GOOD = 'fake-valid-visa-nonce';
const LOSES_RESERVE = '1900000013';
const LOSES_COMMIT = '1900000014';
const LOSES_RELEASE = '1900000015';
/** All whose points the scenarios take. */
export const MEMBERS = [MEMBER, LOSES_RESERVE, LOSES_COMMIT, LOSES_RELEASE];
const CUSTOMER = toAccountId('ada');

const giftCard = (amount: number) => voucher(FIVE_HUNDRED, amount);
const express = (amount: number, token: string) =>
  ({ ...card(amount, token), methodCode: 'braintreeExpress' }) as const;

/** Each is of an order for $176. @param opened when a scenario pays */
export const scenariosOf = (opened: () => OrderShop): readonly Scenario[] => [
  { name: 'a card', pays: async () => [card(176, GOOD)], spends: [0, 176_00] },
  {
    name: 'a gift card and a card',
    pays: async () => [giftCard(100), card(76, GOOD)],
    spends: [100_00, 76_00],
  },
  { name: 'a gift card', pays: async () => [giftCard(500)], spends: [176_00, 0] },
  {
    name: 'a gift card and a card that is declined',
    pays: async () => [giftCard(100), card(76, 'fake-processor-declined-visa-nonce')],
    spends: [100_00, 76_00],
  },
  {
    name: 'a card whose answer gets lost',
    pays: async () => [card(176, await nonceOf(opened().gateway, { number: '4500600000000061' }))],
    spends: [0, 176_00],
  },
  ...bySavedCard(opened),
  ...byWallet(opened),
  ...byAfterpay(opened),
  ...inAfterpayWindow(opened),
  ...byPoints(opened),
];

const bySavedCard = (opened: () => OrderShop): readonly Scenario[] => {
  const saved = (amount: number, number: string) => async (): Promise<Method> => {
    const { gateway } = opened();
    const outcome = await gateway.save(CUSTOMER, await nonceOf(gateway, { number }), undefined);
    if (outcome.type !== 'saved') throw new Error(outcome.type);
    return { methodCode: 'braintree', type: 'saved', amount, token: outcome.method.id };
  };
  return [
    {
      name: 'a saved card',
      isThinned: true,
      accountId: CUSTOMER,
      pays: async () => [await saved(176, '5555555555554444')()],
      spends: [0, 176_00],
    },
    {
      name: 'a gift card and a saved card whose answer gets lost',
      isThinned: true,
      accountId: CUSTOMER,
      pays: async () => [giftCard(100), await saved(76, '4500600000000061')()],
      spends: [100_00, 76_00],
    },
  ];
};

const byWallet = (opened: () => OrderShop): readonly Scenario[] => {
  const losing = () => walletNonceOf(opened().sandbox, opened().gateway, 'answerLost');
  return [
    {
      name: 'Apple Pay',
      isThinned: true,
      pays: async () => [card(176, 'fake-apple-pay-visa-nonce')],
      spends: [0, 176_00],
    },
    {
      name: 'Google Pay whose answer gets lost',
      isThinned: true,
      pays: async () => [card(176, await losing())],
      spends: [0, 176_00],
    },
    {
      name: 'express with Google Pay',
      isThinned: true,
      pays: async () => [express(176, 'fake-android-pay-visa-nonce')],
      spends: [0, 176_00],
    },
    {
      name: 'a gift card and express, whose answer gets lost',
      isThinned: true,
      pays: async () => [giftCard(100), express(76, await losing())],
      spends: [100_00, 76_00],
    },
    {
      name: 'express with PayPal',
      isThinned: true,
      pays: async () => [express(176, 'fake-paypal-one-time-nonce')],
      spends: [0, 176_00],
    },
    {
      name: 'points and express with Apple Pay',
      isThinned: true,
      ...paidPartly(opened, 100, MEMBER, () => express(76, 'fake-apple-pay-visa-nonce')),
      spends: [0, 76_00],
    },
  ];
};

const byAfterpay = (opened: () => OrderShop): readonly Scenario[] => [
  { name: 'Afterpay', pays: async (cart) => [await opened().afterpay(cart)], spends: [0, 176_00] },
  {
    name: 'a gift card and Afterpay',
    pays: async (cart) => {
      const paid = [giftCard(100)];
      return [...paid, await opened().afterpay({ ...cart, paymentMethods: paid })];
    },
    spends: [100_00, 76_00],
  },
  {
    name: 'Afterpay that declines',
    pays: async (cart) => [await opened().afterpay(cart, 'decline')],
    spends: [0, 176_00],
  },
  {
    name: 'Afterpay whose answer gets lost',
    pays: async (cart) => [await opened().afterpay(cart, 'lose')],
    spends: [0, 176_00],
  },
];

const inAfterpayWindow = (opened: () => OrderShop): readonly Scenario[] => {
  const ask = async (url: string, payload: object) =>
    (await opened().app.inject({ method: 'POST', url, payload })).json<unknown>();
  const agreed = (amount: number, { items }: WireOrderCart, choice?: 'lose') =>
    payInAfterpayWindow(ask, opened().sandbox, { items, amount, ...(choice && { choice }) });
  return [
    {
      name: 'express with Afterpay',
      isThinned: true,
      pays: async (cart) => [await agreed(176, cart)],
      spends: [0, 176_00],
    },
    {
      name: 'a gift card and express with Afterpay, whose answer gets lost',
      isThinned: true,
      pays: async (cart) => [giftCard(100), await agreed(76, cart, 'lose')],
      spends: [100_00, 76_00],
    },
  ];
};

const byPoints = (opened: () => OrderShop): readonly Scenario[] => [
  { name: 'points', ...paidPartly(opened, 176, MEMBER), spends: [0, 0] },
  {
    name: 'points and a card',
    ...paidPartly(opened, 100, MEMBER, () => card(76, GOOD)),
    spends: [0, 76_00],
  },
  {
    name: 'points, a gift card and a card',
    isThinned: true,
    ...paidPartly(
      opened,
      100,
      MEMBER,
      () => giftCard(50),
      () => card(26, GOOD),
    ),
    spends: [50_00, 26_00],
  },
  {
    name: 'points and a card that is declined',
    isThinned: true,
    ...paidPartly(opened, 100, LOSES_RELEASE, () => card(76, 'fake-processor-declined-visa-nonce')),
    spends: [0, 76_00],
  },
  {
    name: 'points that are set aside without an answer',
    isThinned: true,
    ...paidPartly(opened, 176, LOSES_RESERVE),
    spends: [0, 0],
  },
  {
    name: 'points that are taken without an answer, and a card',
    isThinned: true,
    ...paidPartly(opened, 100, LOSES_COMMIT, () => card(76, GOOD)),
    spends: [0, 76_00],
  },
];

const paidPartly = (
  opened: () => OrderShop,
  dollars: number,
  memberId: string,
  ...others: readonly (() => Method)[]
): Pick<Scenario, 'pays' | 'points'> => ({
  points: dollars * 200,
  pays: async () => [await opened().quoted(dollars, memberId), ...others.map((other) => other())],
});
