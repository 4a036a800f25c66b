import { afterEach, beforeEach, expect, test } from 'vitest';
import { gatewayOf, startSandbox, type RunningSandbox } from '#tests/support/providers/sandboxGateway.ts';
import { toCents, toAttemptId } from '#events/brands.ts';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

type Authorization = { readonly authorizationFingerprint: string; readonly clientApiUrl: string };

const begin = async (): Promise<Authorization> =>
  JSON.parse(atob(await gatewayOf(sandbox).clientToken(undefined))) as Authorization;

const ask = async (url: string, body: object) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
};

/** As braintree-web asks, and as the sheet of Google does. */
const tokenise = (
  kind: 'applePay' | 'googlePay',
  { clientApiUrl, authorizationFingerprint }: Authorization,
  card: string,
) =>
  kind === 'applePay'
    ? ask(`${clientApiUrl}/v1/payment_methods/apple_payment_tokens`, {
        authorizationFingerprint,
        applePaymentToken: { paymentData: btoa(JSON.stringify({ sandboxCard: card })) },
      })
    : ask(`${sandbox.origin}/googlepay/tokens`, { authorizationFingerprint, card });

const chargedWith = async (kind: 'applePay' | 'googlePay', card: string) => {
  const { text } = await tokenise(kind, await begin(), card);
  const nonce = /"nonce":"([^"]+)"/.exec(text)?.[1] ?? '';
  return gatewayOf(sandbox).authorise({
    attemptId: toAttemptId(`attempt-${kind}-${card}`),
    amount: toCents(5_000),
    source: { type: 'nonce', nonce },
  });
};

test.each([['applePay'], ['googlePay']] as const)(
  'CHECK-05: %s pays, and the payment says with which card in which wallet',
  async (kind) => {
    expect(await chargedWith(kind, 'approved')).toMatchObject({
      type: 'authorised',
      paidWith: { kind, brand: 'Visa', last4: '1111' },
    });
  },
);

test.each([
  ['applePay', 'declined', { type: 'declined', code: '2001', mayPassLater: true }],
  ['googlePay', 'declined', { type: 'declined', code: '2001', mayPassLater: true }],
  ['applePay', 'failed', { type: 'unavailable' }],
  ['googlePay', 'failed', { type: 'unavailable' }],
  ['applePay', 'notAccepted', { type: 'typeNotAccepted' }],
  ['googlePay', 'notAccepted', { type: 'typeNotAccepted' }],
  ['applePay', 'answerLost', { type: 'unknown' }],
  ['googlePay', 'answerLost', { type: 'unknown' }],
] as const)('CHECK-05: a card in %s whose fate is %s charges as such', async (kind, card, outcome) => {
  expect(await chargedWith(kind, card)).toEqual(outcome);
});

test('CHECK-05: there is no nonce for a browser that the shop did not send, nor for a card of another make', async () => {
  const authorization = await begin();
  for (const kind of ['applePay', 'googlePay'] as const) {
    const stranger = { ...authorization, authorizationFingerprint: 'guessed' };
    expect((await tokenise(kind, stranger, 'approved')).status).toBe(401);
    expect((await tokenise(kind, authorization, 'madeUp')).status).toBe(422);
  }
});

test('CHECK-05: Apple’s sheet opens for the host that asked, for five minutes', async () => {
  const { clientApiUrl, authorizationFingerprint } = await begin();
  const asked = {
    validationUrl: 'https://apple-pay-gateway-cert.apple.com/paymentservices/startSession',
    domainName: 'shop.example',
    merchantIdentifier: 'merchant.sandbox.lapandloam',
  };
  const url = `${clientApiUrl}/v1/apple_pay_web/sessions`;
  const before = Date.now();
  const { status, text } = await ask(url, { authorizationFingerprint, applePayWebSession: asked });
  expect(status).toBe(201);
  const session = JSON.parse(text) as { domainName: string; expiresAt: number };
  expect(session.domainName).toBe('shop.example');
  expect(session.expiresAt - before).toBeGreaterThanOrEqual(300_000);
  const { validationUrl: _none, ...nothing } = asked;
  expect((await ask(url, { authorizationFingerprint, applePayWebSession: nothing })).status).toBe(422);
});

test.each([['fake-apple-pay-visa-nonce'], ['fake-android-pay-visa-nonce']])(
  'CHECK-09: what was paid with %s goes back to it, and a part of it once the bank has paid',
  async (nonce) => {
    const gateway = gatewayOf(sandbox);
    const attemptId = toAttemptId(`attempt-back-${nonce}`);
    const made = await gateway.authorise({
      attemptId,
      amount: toCents(5_000),
      source: { type: 'nonce', nonce },
    });
    if (made.type !== 'authorised') throw new Error(made.type);
    expect(await gateway.settle(made.transactionId)).toBe('settling');
    const part = { refundId: 'return-1', amount: toCents(2_000) };
    expect(await gateway.refund(made.transactionId, part)).toBe('notYet');
    expect(await gateway.void(made.transactionId)).toBe('voided');
    expect(await gateway.findByAttempt(attemptId)).toMatchObject([{ state: 'ended' }]);
  },
);
