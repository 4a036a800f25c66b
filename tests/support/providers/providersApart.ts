// The providers' simulator apart from the shop, as real providers are: it outlives a server that is killed, and says so when a
// payment has been made and its answer has not left yet.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { createAfterpay } from '#server/shop/payments/afterpay.ts';
import { createBraintreeGateway } from '#server/shop/payments/braintreeGateway.ts';
import type { CardGateway } from '#server/shop/payments/cardGateway.ts';
import type { PayLaterProvider } from '#server/shop/payments/payLaterGateway.ts';
import { sandboxAfterpay } from '#server/sandbox/afterpay/afterpayRoutes.ts';
import { sandboxMerchant } from '#server/sandbox/braintree/serverRoutes.ts';
import { createProviderSandbox } from '#server/sandbox/providerSandbox.ts';
import { freePort } from '../server/freePort.ts';
import { silentLog } from './sandboxGateway.ts';

export type ProvidersApart = {
  /** What a shop is started with to use them. */
  readonly environment: Readonly<Record<string, string>>;
  readonly gateway: CardGateway;
  readonly payLater: PayLaterProvider;
  /** Called once for every payment made, before the shop gets the answer. */
  hearPayments(hear: () => void): void;
  close(): Promise<void>;
};

const makesPayment = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'POST' && (/^\/merchants\/\w+\/transactions(\?|$)/.test(url) || url === '/v2/payments/auth');

export const startProvidersApart = async (): Promise<ProvidersApart> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const app = await createProviderSandbox({ origin });
  let heard = (): void => undefined;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { statusCode, headers, rawPayload } = await app.inject({
      method: request.method === 'POST' || request.method === 'PUT' ? request.method : 'GET',
      url: request.url ?? '/',
      headers: request.headers,
      payload: await buffer(request),
    });
    if (makesPayment(request)) heard();
    response.writeHead(statusCode, headers).end(rawPayload);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    environment: {
      BRAINTREE_ENVIRONMENT: origin,
      BRAINTREE_MERCHANT_ID: sandboxMerchant.merchantId,
      BRAINTREE_PUBLIC_KEY: sandboxMerchant.publicKey,
      BRAINTREE_PRIVATE_KEY: sandboxMerchant.privateKey,
      AFTERPAY_URL: origin,
      AFTERPAY_MERCHANT_ID: sandboxAfterpay.merchantId,
      AFTERPAY_SECRET: sandboxAfterpay.secret,
    },
    gateway: createBraintreeGateway({
      settings: { environment: new URL(origin), ...sandboxMerchant },
      log: silentLog,
    }),
    payLater: createAfterpay({ settings: { url: origin, ...sandboxAfterpay }, log: silentLog }),
    hearPayments: (hear) => {
      heard = hear;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await app.close();
    },
  };
};
