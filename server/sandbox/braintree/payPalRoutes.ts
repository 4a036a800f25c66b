// PayPal through the gateway: a payment is made for a browser, agreed to on a page of PayPal's, and becomes a nonce.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { bundledScript } from '#server/sandbox/simulator/bundledScript.ts';
import { questionStyle, sandboxPage } from '#server/sandbox/simulator/page.ts';
import { sandboxMerchant } from './serverRoutes.ts';
import type { SandboxIds, Vault } from './cardVault.ts';

export type PayPalRoutesOptions = {
  readonly vault: Vault;
  readonly ids: SandboxIds;
  /** Where a browser reaches the simulator, without a slash at the end. */
  readonly origin: string;
};

type Order = { readonly amount: string; readonly payerId: string | undefined };

/** Known to the shop's page alone; once approved, it is valid for one nonce. */
type Orders = Map<string, Order>;

const CLIENT_API = `/merchants/${sandboxMerchant.merchantId}/client_api/v1`;

/** Which buyer approves on the page, and whose account will be declined when it is charged. */
const payers = {
  approve: { payerId: 'SANDBOXPAYER1', email: 'payer@example.com' },
  decline: { payerId: 'SANDBOXPAYER2', email: 'declined@example.com' },
} as const;
const choices = z.enum(['approve', 'decline', 'cancel']);

const authorised = z.object({ authorizationFingerprint: z.string() });
const resourceAsked = z.object({
  amount: z.coerce.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)),
  currencyIsoCode: z.literal('AUD'),
  intent: z.enum(['authorize', 'sale', 'capture']),
});
const accountAsked = z.object({
  paypalAccount: z.object({ paymentToken: z.string(), payerId: z.string() }),
});

/** A Fastify plugin. */
export const payPalRoutes = async (app: FastifyInstance, options: PayPalRoutesOptions): Promise<void> => {
  const orders: Orders = new Map();
  await app.register(forBraintreeWeb, { ...options, orders });
  approvalPages(app, orders);
};

/** Of another origin, as the gateway is. */
const forBraintreeWeb = async (
  app: FastifyInstance,
  { vault, ids, origin, orders }: PayPalRoutesOptions & { readonly orders: Orders },
): Promise<void> => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
  });
  app.addHook('preHandler', async (request, reply) => {
    if (request.method === 'OPTIONS') return;
    const { success, data } = authorised.safeParse(request.body);
    if (!success || !vault.isTrusted(data.authorizationFingerprint)) await reply.code(401).send();
  });
  app.options(`${CLIENT_API}/*`, async (_request, reply) =>
    reply
      .header('access-control-allow-methods', 'POST')
      .header('access-control-allow-headers', 'content-type')
      .code(204)
      .send(),
  );
  app.post(`${CLIENT_API}/paypal_hermes/create_payment_resource`, async (request, reply) => {
    const asked = resourceAsked.safeParse(request.body);
    if (!asked.success) return reply.code(422).send({ error: { message: 'Invalid payment option' } });
    const token = `EC-${ids(17).toUpperCase()}`;
    orders.set(token, { amount: asked.data.amount, payerId: undefined });
    return reply.code(201).send({
      paymentResource: {
        paymentToken: token.replace('EC', 'PAYID'),
        intent: asked.data.intent,
        redirectUrl: `${origin}/paypal/checkoutnow?token=${token}`,
      },
    });
  });
  app.post(`${CLIENT_API}/payment_methods/paypal_accounts`, async (request, reply) => {
    const asked = accountAsked.safeParse(request.body);
    const { paymentToken, payerId } = asked.data?.paypalAccount ?? { paymentToken: '', payerId: '' };
    const token = paymentToken.replace('PAYID', 'EC');
    const payer = Object.values(payers).find((each) => each.payerId === payerId);
    if (!payer || orders.get(token)?.payerId !== payerId)
      return reply.code(422).send({ error: { message: 'The payer has not agreed to this payment' } });
    orders.delete(token);
    const nonce = vault.issueNonce({
      kind: 'paypal',
      payerEmail: payer.email,
      isDeclined: payer === payers.decline,
    });
    return reply.code(202).send({
      paypalAccounts: [
        {
          type: 'PayPalAccount',
          nonce,
          description: 'PayPal',
          details: {
            correlationId: token,
            payerInfo: {
              email: payer.email,
              firstName: 'Sandy',
              lastName: 'Payer',
              payerId,
              countryCode: 'AU',
            },
          },
        },
      ],
    });
  });
};

const approvalPages = (app: FastifyInstance, orders: Orders): void => {
  const script = bundledScript(new URL('../inBrowser/payPal/approvalPage.ts', import.meta.url));
  app.get<{ Querystring: { token?: string } }>('/paypal/checkoutnow', async ({ query }, reply) => {
    const order = orders.get(query.token ?? '');
    const { code, hash } = await script();
    return reply
      .code(order ? 200 : 404)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header(
        'content-security-policy',
        `default-src 'none'; script-src '${hash}'; style-src 'unsafe-inline'; connect-src 'self'; frame-ancestors 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(
        page(
          order ? question(order, code) : '<p>This payment is over. Go back to the shop and start again.</p>',
        ),
      );
  });
  app.post<{ Params: { token: string; choice: string } }>(
    '/paypal/orders/:token/:choice',
    async ({ params: { token, choice } }, reply) => {
      const order = orders.get(token);
      const chosen = choices.safeParse(choice);
      if (!order || !chosen.success) return reply.code(404).send();
      const payerId = chosen.data === 'cancel' ? undefined : payers[chosen.data].payerId;
      orders.set(token, { ...order, payerId });
      return { payerId: payerId ?? '' };
    },
  );
};

const question = ({ amount }: Order, code: string): string => `<p>You are about to pay</p>
<p class="amount">$${Number(amount).toFixed(2)}</p>
<p>to Lap &amp; Loam. No money moves: this is a simulator.</p>
<form>
<button type="button" value="approve">Agree and continue</button>
<button type="button" value="decline">Agree, and be declined later</button>
<button type="button" value="cancel">Cancel and return to the shop</button>
</form>
<script>${code}</script>`;

const page = (content: string): string =>
  sandboxPage({
    title: 'PayPal',
    style: questionStyle,
    content: `<main>
<h1>PayPal <small>(sandbox)</small></h1>
${content}
</main>`,
  });
