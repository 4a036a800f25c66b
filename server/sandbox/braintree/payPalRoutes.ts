// PayPal through the gateway: a payment is made for a browser, agreed to on a page of PayPal's, and becomes a nonce.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { bundledScript } from '#server/sandbox/simulator/bundledScript.ts';
import { sendWindow, toldAddress } from '#server/sandbox/simulator/providerPage.ts';
import { sandboxMerchant } from './serverRoutes.ts';
import type { SandboxIds, Vault } from './cardVault.ts';

export type PayPalRoutesOptions = {
  readonly vault: Vault;
  readonly ids: SandboxIds;
  /** Where a browser reaches the simulator, without a slash at the end. */
  readonly origin: string;
};

type Order = {
  readonly amount: string;
  /** Whether PayPal asks where to send it. */
  readonly asksAddress: boolean;
  readonly options: readonly z.output<typeof option>[];
  readonly payerId: string | undefined;
  /** Chosen on the page; null: it was not asked for. */
  readonly address: z.output<typeof toldAddress> | null;
};

/** Known to the shop's page alone; once approved, it is valid for one nonce. */
type Orders = Map<string, Order>;

const CLIENT_API = `/merchants/${sandboxMerchant.merchantId}/client_api/v1`;

/** Which buyer approves on the page, and what becomes of their account when it is charged. */
const payers = {
  approve: { payerId: 'SANDBOXPAYER1', email: 'payer@example.com', fate: undefined },
  decline: { payerId: 'SANDBOXPAYER2', email: 'declined@example.com', fate: 'declined' },
  lose: { payerId: 'SANDBOXPAYER3', email: 'lost@example.com', fate: 'answerLost' },
} as const;
const choices = z.enum(['approve', 'decline', 'lose', 'cancel']);

const authorised = z.object({ authorizationFingerprint: z.string() });
const sum = z.coerce.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/));
const option = z.object({
  id: z.string(),
  label: z.string().check(z.maxLength(128)),
  type: z.literal('SHIPPING'),
  selected: z.boolean(),
  amount: z.object({ value: sum, currency: z.literal('AUD') }),
});
const resourceAsked = z.object({
  amount: sum,
  currencyIsoCode: z.literal('AUD'),
  intent: z.enum(['authorize', 'sale', 'capture']),
  experienceProfile: z.optional(z.object({ noShipping: z.optional(z.string()) })),
});
const changeAsked = z.object({
  paymentId: z.string(),
  currencyIsoCode: z.literal('AUD'),
  amount: sum,
  shippingOptions: z.optional(
    z.array(option).check(
      z.refine((list) => list.filter(({ selected }) => selected).length === 1, {
        error: 'One is selected',
      }),
    ),
  ),
});
const chosen = z.object({ address: z.nullish(toldAddress) });
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
    const asksAddress = asked.data.experienceProfile?.noShipping === 'false';
    const { amount } = asked.data;
    orders.set(token, { amount, asksAddress, options: [], payerId: undefined, address: null });
    return reply.code(201).send({
      paymentResource: {
        paymentToken: token.replace('EC', 'PAYID'),
        intent: asked.data.intent,
        redirectUrl: `${origin}/paypal/checkoutnow?token=${token}`,
      },
    });
  });
  app.post(`${CLIENT_API}/paypal_hermes/patch_payment_resource`, async (request, reply) => {
    const asked = changeAsked.safeParse(request.body);
    const token = asked.data?.paymentId.replace('PAYID', 'EC') ?? '';
    const order = orders.get(token);
    if (!asked.success || !order)
      return reply.code(422).send({ error: { message: 'Invalid payment option' } });
    const { amount, shippingOptions: options = order.options } = asked.data;
    orders.set(token, { ...order, amount, options });
    return reply.code(201).send({ paymentResource: { paymentToken: asked.data.paymentId } });
  });
  app.post(`${CLIENT_API}/payment_methods/paypal_accounts`, async (request, reply) => {
    const asked = accountAsked.safeParse(request.body);
    const { paymentToken, payerId } = asked.data?.paypalAccount ?? { paymentToken: '', payerId: '' };
    const token = paymentToken.replace('PAYID', 'EC');
    const payer = Object.values(payers).find((each) => each.payerId === payerId);
    const order = orders.get(token);
    if (!payer || order?.payerId !== payerId)
      return reply.code(422).send({ error: { message: 'The payer has not agreed to this payment' } });
    orders.delete(token);
    const nonce = vault.issueNonce({
      kind: 'paypal',
      payerEmail: payer.email,
      ...(payer.fate && { fate: payer.fate }),
    });
    return reply.code(202).send({
      paypalAccounts: [
        {
          type: 'PayPalAccount',
          nonce,
          description: 'PayPal',
          details: {
            correlationId: token,
            payerInfo: { payerId, countryCode: 'AU', ...payerInfoOf(order.address, payer.email) },
          },
        },
      ],
    });
  });
};

