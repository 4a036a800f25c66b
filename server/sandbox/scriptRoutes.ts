// The scripts that providers would have a page load from them.
import type { FastifyInstance } from 'fastify';
import {
  afterpayScriptPath,
  applePaySdkPath,
  googlePaySdkPath,
  payPalSdkPath,
} from '#server/shop/payments/browserProviders.ts';
import { bundledScript } from './simulator/bundledScript.ts';

export const fraudScriptPath = '/fraud/script.js';

/** A Fastify plugin. */
export const scriptRoutes = async (app: FastifyInstance): Promise<void> => {
  const scripts = {
    [payPalSdkPath]: bundledScript(new URL('inBrowser/payPal/sdk.ts', import.meta.url)),
    [applePaySdkPath]: bundledScript(new URL('inBrowser/wallets/appleSheet.ts', import.meta.url)),
    [googlePaySdkPath]: bundledScript(new URL('inBrowser/wallets/googleSheet.ts', import.meta.url)),
    [afterpayScriptPath]: bundledScript(new URL('inBrowser/afterpay/script.ts', import.meta.url)),
    [fraudScriptPath]: bundledScript(new URL('inBrowser/fraudScript.ts', import.meta.url)),
  };
  for (const [path, script] of Object.entries(scripts))
    app.get(path, async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('text/javascript; charset=utf-8')
        .send((await script()).code),
    );
};
