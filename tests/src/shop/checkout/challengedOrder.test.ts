// A bot challenge at any call of a checkout: the order is placed once, and charged once (TRUST-01, CHECK-07).
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { toCents, toStoreId } from '#events/brands.ts';
import { openGate, challengesMet } from '#src/platform/network/botChallenge.ts';
import { createChallengeGate, type ChallengeResult } from '#src/features/botChallenge/challengeGate.ts';
import { challengedWire } from '#tests/support/devices/challengedWire.ts';
import {
  checkoutDataOf,
  contact,
  openCheckoutTab,
  placedOrderOf,
  viewWhere,
  type CheckoutTab,
} from '#tests/support/devices/scriptedCheckout.ts';

let ending: ChallengeResult = 'PRECLEARANCESET';

beforeAll(() => {
  vi.stubGlobal('document', { visibilityState: 'visible' });
  openGate(createChallengeGate({ show: async () => ending, isHidden: () => false }));
});
afterAll(() => vi.unstubAllGlobals());

const order = {
  payment: { type: 'card', methodCode: 'braintree', kind: 'immediate', token: 'nonce-1' },
  agreed: { grandTotal: toCents(19_895), amountOutstanding: toCents(19_895) },
  fraudToken: null,
} as const;

/** Charges whatever reaches it: what keeps a shopper from paying twice here is the device alone. */
const greedyServer = (isAnswerLost: boolean) => {
  const charged: string[] = [];
  const placed = { status: 'PLACED', order: placedOrderOf('L1000001') };
  const answer = (name: string, { headers }: RequestInit): unknown => {
    if (name === 'getCheckoutInfo') return { status: 'SUCCESS', checkoutData: checkoutDataOf(19_895) };
    if (name === 'placeOrder') {
      charged.push(new Headers(headers).get('idempotency-key') ?? '');
      return isAnswerLost ? undefined : placed;
    }
    return name === 'getOrderAttempt' && charged.length > 0 ? placed : undefined;
  };
  return { charged, answer };
};

const CALLS = ['getCheckoutInfo', 'placeOrder', 'getOrderAttempt'] as const;
const ENDINGS = ['PRECLEARANCESET', 'TOKENSET', 'FAILURE', 'WITHDRAWN'] as const;

/** As a shopper does: presses, and presses again when the shop says that the order was cancelled. */
const buy = async (tab: CheckoutTab): Promise<readonly string[]> => {
  const told: string[] = [];
  tab.shop.checkout.want(60_000);
  for (let presses = 0; presses < 3; presses += 1) {
    const { problem } = await viewWhere(
      tab,
      (view) => !view.isAsking && (view.isCurrent || view.problem !== null),
    );
    if (problem) tab.shop.checkout.refresh();
    await viewWhere(tab, ({ isCurrent, isAsking }) => isCurrent && !isAsking);
    const outcome = await tab.shop.checkout.placeOrder(order);
    if (outcome.type !== 'refused') break;
    told.push(outcome.refusal.status);
  }
  const passing = setInterval(tab.pass, 1);
  await viewWhere(tab, ({ placed }) => placed !== null);
  clearInterval(passing);
  return told;
};

describe('TRUST-01, CHECK-07: an order is charged once', () => {
  const cases = CALLS.flatMap((stopped) =>
    ENDINGS.flatMap((end) => [false, true].map((isAnswerLost) => ({ stopped, end, isAnswerLost }))),
  );

  test.each(cases)(
    'whatever becomes of a challenge of $stopped ($end, answer lost: $isAnswerLost)',
    async ({ stopped, end, isAnswerLost }) => {
      ending = end;
      let times = 0;
      const server = greedyServer(isAnswerLost);
      // Once each: a challenge that stays is no different from a network that is gone.
      const { transport, fetch, left } = challengedWire(
        server.answer,
        (name) => name === stopped && (times += 1) === 1,
      );
      vi.stubGlobal('fetch', fetch);
      const tab = await openCheckoutTab({}, undefined, { transport, challengesMet });
      await tab.shop.checkout.saveContact(contact);
      await tab.shop.checkout.chooseShippingType('STORE_PICKUP');
      await tab.shop.checkout.chooseStore(toStoreId('fitzroy'));
      const told = await buy(tab);
      expect(server.charged).toHaveLength(1);
      expect(told).toEqual(stopped === 'placeOrder' ? ['CLOUDFLARE_CHALLENGED'] : []);
      expect(left.filter((name) => name === 'placeOrder')).toHaveLength(stopped === 'placeOrder' ? 2 : 1);
      expect(tab.shop.views().cart.items).toEqual([]);
    },
  );
});
