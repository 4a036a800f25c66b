// What express checkout asks for before anybody knows who asks (DEC-135).
import { afterEach, expect, test, vi } from 'vitest';
import { askExpressOffer, askGuestToken } from '#src/features/payment/express/expressOffer.ts';
import { clientTokenOnce } from '#src/features/payment/form/usePaymentOffer.ts';

afterEach(() => vi.unstubAllGlobals());

const options = {
  cards: true,
  afterpay: null,
  scripts: { paypal: null, fraud: null, afterpay: null },
  wallets: { applePay: { script: 'https://apple.example/sdk.js' }, googlePay: null },
};

type Sent = { readonly path: string; readonly authorization: string | null };

/** A shop that answers `body`; a status of 400 and above refuses. */
const shopAnswering = (body: unknown, status = 200): Sent[] => {
  const sent: Sent[] = [];
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    sent.push({ path, authorization: new Headers(headers).get('authorization') });
    return Response.json(body, { status });
  });
  return sent;
};

test('CHECK-06: express checkout knows what the shop takes before the shop is there, and says nobody’s name', async () => {
  const sent = shopAnswering(options);
  expect(await askExpressOffer()).toEqual({ status: 'ready', options, saved: [], isSavedMissing: false });
  expect(sent).toEqual([{ path: '/api/payment/options', authorization: null }]);
});

test('CHECK-06: its wallets begin with one token; after a failure it is asked for anew', async () => {
  shopAnswering({ code: 'Unavailable', message: 'This shop takes no cards at present.' }, 503);
  const token = clientTokenOnce(askGuestToken);
  await expect(token()).rejects.toThrow('gave no token');
  const sent = shopAnswering({ clientToken: 'token-1' });
  expect(await Promise.all([token(), token()])).toEqual(['token-1', 'token-1']);
  expect(sent).toEqual([{ path: '/api/payment/token', authorization: null }]);
});

test('CHECK-06: where the shop does not say what it takes, express checkout says that it cannot be loaded', async () => {
  shopAnswering({ code: 'Internal', message: 'Something went wrong.' }, 400);
  expect(await askExpressOffer()).toEqual({ status: 'failed' });
});
