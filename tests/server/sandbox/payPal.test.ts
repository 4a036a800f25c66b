import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  gatewayOf,
  startSandbox,
  TOLD,
  type RunningSandbox,
} from '#tests/support/providers/sandboxGateway.ts';
import { toCents, toAttemptId } from '#events/brands.ts';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

type Authorization = { readonly authorizationFingerprint: string; readonly clientApiUrl: string };

const begin = async (): Promise<Authorization> =>
  JSON.parse(atob(await gatewayOf(sandbox).clientToken(undefined))) as Authorization;

/** As braintree-web asks. */
const ask = async ({ authorizationFingerprint, clientApiUrl }: Authorization, path: string, body: object) => {
  const answer = await fetch(`${clientApiUrl}/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, authorizationFingerprint }),
  });
  return { status: answer.status, text: await answer.text() };
};

const payment = { amount: '50.00', currencyIsoCode: 'AUD', intent: 'authorize' };

const createPayment = async (authorization: Authorization, own: object = {}): Promise<string> => {
  const body = { ...payment, ...own };
  const { text } = await ask(authorization, 'paypal_hermes/create_payment_resource', body);
  return /token=(EC-\w+)/.exec(text)?.[1] ?? '';
};

const choose = async (token: string, choice: string, address: object | null = null): Promise<string> => {
  const answer = await fetch(`${sandbox.origin}/paypal/orders/${token}/${choice}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address }),
  });
  return ((await answer.json()) as { payerId: string }).payerId;
};

const tokenise = (authorization: Authorization, token: string, payerId: string) =>
  ask(authorization, 'payment_methods/paypal_accounts', {
    paypalAccount: { paymentToken: token.replace('EC', 'PAYID'), payerId },
  });

const chargedWith = async (choice: 'approve' | 'decline' | 'lose') => {
  const authorization = await begin();
  const token = await createPayment(authorization);
  const { text } = await tokenise(authorization, token, await choose(token, choice));
  const { paypalAccounts } = JSON.parse(text) as { paypalAccounts: readonly { nonce: string }[] };
  return gatewayOf(sandbox).authorise({
    attemptId: toAttemptId(`attempt-${choice}`),
    amount: toCents(5_000),
    source: { type: 'nonce', nonce: paypalAccounts[0]?.nonce ?? '' },
  });
};

test('CHECK-05: what a shopper agrees to at PayPal pays, once', async () => {
  expect(await chargedWith('approve')).toMatchObject({
    type: 'authorised',
    paidWith: { kind: 'paypal', brand: 'PayPal', last4: null },
  });
});

test('CHECK-05: an account at PayPal can say no when it is charged', async () => {
  expect(await chargedWith('decline')).toEqual({ type: 'declined', code: '2074', mayPassLater: false });
});

test('CHECK-08: the answer to a charge can be lost on its way to the shop', async () => {
  expect(await chargedWith('lose')).toEqual({ type: 'unknown' });
});

const option = (id: string, value: string, selected: boolean) => ({
  id,
  label: id,
  type: 'SHIPPING',
  selected,
  amount: { value, currency: 'AUD' },
});

test('CHECK-06: a payment is changed by the shop for another delivery, and says who gets the order', async () => {
  const authorization = await begin();
  const token = await createPayment(authorization, { experienceProfile: { noShipping: 'false' } });
  const change = {
    paymentId: token.replace('EC', 'PAYID'),
    currencyIsoCode: 'AUD',
    amount: '62.95',
    shippingOptions: [option('standard', '0.00', false), option('express', '12.95', true)],
  };
  const patch = 'paypal_hermes/patch_payment_resource';
  expect((await ask(authorization, patch, change)).status).toBe(201);
  const shown = await fetch(`${sandbox.origin}/paypal/orders/${token}`);
  expect(await shown.json()).toMatchObject({ amount: '62.95', options: [{}, { isSelected: true }] });
  const payerId = await choose(token, 'approve', TOLD);
  const { text } = await tokenise(authorization, token, payerId);
  expect(JSON.parse(text)).toMatchObject({
    paypalAccounts: [
      {
        details: {
          payerInfo: {
            email: TOLD.email,
            shippingAddress: { recipientName: TOLD.name, line1: '12 Smith Street', postalCode: '3065' },
          },
        },
      },
    ],
  });
  expect((await ask(authorization, patch, change)).status).toBe(422);
});

test('CHECK-06: a delivery in other money, or two that are chosen, are refused', async () => {
  const authorization = await begin();
  const paymentId = await createPayment(authorization);
  for (const shippingOptions of [
    [{ ...option('standard', '0.00', true), amount: { value: '0.00', currency: 'USD' } }],
    [option('standard', '0.00', true), option('express', '12.95', true)],
  ]) {
    const change = { paymentId, currencyIsoCode: 'AUD', amount: '50.00', shippingOptions };
    expect((await ask(authorization, 'paypal_hermes/patch_payment_resource', change)).status).toBe(422);
  }
});

test('CHECK-05: without a yes there is no nonce, and a yes is good for one', async () => {
  const authorization = await begin();
  const token = await createPayment(authorization);
  expect((await tokenise(authorization, token, 'SANDBOXPAYER1')).status).toBe(422);
  await choose(token, 'cancel');
  expect((await tokenise(authorization, token, 'SANDBOXPAYER1')).status).toBe(422);
  const payerId = await choose(token, 'approve');
  expect((await tokenise(authorization, token, payerId)).status).toBe(202);
  expect((await tokenise(authorization, token, payerId)).status).toBe(422);
});

test('CHECK-05: a browser that the gateway did not let in, and a payment in other money, are refused', async () => {
  const authorization = await begin();
  const stranger = { ...authorization, authorizationFingerprint: 'made up' };
  const resource = 'paypal_hermes/create_payment_resource';
  expect((await ask(stranger, resource, payment)).status).toBe(401);
  expect((await ask(authorization, resource, { ...payment, currencyIsoCode: 'USD' })).status).toBe(422);
});

test('the simulator’s scripts are scripts', async () => {
  for (const path of ['/paypal/sdk/js?client-id=x', '/afterpay/square-marketplace.js', '/fraud/script.js']) {
    const answer = await fetch(sandbox.origin + path);
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  }
});
