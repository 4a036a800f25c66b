import { expect, test } from 'vitest';
import { browserProviders, expressProvidersOf } from '#server/shop/payments/browserProviders.ts';

const noneSet = { applePayDomainAssociation: undefined, googlePayMerchantId: undefined };
const none = { braintree: undefined, fraudScript: undefined, afterpay: undefined, wallets: noneSet };
const noWallets = { applePay: null, googlePay: null };

test('CHECK-05: a shop without providers loads nothing of anybody', () => {
  expect(browserProviders(none)).toEqual({
    scripts: { paypal: null, fraud: null, afterpay: null },
    wallets: noWallets,
    sources: {},
  });
});

test('CHECK-05: Braintree and PayPal are let in by name', () => {
  const { scripts, sources } = browserProviders({ ...none, braintree: 'production' });
  expect(scripts.paypal).toBe('https://www.paypal.com/sdk/js');
  expect(sources.frame).toEqual(['https://assets.braintreegateway.com', 'https://*.paypal.com']);
  expect(sources.connect).toContain('https://api.braintreegateway.com');
  expect(sources.script).toEqual(['https://*.paypal.com', 'https://*.paypalobjects.com']);
  expect(JSON.stringify(sources)).not.toContain('sandbox');
  const inSandbox = browserProviders({ ...none, braintree: 'sandbox' });
  expect(inSandbox.sources.connect).toContain('https://api.sandbox.braintreegateway.com');
});

test('CHECK-05: a simulator is one origin, and needs no inline styles', () => {
  const origin = 'http://localhost:3001';
  expect(browserProviders({ ...none, braintree: new URL(origin) })).toEqual({
    scripts: { paypal: `${origin}/paypal/sdk/js`, fraud: null, afterpay: null },
    wallets: {
      applePay: { script: `${origin}/applepay/apple-pay-sdk.js` },
      googlePay: { script: `${origin}/googlepay/pay.js`, merchantId: null },
    },
    sources: { script: [origin], frame: [origin], connect: [origin], styleAttribute: ["'unsafe-inline'"] },
  });
});

test('TRUST-02: the fraud service’s script is loaded from where the setting says, and tells its findings there', () => {
  const fraudScript = 'https://cdn.fraud.example/site/script.js';
  const { scripts, sources } = browserProviders({ ...none, fraudScript });
  expect(scripts.fraud).toBe(fraudScript);
  expect(sources).toMatchObject({
    script: ['https://cdn.fraud.example'],
    connect: ['https://cdn.fraud.example'],
  });
});

test('CHECK-05: at Braintree a wallet is offered once the shop has set it up, and its hosts are let in with it', () => {
  const without = browserProviders({ ...none, braintree: 'production' });
  expect(without.wallets).toEqual(noWallets);
  expect(JSON.stringify(without.sources)).not.toMatch(/google|apple/);
  const both = { applePayDomainAssociation: 'proof', googlePayMerchantId: 'MERCHANT1' };
  const { wallets, sources } = browserProviders({ ...none, braintree: 'production', wallets: both });
  expect(wallets.applePay?.script).toMatch(/^https:\/\/applepay\.cdn-apple\.com\//);
  expect(wallets.googlePay).toEqual({
    script: 'https://pay.google.com/gp/p/js/pay.js',
    merchantId: 'MERCHANT1',
  });
  expect(sources.script).toEqual(
    expect.arrayContaining(['https://applepay.cdn-apple.com', 'https://pay.google.com']),
  );
  expect(sources.frame).toContain('https://pay.google.com');
  const appleAlone = { ...noneSet, applePayDomainAssociation: 'proof' };
  const apple = browserProviders({ ...none, braintree: 'sandbox', wallets: appleAlone });
  expect(apple.wallets.googlePay).toBeNull();
  expect(JSON.stringify(apple.sources)).not.toContain('google');
});

test.each([
  ['https://global-api.afterpay.com', 'https://js.squarecdn.com/square-marketplace.js'],
  ['https://global-api-sandbox.afterpay.com', 'https://js-sandbox.squarecdn.com/square-marketplace.js'],
  ['http://localhost:3001', 'http://localhost:3001/afterpay/square-marketplace.js'],
])('CHECK-06: with Afterpay at %s its window begins with %s, which is let in', (api, script) => {
  const { scripts, sources } = browserProviders({ ...none, afterpay: new URL(api) });
  expect(scripts.afterpay).toBe(script);
  expect(sources.script).toEqual([new URL(script).origin]);
  expect(sources.frame).toBeUndefined();
});

const atBraintree = (environment: 'production' | URL) => ({
  environment,
  merchantId: 'm',
  publicKey: 'k',
  privateKey: 's',
});

test.each([
  ['nobody without keys', none, false, []],
  ['all of them in a sandbox without keys', none, true, ['applePay', 'googlePay', 'payPal', 'afterpay']],
  [
    'a simulator’s wallets, but no Afterpay without its keys',
    { ...none, braintree: atBraintree(new URL('http://localhost:3001')) },
    false,
    ['applePay', 'googlePay', 'payPal'],
  ],
  [
    'PayPal alone at Braintree, while no wallet is set up',
    { ...none, braintree: atBraintree('production') },
    false,
    ['payPal'],
  ],
  [
    'the wallet that is set up, and Afterpay with its keys',
    {
      ...none,
      braintree: atBraintree('production'),
      afterpay: {},
      wallets: { ...noneSet, googlePayMerchantId: 'MERCHANT1' },
    },
    false,
    ['googlePay', 'payPal', 'afterpay'],
  ],
])('CHECK-06: express orders are taken through %s', (_who, config, isSimulated, expected) => {
  expect(expressProvidersOf(config, isSimulated)).toEqual(expected);
});
