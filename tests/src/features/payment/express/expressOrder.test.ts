import { beforeEach, describe, expect, test } from 'vitest';
import { numberingPlans } from '#domain/account/numberingPlans.ts';
import { NAME_AND_EMAIL_TEXT, type WalletContact } from '#domain/express/walletContact.ts';
import { toCents, toOrderNumber } from '#events/brands.ts';
import {
  DATA_NOT_LOADED_TEXT,
  METHOD_NOT_SET_TEXT,
  placeExpress,
  type Agreed,
  type OrderPorts,
} from '#src/features/payment/express/expressOrder.ts';
import { UNABLE_TO_TOTAL_TEXT } from '#src/features/payment/form/paymentWords.ts';
import type { PlaceOrder, PlaceOutcome } from '#src/store/checkoutStore.ts';
import type { CheckoutData } from '#sync/protocol/checkout/checkoutInfo.ts';

const ada: WalletContact = {
  name: 'Ada King Lovelace',
  email: 'ada@runner.example',
  phone: '0412 345 678',
  lines: ['12 Smith Street'],
  suburb: 'Fitzroy',
  state: 'VIC',
  postcode: '3065',
  country: 'AU',
};
const agreed = (own: Partial<Agreed> = {}): Agreed => ({
  provider: 'applePay',
  token: 'nonce-1',
  told: ada,
  shown: { methodCode: 'standard', grandTotal: toCents(22_000), amountOutstanding: toCents(20_000) },
  authorityToLeave: false,
  ...own,
});

let told: Parameters<OrderPorts['commands']['saveExpress']>[0][] = [];
let orders: PlaceOrder[] = [];
const totals = (grandTotal: number, amountOutstanding: number, hasMethod = true): CheckoutData =>
  ({
    grandTotal: toCents(grandTotal),
    amountOutstanding: toCents(amountOutstanding),
    selectedShippingMethod: hasMethod ? { code: 'standard', label: 'Standard', price: toCents(0) } : null,
  }) as unknown as CheckoutData;

const ports = (
  data: CheckoutData | null = totals(22_000, 20_000),
  outcome: PlaceOutcome = { type: 'placed', number: toOrderNumber('7K2M9') },
  isCurrent = true,
): OrderPorts => ({
  commands: {
    saveExpress: async (given) => {
      told.push(given);
      return { type: 'done' };
    },
    placeOrder: async (order) => {
      orders.push(order);
      return outcome;
    },
  },
  view: () => ({ contact: null, instructions: 'Behind the gate' }),
  settled: async () => ({ data, isCurrent }),
  deviceData: async () => 'device',
  fraudToken: async () => null,
  plans: async () => numberingPlans,
});

beforeEach(() => {
  told = [];
  orders = [];
});