/** Without an address PayPal tells who pays; with one it tells who gets the order as well. */
const payerInfoOf = (address: Order['address'], email: string): object => {
  if (address === null) return { email, firstName: 'Sandy', lastName: 'Payer' };
  const { name, phone, lines, locality: city, region: state, postcode, country } = address;
  const [line1 = '', line2] = lines;
  return {
    email: address.email,
    ...(phone !== '' && { phone }),
    shippingAddress: {
      recipientName: name,
      line1,
      ...(line2 !== undefined && { line2 }),
      city,
      state,
      postalCode: postcode,
      countryCode: country,
    },
  };
};

const approvalPages = (app: FastifyInstance, orders: Orders): void => {
  const script = bundledScript(new URL('../inBrowser/payPal/approvalPage.ts', import.meta.url));
  app.get<{ Querystring: { token?: string } }>('/paypal/checkoutnow', async ({ query }, reply) => {
    const order = orders.get(query.token ?? '');
    const { code, hash } = await script();
    const question = order ? questionOf(order, code) : null;
    const gone = '<p>This payment is over. Go back to the shop and start again.</p>';
    return sendWindow(reply, { provider: 'PayPal', question, hash, gone });
  });
  app.get<{ Params: { token: string } }>('/paypal/orders/:token', async ({ params }, reply) => {
    const order = orders.get(params.token);
    return order ? paymentOf(order) : reply.code(404).send();
  });
  app.post<{ Params: { token: string; choice: string } }>(
    '/paypal/orders/:token/:choice',
    async ({ params: { token, choice }, body }, reply) => {
      const order = orders.get(token);
      const made = choices.safeParse(choice);
      const told = chosen.safeParse(body ?? {});
      if (!order || !made.success || !told.success) return reply.code(404).send();
      const payerId = made.data === 'cancel' ? undefined : payers[made.data].payerId;
      orders.set(token, { ...order, payerId, address: told.data.address ?? null });
      return { payerId: payerId ?? '' };
    },
  );
};

const dollars = (amount: string): string => Number(amount).toFixed(2);

const paymentOf = ({ amount, options }: Order): object => ({
  amount: dollars(amount),
  options: options.map(({ id, label, selected, amount: { value } }) => ({
    id,
    label,
    price: dollars(value),
    isSelected: selected,
  })),
});

const questionOf = ({ amount, asksAddress }: Order, code: string): string => `<p>You are about to pay</p>
<p class="amount">$${dollars(amount)}</p>
<p>to Lap &amp; Loam. No money moves: this is a simulator.</p>
${asksAddress ? '<div data-place="shipping"></div>' : ''}
<form>
<button type="button" value="approve">Agree and continue</button>
<button type="button" value="decline">Agree, and be declined later</button>
<button type="button" value="lose">Agree, and lose the answer to the shop</button>
<button type="button" value="cancel">Cancel and return to the shop</button>
</form>
<script>${code}</script>`;
