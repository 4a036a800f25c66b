import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CardGateway } from '#server/shop/payments/cardGateway.ts';
import {
  askAsBrowser,
  gatewayOf,
  nonceOf,
  startSandbox,
  tokenise,
  type RunningSandbox,
} from '#tests/support/providers/sandboxGateway.ts';
import { toCents, toAttemptId } from '#events/brands.ts';
import { branded } from '#tests/support/builders/plain.ts';
import { toAccountId } from '#server/storage/accountId.ts';

let sandbox: RunningSandbox;
let gateway: CardGateway;
let attempts = 0;
beforeAll(async () => {
  sandbox = await startSandbox();
  gateway = gatewayOf(sandbox);
}, 60_000);
afterAll(() => sandbox?.close());

const pay = async (number: string, cvv = '123', amount = 21_950) => {
  attempts += 1;
  const nonce = await nonceOf(gateway, { number, cvv });
  const attemptId = toAttemptId(`attempt-${attempts}`);
  const outcome = await gateway.authorise({
    attemptId,
    amount: toCents(amount),
    source: { type: 'nonce', nonce },
  });
  return { attemptId, nonce, outcome };
};

describe('a test card', () => {
  test.each([
    ['4111111111111111', '123', 'Visa', '1111'],
    ['5555555555554444', '123', 'MasterCard', '4444'],
    ['2223000048400011', '123', 'MasterCard', '0011'],
    ['378282246310005', '1234', 'American Express', '0005'],
    ['4111 1111 1111 1111', '201', 'Visa', '1111'],
  ])('CHECK-05: %s pays', async (number, cvv, brand, last4) => {
    const { outcome } = await pay(number, cvv);
    expect(outcome).toMatchObject({ type: 'authorised', paidWith: { kind: 'card', brand, last4 } });
  });

  test.each([
    ['4000111111111115', '123', { type: 'declined', code: '2000', mayPassLater: true }],
    ['5105105105105100', '123', { type: 'declined', code: '2001', mayPassLater: true }],
    ['378734493671000', '1234', { type: 'declined', code: '2004', mayPassLater: false }],
    ['4000111111111511', '123', { type: 'rejected', reason: 'fraud' }],
    ['4111130000000003', '123', { type: 'rejected', reason: 'risk_threshold' }],
    ['4111111111111111', '200', { type: 'rejected', reason: 'cvv' }],
    ['4009348888881881', '123', { type: 'unavailable' }],
    ['6011111111111117', '123', { type: 'typeNotAccepted' }],
    ['3530111333300000', '123', { type: 'typeNotAccepted' }],
  ])('CHECK-08: %s with CVV %s is refused, each in its own way', async (number, cvv, expected) => {
    const { attemptId, outcome } = await pay(number, cvv);
    expect(outcome).toEqual(expected);
    expect((await gateway.findByAttempt(attemptId)).filter(({ state }) => state !== 'ended')).toEqual([]);
  });

  test('CHECK-08: one card pays and loses the answer; asked by its attempt, the gateway knows', async () => {
    const { attemptId, outcome } = await pay('4500600000000061');
    expect(outcome).toEqual({ type: 'unknown' });
    const found = await gateway.findByAttempt(attemptId);
    expect(found).toMatchObject([{ amount: toCents(21_950), state: 'authorised' }]);
    expect(await gateway.void(found[0]?.transactionId ?? '')).toBe('voided');
  });

  test('a card is entered once and pays once', async () => {
    const { nonce } = await pay('4111111111111111');
    const again = { attemptId: 'another', amount: toCents(100), source: { type: 'nonce', nonce } } as const;
    expect(await gateway.authorise(branded(again))).toEqual({ type: 'sourceInvalid' });
  });

  test.each([
    ['4000111111111115', { type: 'declined', code: '2000' }],
    ['4000111111111511', { type: 'rejected', reason: 'fraud' }],
    ['6011111111111117', { type: 'typeNotAccepted' }],
  ])('CHECK-05: %s is not saved either', async (number, expected) => {
    const nonce = await nonceOf(gateway, { number });
    expect(await gateway.save(toAccountId('ada'), nonce, undefined)).toMatchObject(expected);
    expect(await gateway.savedMethods(toAccountId('ada'))).toEqual([]);
  });
});

describe('the card fields', () => {
  const codesFor = async (typed: Parameters<typeof tokenise>[1]) => {
    const answer = await tokenise(await gateway.clientToken(undefined), typed);
    expect(answer.data).toBeNull();
    return answer.errors?.map(({ extensions }) => extensions.legacyCode);
  };

  test('take no number that could be anybody’s, and do not say it back', async () => {
    // It passes the check digit, and is not a test number.
    const number = '4929420573595709';
    const answer = await tokenise(await gateway.clientToken(undefined), { number });
    expect(answer.data).toBeNull();
    expect(answer.errors?.[0]?.extensions.legacyCode).toBe('81715');
    expect(JSON.stringify(answer)).not.toContain(number);
  });

  test.each([
    [{ number: '' }, ['81714']],
    [{ number: '4111' }, ['81716']],
    [{ number: '4111111111111111', expirationMonth: '13' }, ['81712']],
    [{ number: '4111111111111111', expirationYear: '2020' }, ['81713']],
    [{ number: '4111111111111111', cvv: '1234' }, ['81707']],
    [{ number: '378282246310005', cvv: '123' }, ['81707']],
  ])('say what is wrong with %j', async (typed, codes) => {
    expect(await codesFor(typed)).toEqual(codes);
  });

  test('learn which cards the shop takes', async () => {
    const token = await gateway.clientToken(undefined);
    const answer = await askAsBrowser(token, { operationName: 'ClientConfiguration' });
    expect(answer.data?.clientConfiguration).toMatchObject({
      environment: 'SANDBOX',
      creditCard: {
        supportedCardBrands: ['VISA', 'MASTERCARD', 'AMERICAN_EXPRESS'],
        challenges: ['CVV'],
      },
    });
  });

  test('work with a token of this gateway only, and for a day', async () => {
    const token = await gateway.clientToken(undefined);
    const forged = JSON.parse(atob(token)) as Record<string, unknown>;
    const stranger = btoa(JSON.stringify({ ...forged, authorizationFingerprint: 'made up' }));
    const answer = await tokenise(stranger, { number: '4111111111111111' });
    expect(answer.errors?.[0]?.extensions.errorClass).toBe('AUTHENTICATION');
    const unknown = await askAsBrowser(token, { operationName: 'DropTables' });
    expect(unknown.errors?.[0]?.extensions.errorClass).toBe('VALIDATION');
  });
});