describe('CHECK-06: an order agreed to in a wallet’s sheet', () => {
  test('records what the wallet told as the shopper’s choices, and is placed as any other', async () => {
    expect(await placeExpress(agreed(), ports())).toEqual({ type: 'placed' });
    expect(told).toMatchObject([
      {
        contact: { firstName: 'Ada', lastName: 'King Lovelace', phone: '+61 412 345 678' },
        delivery: {
          address: { street1: '12 Smith Street', postcode: '3065' },
          methodCode: 'standard',
          authorityToLeave: false,
          instructions: 'Behind the gate',
        },
      },
    ]);
    expect(orders).toEqual([
      {
        payment: {
          type: 'card',
          methodCode: 'braintreeExpress',
          kind: 'immediate',
          token: 'nonce-1',
          deviceData: 'device',
        },
        agreed: { grandTotal: 22_000, amountOutstanding: 20_000 },
        fraudToken: null,
      },
    ]);
  });

  test('is worked out while the provider makes its nonce, and waits for it', async () => {
    const { promise: token, resolve } = Promise.withResolvers<string>();
    const begun = ports();
    const { promise: isTotalled, resolve: totalled } = Promise.withResolvers<void>();
    const placing = placeExpress(agreed({ token }), {
      ...begun,
      settled: async () => {
        totalled();
        return begun.settled();
      },
    });
    await isTotalled;
    expect(orders).toEqual([]);
    resolve('nonce-2');
    expect(await placing).toEqual({ type: 'placed' });
    expect(orders[0]?.payment).toMatchObject({ token: 'nonce-2' });
  });

  test('is not sent when the provider makes no nonce, and its sheet hears why', async () => {
    const away = new Error('The provider is away');
    await expect(placeExpress(agreed({ token: Promise.reject(away) }), ports())).rejects.toBe(away);
    expect(orders).toEqual([]);
  });

  test('that is refused before says so, whatever becomes of the nonce', async () => {
    const token = Promise.reject(new Error('The provider is away'));
    expect(await placeExpress(agreed({ token, shown: null }), ports())).toMatchObject({ type: 'refused' });
  });

  test.each([
    ['a cent more in all', 22_001, 20_000],
    ['a cent more to pay', 22_000, 20_001],
  ])('is not placed when it comes to %s, and asks for another yes', async (_name, grandTotal, due) => {
    const outcome = await placeExpress(agreed(), ports(totals(grandTotal, due)));
    expect(outcome).toMatchObject({
      type: 'refused',
      message: expect.stringContaining('pay again') as string,
    });
    expect(orders).toEqual([]);
  });

  test('is placed for less when it comes to less', async () => {
    expect(await placeExpress(agreed(), ports(totals(21_000, 19_000)))).toEqual({ type: 'placed' });
    expect(orders[0]?.agreed).toEqual({ grandTotal: 21_000, amountOutstanding: 19_000 });
  });

  test.each([
    ['nothing was priced', agreed({ shown: null }), ports(), DATA_NOT_LOADED_TEXT],
    ['no delivery is chosen', agreed(), ports(totals(22_000, 20_000, false)), METHOD_NOT_SET_TEXT],
    ['the shop gives no total', agreed(), ports(null), UNABLE_TO_TOTAL_TEXT],
    [
      'the total is an old one',
      agreed(),
      ports(totals(22_000, 20_000), undefined, false),
      UNABLE_TO_TOTAL_TEXT,
    ],
    ['the wallet knows no name', agreed({ told: { ...ada, name: '' } }), ports(), NAME_AND_EMAIL_TEXT],
  ])('is not sent when %s', async (_name, given, around, message) => {
    expect(await placeExpress(given, around)).toEqual({ type: 'refused', message, changes: [] });
    expect(orders).toEqual([]);
  });

  test('changes nothing of the checkout when the wallet knows no email address', async () => {
    await placeExpress(agreed({ told: { ...ada, email: '' } }), ports());
    expect(told).toEqual([]);
  });

  test('that nobody knows the outcome of is handed on, and one that is refused says why', async () => {
    expect(await placeExpress(agreed(), ports(undefined, { type: 'unknown' }))).toEqual({ type: 'unknown' });
    const message = 'Your payment was declined.';
    const refusal = { status: 'PAYMENT_DECLINED', message } as const;
    expect(await placeExpress(agreed(), ports(undefined, { type: 'refused', refusal }))).toEqual({
      type: 'refused',
      message,
      changes: [],
    });
  });
});

describe('CHECK-06: an order agreed to in a provider’s own window', () => {
  test.each([
    [
      'payPal',
      {
        type: 'card',
        methodCode: 'braintreeExpress',
        kind: 'immediate',
        token: 'nonce-1',
        deviceData: 'device',
      },
    ],
    [
      'googlePay',
      {
        type: 'card',
        methodCode: 'braintreeExpress',
        kind: 'immediate',
        token: 'nonce-1',
        deviceData: 'device',
      },
    ],
    ['afterpay', { type: 'afterpay', methodCode: 'afterpayExpress', token: 'nonce-1' }],
  ] as const)('with %s is paid by the express form of it', async (provider, payment) => {
    expect(await placeExpress(agreed({ provider }), ports())).toEqual({ type: 'placed' });
    expect(orders[0]?.payment).toEqual(payment);
  });

  test('for pickup keeps the store, and asks for no address', async () => {
    const pickup = agreed({
      provider: 'afterpay',
      told: { ...ada, lines: [], suburb: '', state: '', postcode: '', country: '' },
      shown: { methodCode: 'storePickup', grandTotal: toCents(22_000), amountOutstanding: toCents(20_000) },
    });
    expect(await placeExpress(pickup, ports())).toEqual({ type: 'placed' });
    expect(told).toMatchObject([{ contact: { firstName: 'Ada' }, delivery: null }]);
    expect(await placeExpress({ ...pickup, told: { ...pickup.told, name: '' } }, ports())).toMatchObject({
      message: NAME_AND_EMAIL_TEXT,
    });
  });
});
