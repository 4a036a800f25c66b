// What every gateway for cards does. It uses Braintree's own magic nonces and amounts, so it runs at Braintree, too.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainly, type Plain, type Plainly } from '#tests/support/builders/plain.ts';
import type { AuthoriseRequest, CardGateway } from '#server/shop/payments/cardGateway.ts';
import { toCents } from '#events/brands.ts';

export type OpenCardGateway = () => Promise<{ readonly gateway: CardGateway; close(): Promise<void> }>;

export const cardGatewayContract = (name: string, open: OpenCardGateway): void => {
  describe(`cards ${name}`, () => {
    let gateway: Plainly<CardGateway>;
    let opened: Awaited<ReturnType<OpenCardGateway>>;
    beforeAll(async () => {
      opened = await open();
      gateway = plainly(opened.gateway);
    }, 120_000);
    afterAll(() => opened?.close());

    /** An amount nobody else pays at this moment: the gateway takes an equal one for a duplicate. */
    const someCents = () => 1_000 + Math.floor(Math.random() * 50_000);
    const request = (over: Partial<Plain<AuthoriseRequest>> = {}): Plain<AuthoriseRequest> => ({
      attemptId: `attempt-${randomUUID()}`,
      amount: toCents(someCents()),
      source: { type: 'nonce', nonce: 'fake-valid-visa-nonce' },
      ...over,
    });
    const authorised = async (asked: Plain<AuthoriseRequest>): Promise<string> => {
      const answer = await gateway.authorise(asked);
      if (answer.type !== 'authorised') throw new Error(`It was ${answer.type}`);
      return answer.transactionId;
    };
    const stateOf = async ({ attemptId }: Plain<AuthoriseRequest>) =>
      (await gateway.findByAttempt(attemptId)).map(({ state }) => state);

    test('CHECK-05: a card that is good sets the money aside, and the shop knows its brand and last four digits', async () => {
      const asked = request();
      const answer = await gateway.authorise(asked);
      expect(answer).toMatchObject({
        type: 'authorised',
        paidWith: { kind: 'card', brand: 'Visa', last4: expect.stringMatching(/^\d{4}$/) as string },
      });
      expect(await gateway.findByAttempt(asked.attemptId)).toMatchObject([
        { amount: asked.amount, state: 'authorised', paidWith: { brand: 'Visa' } },
      ]);
    });

    test('CHECK-05: PayPal pays the same way', async () => {
      const answer = await gateway.authorise(
        request({ source: { type: 'nonce', nonce: 'fake-paypal-one-time-nonce' } }),
      );
      expect(answer).toMatchObject({
        type: 'authorised',
        paidWith: { kind: 'paypal', brand: 'PayPal', last4: null },
      });
    });

    test('CHECK-08: what is settled is on its way, and settling it again changes nothing', async () => {
      const asked = request();
      const id = await authorised(asked);
      expect(await gateway.settle(id)).toBe('settling');
      expect(await gateway.settle(id)).toBe('settling');
      expect(await stateOf(asked)).toEqual(['settling']);
    });

    test.each([false, true])(
      'CHECK-08: what is voided is given back, twice over no more than once (settled before: %s)',
      async (isSettled) => {
        const asked = request();
        const id = await authorised(asked);
        if (isSettled) await gateway.settle(id);
        expect(await gateway.void(id)).toBe('voided');
        expect(await gateway.void(id)).toBe('voided');
        expect(await stateOf(asked)).toEqual(['ended']);
        expect(await gateway.settle(id)).toBe('lost');
      },
    );

    test('RET-01: all of a payment comes back once, though it is asked for twice', async () => {
      const asked = request();
      const id = await authorised(asked);
      await gateway.settle(id);
      const refund = { refundId: `refund-${randomUUID()}`, amount: asked.amount };
      expect(await gateway.refund(id, refund)).toBe('refunded');
      expect(await gateway.refund(id, refund)).toBe('refunded');
      expect(await stateOf(asked)).toEqual(['ended']);
    });

    test('RET-01: part of a payment waits until the bank has paid it out', async () => {
      const asked = request();
      const id = await authorised(asked);
      await gateway.settle(id);
      const refund = { refundId: `refund-${randomUUID()}`, amount: asked.amount - 1 };
      expect(await gateway.refund(id, refund)).toBe('notYet');
      expect(await stateOf(asked)).toEqual(['settling']);
    });

    test('CHECK-08: a payment that never was cannot be settled', async () => {
      expect(await gateway.settle('nosuchpayment')).toBe('lost');
    });

    test('CHECK-08: an attempt that never reached the gateway has no payment', async () => {
      expect(await gateway.findByAttempt(`attempt-${randomUUID()}`)).toEqual([]);
    });

    test('a bank that says no sets nothing aside, and the gateway remembers that it was asked', async () => {
      const asked = request({ amount: toCents(200_100) });
      expect(await gateway.authorise(asked)).toEqual({
        type: 'declined',
        code: '2001',
        mayPassLater: true,
      });
      expect(await stateOf(asked)).toEqual(['ended']);
    });

    test('a bank that cannot be reached sets nothing aside', async () => {
      const asked = request({ amount: toCents(300_000) });
      expect(await gateway.authorise(asked)).toEqual({ type: 'unavailable' });
      expect(await stateOf(asked)).toEqual(['ended']);
    });

    test.each(['fake-consumed-nonce', 'no-such-nonce'])(
      'a nonce that is spent or unknown (%s) asks for the card again',
      async (nonce) => {
        expect(await gateway.authorise(request({ source: { type: 'nonce', nonce } }))).toEqual({
          type: 'sourceInvalid',
        });
      },
    );

    test('the same payment for the same attempt at once is not made twice: the first is to be looked up', async () => {
      const asked = request();
      await authorised(asked);
      expect(await gateway.authorise(asked)).toEqual({ type: 'unknown' });
      expect((await stateOf(asked)).filter((state) => state === 'authorised')).toHaveLength(1);
    });

    test('a guest and a customer each get a token their browser can begin with', async () => {
      const account = randomUUID();
      for (const token of [await gateway.clientToken(undefined), await gateway.clientToken(account)]) {
        const read = JSON.parse(atob(token)) as Record<string, unknown>;
        expect(read['authorizationFingerprint']).toEqual(expect.any(String));
        expect(JSON.stringify(read)).not.toContain(account);
      }
    });

    describe('saved methods', () => {
      const save = async (account: string, nonce = 'fake-valid-visa-nonce') => {
        const saved = await gateway.save(account, nonce, undefined);
        if (saved.type !== 'saved') throw new Error(`It was ${saved.type}`);
        return saved.method;
      };

      test('CHECK-05: an account that saved nothing has none', async () => {
        expect(await gateway.savedMethods(randomUUID())).toEqual([]);
      });

      test('CHECK-05: a saved card is listed with its brand, digits and month of expiry, and pays', async () => {
        const account = randomUUID();
        const method = await save(account);
        expect(method).toMatchObject({
          paidWith: { kind: 'card', brand: 'Visa', last4: expect.stringMatching(/^\d{4}$/) as string },
          expires: expect.stringMatching(/^20\d\d-\d\d$/) as string,
          isDefault: true,
        });
        expect(await gateway.savedMethods(account)).toEqual([method]);
        const source = { type: 'saved', accountId: account, methodId: method.id } as const;
        expect(await gateway.authorise(request({ source }))).toMatchObject({ type: 'authorised' });
        expect(await gateway.authorise(request({ source }))).toMatchObject({ type: 'authorised' });
      });

      test('CHECK-05: a card that is saved again is saved once, and another beside it', async () => {
        const account = randomUUID();
        const first = await save(account);
        expect(await save(account)).toEqual(first);
        const other = await save(account, 'fake-valid-mastercard-nonce');
        const ids = (await gateway.savedMethods(account)).map(({ id }) => id);
        expect(ids.toSorted()).toEqual([first.id, other.id].toSorted());
      });

      test('CHECK-05: a card that is saved twice at once is saved once', async () => {
        const account = randomUUID();
        await save(account, 'fake-valid-mastercard-nonce');
        const both = await Promise.all([save(account), save(account)]);
        const left = (await gateway.savedMethods(account)).filter(
          ({ paidWith }) => paidWith.brand === 'Visa',
        );
        expect(left).toHaveLength(1);
        expect(both.map(({ id }) => id)).toEqual([left[0]?.id, left[0]?.id]);
      });

      test('CHECK-05: a card whose bank refuses the dollar it is asked for is not saved', async () => {
        const account = randomUUID();
        expect(await gateway.save(account, 'fake-processor-declined-visa-nonce', undefined)).toMatchObject({
          type: 'declined',
          code: '2000',
        });
        expect(await gateway.savedMethods(account)).toEqual([]);
      });

      test('ACC-02: another card is used first once it is chosen, and then alone', async () => {
        const account = randomUUID();
        const visa = await save(account);
        const answer = await gateway.save(account, 'fake-valid-mastercard-nonce', undefined);
        if (answer.type !== 'saved') throw new Error(answer.type);
        const defaults = async () =>
          (await gateway.savedMethods(account)).filter(({ isDefault }) => isDefault).map(({ id }) => id);
        expect(await defaults()).toEqual([visa.id]);
        expect(await gateway.makeDefault(account, answer.method.id)).toBe(true);
        expect(await defaults()).toEqual([answer.method.id]);
        expect(await gateway.makeDefault(randomUUID(), visa.id)).toBe(false);
        expect(await defaults()).toEqual([answer.method.id]);
        await gateway.deleteSaved(account, visa.id);
        expect(await gateway.makeDefault(account, visa.id)).toBe(false);
      });

      test('nobody pays with, or deletes, what another account saved', async () => {
        const [ada, eve] = [randomUUID(), randomUUID()];
        const method = await save(ada);
        const source = { type: 'saved', accountId: eve, methodId: method.id } as const;
        expect(await gateway.authorise(request({ source }))).toEqual({ type: 'sourceInvalid' });
        expect(await gateway.deleteSaved(eve, method.id)).toBe(false);
        expect(await gateway.savedMethods(ada)).toHaveLength(1);
      });

      test('a deleted card is gone, and pays no more', async () => {
        const account = randomUUID();
        const method = await save(account);
        expect(await gateway.deleteSaved(account, method.id)).toBe(true);
        expect(await gateway.deleteSaved(account, method.id)).toBe(false);
        expect(await gateway.savedMethods(account)).toEqual([]);
        const source = { type: 'saved', accountId: account, methodId: method.id } as const;
        expect(await gateway.authorise(request({ source }))).toEqual({ type: 'sourceInvalid' });
      });
    });
  });
};
