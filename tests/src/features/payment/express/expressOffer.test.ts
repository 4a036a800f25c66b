// What express checkout asks for before anybody knows who asks (DEC-135), and before there is a screen (DEC-215).
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Offer from '#src/features/payment/express/expressOffer.ts';

const asked = vi.hoisted(() => [] as string[]);
vi.mock('#src/features/payment/providers/wallets/applePay.ts', () => ({
  openApplePay: async ({ clientToken }: { readonly clientToken: () => Promise<string> }) => {
    asked.push(await clientToken());
    return { name: 'applePay', pay: async () => 'cancelled' };
  },
}));

let offer: typeof Offer;
beforeEach(async () => {
  vi.resetModules();
  asked.length = 0;
  offer = await import('#src/features/payment/express/expressOffer.ts');
});
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
  expect(await offer.askExpressOffer()).toEqual({
    status: 'ready',
    options,
    saved: [],
    isSavedMissing: false,
  });
  expect(sent).toEqual([{ path: '/api/payment/options', authorization: null }]);
});

test('CHECK-06: its wallets begin with one token; after a failure it is asked for anew', async () => {
  shopAnswering({ code: 'Unavailable', message: 'This shop takes no cards at present.' }, 503);
  const { expressToken: token } = offer;
  await expect(token()).rejects.toThrow('gave no token');
  const sent = shopAnswering({ clientToken: 'token-1' });
  expect(await Promise.all([token(), token()])).toEqual(['token-1', 'token-1']);
  expect(sent).toEqual([{ path: '/api/payment/token', authorization: null }]);
});

test('CHECK-06: where the shop does not say what it takes, express checkout says that it cannot be loaded', async () => {
  shopAnswering({ code: 'Internal', message: 'Something went wrong.' }, 400);
  expect(await offer.askExpressOffer()).toEqual({ status: 'failed' });
});

test('CHECK-06: its page finds asked for what it begins with: the ways to pay, the token and the wallets, each once', async () => {
  const { openWallets } = await import('#src/features/payment/wallets/openWallets.ts');
  const sent = shopAnswering({ ...options, clientToken: 'token-1' });
  offer.beginExpress();
  const shown = await offer.askExpressOffer();
  if (shown.status !== 'ready') throw new Error('The shop does not say what it takes');
  const wallets = openWallets(shown.options.wallets, offer.expressToken);
  expect((await wallets.applePay)?.name).toBe('applePay');
  expect(wallets.googlePay).toBeUndefined();
  expect(asked).toEqual(['token-1']);
  expect(sent.map(({ path }) => path).toSorted()).toEqual(['/api/payment/options', '/api/payment/token']);
});

test('CHECK-06: after a failure the ways to pay are asked for anew, and a wallet that cannot be had is none', async () => {
  const { openWallets } = await import('#src/features/payment/wallets/openWallets.ts');
  shopAnswering({ code: 'Unavailable', message: 'This shop takes no cards at present.' }, 503);
  offer.beginExpress();
  expect(await offer.askExpressOffer()).toEqual({ status: 'failed' });
  expect(await openWallets(options.wallets, offer.expressToken).applePay).toBeNull();
  const sent = shopAnswering(options);
  expect(await offer.askExpressOffer()).toMatchObject({ status: 'ready' });
  expect(sent.map(({ path }) => path)).toEqual(['/api/payment/options']);
});

test.each([
  ['/checkout/contact-info', '?express', true],
  ['/checkout/contact-info', '?from=cart&express', true],
  // The router takes it for the same page.
  ['/checkout/contact-info/', '?express', true],
  ['/checkout/contact-info', '', false],
  ['/products/summit-fields-arden', '?express', false],
])('CHECK-06: at %s%s express checkout is asked for: %s', (pathname, search, isAsked) => {
  expect(offer.isExpressAsked({ pathname, search })).toBe(isAsked);
});
