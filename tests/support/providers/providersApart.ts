// The providers' simulator apart from the shop, as real providers are: it outlives a server that is killed, and says so when a
// payment has been made, or points were set aside, and its answer has not left yet.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { createHttpPointsProgramme } from '#server/shop/loyalty/httpPointsProgramme.ts';
import type { PointsProgramme } from '#server/shop/loyalty/pointsProgramme.ts';
import { createAfterpay } from '#server/shop/payments/afterpay.ts';
import { createBraintreeGateway } from '#server/shop/payments/braintreeGateway.ts';
import type { CardGateway } from '#server/shop/payments/cardGateway.ts';
import type { PayLaterProvider } from '#server/shop/payments/payLaterGateway.ts';
import { sandboxAfterpay } from '#server/sandbox/afterpay/afterpayRoutes.ts';
import { sandboxMerchant } from '#server/sandbox/braintree/serverRoutes.ts';
import { sandboxLoyalty } from '#server/sandbox/loyalty/loyaltyMembers.ts';
import { createProviderSandbox } from '#server/sandbox/providerSandbox.ts';
import { freePort } from '../server/freePort.ts';
import { silentLog } from './sandboxGateway.ts';

export type ProvidersApart = {
  /** Where a browser reaches them, without a slash at the end. */
  readonly origin: string;
  /** What a shop is started with to use them. */
  readonly environment: Readonly<Record<string, string>>;
  readonly gateway: CardGateway;
  readonly payLater: PayLaterProvider;
  readonly points: PointsProgramme;
  /** What a member has, at the airline. */
  pointsOf(memberId: string): Promise<number>;
  /** Called once for every payment made and whenever points were set aside, before the shop gets the answer. */
  hearPayments(hear: (made: 'payment' | 'points') => void): void;
  close(): Promise<void>;
};

const madeBy = ({ method, url = '' }: IncomingMessage): 'payment' | 'points' | undefined => {
  if (method === 'PUT') return /^\/loyalty\/v1\/redemptions\/[^/]+$/.test(url) ? 'points' : undefined;
  const isPayment = /^\/merchants\/\w+\/transactions(\?|$)/.test(url) || url === '/v2/payments/auth';
  return method === 'POST' && isPayment ? 'payment' : undefined;
};

const methods = ['POST', 'PUT', 'DELETE'] as const;

export const startProvidersApart = async (): Promise<ProvidersApart> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const app = await createProviderSandbox({ origin });
  let heard = (_made: 'payment' | 'points'): void => undefined;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { statusCode, headers, rawPayload } = await app.inject({
      method: methods.find((method) => method === request.method) ?? 'GET',
      url: request.url ?? '/',
      headers: request.headers,
      payload: await buffer(request),
    });
    const made = madeBy(request);
    if (made && statusCode < 300) heard(made);
    response.writeHead(statusCode, headers).end(rawPayload);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin,
    environment: {
      BRAINTREE_ENVIRONMENT: origin,
      BRAINTREE_MERCHANT_ID: sandboxMerchant.merchantId,
      BRAINTREE_PUBLIC_KEY: sandboxMerchant.publicKey,
      BRAINTREE_PRIVATE_KEY: sandboxMerchant.privateKey,
      AFTERPAY_URL: origin,
      AFTERPAY_MERCHANT_ID: sandboxAfterpay.merchantId,
      AFTERPAY_SECRET: sandboxAfterpay.secret,
      LOYALTY_URL: origin,
      LOYALTY_PARTNER_ID: sandboxLoyalty.partnerId,
      LOYALTY_SECRET: sandboxLoyalty.secret,
    },
    gateway: createBraintreeGateway({
      settings: { environment: new URL(origin), ...sandboxMerchant },
      log: silentLog,
    }),
    payLater: createAfterpay({ settings: { url: origin, ...sandboxAfterpay }, log: silentLog }),
    points: createHttpPointsProgramme({ settings: { url: origin, ...sandboxLoyalty } }),
    pointsOf: async (memberId) => {
      const { payload } = await app.inject({
        url: `/loyalty/v1/members/${memberId}/points`,
        headers: { authorization: `Basic ${btoa(`${sandboxLoyalty.partnerId}:${sandboxLoyalty.secret}`)}` },
      });
      return z.parse(z.object({ points: z.number() }), JSON.parse(payload)).points;
    },
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
