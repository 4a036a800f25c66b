// What a browser needs to pay: where it loads providers' scripts from, and what the Content-Security-Policy of the pages that
// take payments has to let in. Every entry has its reason; nothing else may load there.
import type { ForeignSources } from '#server/api/securityHeaders.ts';
import type { BraintreeSettings } from './braintreeGateway.ts';

/** `client` asks, the card fields are frames of theirs; the package counts its uses at PayPal. */
const braintreeSources = (name: 'sandbox' | 'production'): ForeignSources => {
  const infix = name === 'sandbox' ? 'sandbox.' : '';
  return {
    connect: [
      `https://api.${infix}braintreegateway.com`,
      `https://client-analytics.${infix}braintreegateway.com`,
      'https://*.braintree-api.com',
      'https://www.paypal.com',
    ],
    frame: ['https://assets.braintreegateway.com'],
    img: ['https://assets.braintreegateway.com'],
  };
};

/** @returns what its card fields need, of Braintree or of a simulator */
export const cardSources = (environment: BraintreeSettings['environment']): ForeignSources => {
  if (typeof environment === 'string') return braintreeSources(environment);
  return { connect: [environment.origin], frame: [environment.origin] };
};
