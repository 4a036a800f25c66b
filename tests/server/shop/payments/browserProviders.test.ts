import { expect, test } from 'vitest';
import { browserProviders } from '#server/shop/payments/browserProviders.ts';

const none = { braintree: undefined, fraudScript: undefined };

test('CHECK-05: a shop without providers loads nothing of anybody', () => {
  expect(browserProviders(none)).toEqual({ scripts: { paypal: null, fraud: null }, sources: {} });
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
    scripts: { paypal: `${origin}/paypal/sdk/js`, fraud: null },
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
