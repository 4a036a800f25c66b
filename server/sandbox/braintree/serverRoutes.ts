// The gateway's calls for a shop's server: JSON with underscores in, XML out, as the `braintree` package speaks.
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { methodXml, refusalDocument, transactionXml, verdictMessage, verificationXml } from './gatewayXml.ts';
import type { Instrument } from './instrument.ts';
import { verdictOn } from './processor.ts';
import type { CardFate } from './testCards.ts';
import type { Refusal, Transaction, Transactions } from './transactions.ts';
import type { Vault } from './cardVault.ts';
import { xmlCollection, xmlDocument } from './xml.ts';

/** What the shop's server signs its calls with in the sandbox; worth nothing anywhere else. */
export const sandboxMerchant = {
  merchantId: 'sandboxmerchant',
  publicKey: 'sandbox_public',
  privateKey: 'sandbox_private',
} as const;

export type Gateway = { readonly vault: Vault; readonly transactions: Transactions };

export type ServerRoutesOptions = Gateway & {
  /** The token a browser begins with, for a fingerprint. */
  readonly clientTokenOf: (fingerprint: string, customerId: string | null) => string;
};

const isCallOfTheShop = (authorization: string | undefined): boolean => {
  const { publicKey, privateKey } = sandboxMerchant;
  return authorization === `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`;
};

/** A Fastify plugin; register it under `/merchants/{merchantId}`. */
export const gatewayServerRoutes = async (
  app: FastifyInstance,
  options: ServerRoutesOptions,
): Promise<void> => {
  app.addHook('onRequest', async (request, reply) => {
    if (!isCallOfTheShop(request.headers.authorization)) await reply.code(401).send();
  });
  clientTokens(app, options);
  customers(app, options);
  paymentMethods(app, options);
  sales(app, options);
  transactionChanges(app, options);
  transactionSearch(app, options);
};

const sendXml = (reply: FastifyReply, status: number, xml: string) =>
  reply.code(status).type('application/xml; charset=utf-8').send(xml);

const refuse = (reply: FastifyReply, part: string, refusal: Refusal) =>
  sendXml(reply, 422, refusalDocument(refusal.message, { part, refusal }));

const clientTokens = (app: FastifyInstance, { vault, clientTokenOf }: ServerRoutesOptions): void => {
  const asked = z.object({ client_token: z.object({ customer_id: z.optional(z.string()) }) });
  app.post('/client_token', async (request, reply) => {
    const customerId = asked.parse(request.body).client_token.customer_id ?? null;
    if (customerId !== null && !vault.hasCustomer(customerId))
      return refuse(reply, 'clientToken', {
        attribute: 'customer_id',
        code: '92804',
        message: 'Customer specified by customer_id does not exist',
      });
    const value = clientTokenOf(vault.issueFingerprint(customerId), customerId);
    return sendXml(reply, 201, xmlDocument('clientToken', { value }));
  });
};

const customers = (app: FastifyInstance, { vault }: Gateway): void => {
  const made = z.object({ customer: z.object({ id: z.string().check(z.regex(/^[\w-]{1,36}$/)) }) });
  app.post('/customers', async (request, reply) => {
    const { id } = made.parse(request.body).customer;
    if (vault.hasCustomer(id))
      return refuse(reply, 'customer', {
        attribute: 'id',
        code: '91609',
        message: 'Customer ID has already been taken.',
      });
    vault.addCustomer(id);
    return sendXml(reply, 201, xmlDocument('customer', { id, creditCards: [] }));
  });
  app.get<{ Params: { id: string } }>('/customers/:id', async ({ params: { id } }, reply) => {
    if (!vault.hasCustomer(id)) return reply.code(404).send();
    const saved = vault.methodsOf(id).map(methodXml);
    const named = (kind: string) => saved.filter(([name]) => name === kind).map(([, value]) => value);
    return sendXml(
      reply,
      200,
      xmlDocument('customer', {
        id,
        creditCards: named('creditCard'),
        paypalAccounts: named('paypalAccount'),
        applePayCards: named('applePayCard'),
        androidPayCards: named('androidPayCard'),
      }),
    );
  });
};

const savedMethod = z.object({
  payment_method: z.object({
    customer_id: z.string(),
    payment_method_nonce: z.string(),
    options: z.optional(
      z.object({ verify_card: z.optional(z.boolean()), make_default: z.optional(z.boolean()) }),
    ),
  }),
});

const changedMethod = z.object({
  payment_method: z.object({ options: z.object({ make_default: z.boolean() }) }),
});

const paymentMethods = (app: FastifyInstance, { vault }: Gateway): void => {
  app.post('/payment_methods', async (request, reply) => {
    const {
      customer_id,
      payment_method_nonce,
      options = {},
    } = savedMethod.parse(request.body).payment_method;
    const instrument = vault.readNonce(payment_method_nonce);
    if (!vault.hasCustomer(customer_id)) return refuse(reply, 'paymentMethod', unknownCustomer);
    if (typeof instrument === 'string')
      return refuse(reply, 'paymentMethod', nonceRefusals[instrument].vault);
    vault.spendNonce(payment_method_nonce);
    if (isNotAccepted(instrument)) return refuse(reply, 'creditCard', cardTypeNotAccepted);
    if (options.verify_card === true) {
      const verdict = verdictOn(100, instrument);
      if (verdict.status !== 'authorized')
        return sendXml(
          reply,
          422,
          refusalDocument(verdictMessage(verdict), undefined, {
            verification: verificationXml(verdict, instrument),
          }),
        );
    }
    const [name, value] = methodXml(vault.save(customer_id, instrument, options.make_default === true));
    return sendXml(reply, 201, xmlDocument(name, value));
  });
  app.get<Tokened>('/payment_methods/any/:token', async ({ params: { token } }, reply) => {
    const saved = vault.methods.get(token);
    if (!saved) return reply.code(404).send();
    const [name, value] = methodXml(saved);
    return sendXml(reply, 200, xmlDocument(name, value));
  });
  app.put<Tokened>('/payment_methods/any/:token', async ({ params: { token }, body }, reply) => {
    const saved = vault.methods.get(token);
    if (!saved) return reply.code(404).send();
    const { make_default } = changedMethod.parse(body).payment_method.options;
    const [name, value] = methodXml(make_default ? vault.makeDefault(saved) : saved);
    return sendXml(reply, 200, xmlDocument(name, value));
  });
  app.delete<Tokened>('/payment_methods/any/:token', async ({ params: { token } }, reply) => {
    if (!vault.methods.get(token)) return reply.code(404).send();
    vault.methods.remove(token);
    return reply.code(200).send();
  });
};

type Tokened = { Params: { token: string } };

const sale = z.object({
  transaction: z.object({
    type: z.literal('sale'),
    amount: z.string(),
    order_id: z.nullish(z.string()),
    customer_id: z.nullish(z.string()),
    payment_method_nonce: z.optional(z.string()),
    payment_method_token: z.optional(z.string()),
    options: z.optional(z.object({ submit_for_settlement: z.optional(z.boolean()) })),
  }),
});
type Asked = z.output<typeof sale>['transaction'];

const sales = (app: FastifyInstance, gateway: Gateway): void => {
  app.post('/transactions', async (request, reply) => {
    const asked = sale.parse(request.body).transaction;
    const cents = centsOf(asked.amount);
    if (cents === undefined) return refuse(reply, 'transaction', invalidAmount);
    const source = sourceOf(asked, gateway.vault);
    if ('code' in source) return refuse(reply, 'transaction', source);
    if (asked.payment_method_nonce !== undefined) gateway.vault.spendNonce(asked.payment_method_nonce);
    if (isNotAccepted(source.instrument)) return refuse(reply, 'transaction', typeNotAccepted);
    const made = gateway.transactions.sell({
      cents,
      ...source,
      orderId: asked.order_id ?? null,
      customerId: asked.customer_id ?? null,
      isSubmitted: asked.options?.submit_for_settlement === true,
    });
    if (fateOf(source.instrument) === 'answerLost') {
      reply.hijack();
      return void reply.raw.destroy();
    }
    if (made.verdict.status === 'authorized')
      return sendXml(reply, 201, xmlDocument('transaction', transactionXml(made)));
    const transaction = transactionXml(made);
    return sendXml(reply, 422, refusalDocument(verdictMessage(made.verdict), undefined, { transaction }));
  });
};

type Source = { readonly instrument: Instrument; readonly token: string | null };

const sourceOf = (asked: Asked, vault: Vault): Source | Refusal => {
  if (asked.payment_method_token !== undefined) {
    const saved = vault.methods.get(asked.payment_method_token);
    return saved ? { instrument: saved.instrument, token: saved.token } : unknownToken;
  }
  const instrument = vault.readNonce(asked.payment_method_nonce ?? '');
  if (typeof instrument === 'string') return nonceRefusals[instrument].sale;
  return { instrument, token: null };
};

const fateOf = (instrument: Instrument): CardFate['type'] =>
  instrument.kind === 'paypal' ? (instrument.fate ?? 'approved') : instrument.fate.type;

const isNotAccepted = (instrument: Instrument): boolean => fateOf(instrument) === 'notAccepted';

const centsOf = (amount: string): number | undefined =>
  /^\d{1,9}(\.\d{1,2})?$/.test(amount) && Number(amount) > 0 ? Math.round(Number(amount) * 100) : undefined;

const transactionChanges = (app: FastifyInstance, { transactions }: Gateway): void => {
  const amended = z.nullish(
    z.object({
      transaction: z.optional(z.object({ amount: z.nullish(z.string()), order_id: z.nullish(z.string()) })),
    }),
  );
  type Change = (
    of: Transaction,
    cents: number | undefined,
    orderId: string | undefined,
  ) => Transaction | Refusal;
  const change = (method: 'PUT' | 'POST', verb: string, status: 200 | 201, run: Change): void => {
    app.route<{ Params: { id: string } }>({
      method,
      url: `/transactions/:id/${verb}`,
      handler: async ({ params: { id }, body }, reply) => {
        const found = transactions.get(id);
        if (!found) return reply.code(404).send();
        const asked = amended.parse(body)?.transaction;
        const amount = asked?.amount ?? undefined;
        const cents = amount === undefined ? undefined : centsOf(amount);
        if (amount !== undefined && cents === undefined) return refuse(reply, 'transaction', invalidAmount);
        const outcome = run(found, cents, asked?.order_id ?? undefined);
        if ('code' in outcome) return refuse(reply, 'transaction', outcome);
        return sendXml(reply, status, xmlDocument('transaction', transactionXml(outcome)));
      },
    });
  };
  app.get<{ Params: { id: string } }>('/transactions/:id', async ({ params: { id } }, reply) => {
    const found = transactions.get(id);
    if (!found) return reply.code(404).send();
    return sendXml(reply, 200, xmlDocument('transaction', transactionXml(found)));
  });
  change('PUT', 'void', 200, (of) => transactions.void(of));
  change('PUT', 'submit_for_settlement', 200, (of, cents) => transactions.submit(of, cents));
  change('PUT', 'settle', 200, (of) => transactions.settle(of));
  change('POST', 'refund', 201, (of, cents, orderId) => transactions.refund(of, cents, orderId));
};

/** By the shop's order id only: the shop searches by it after it got no answer. */
const transactionSearch = (app: FastifyInstance, { transactions }: Gateway): void => {
  const asked = z.object({
    search: z.object({ order_id: z.object({ is: z.string() }), ids: z.optional(z.array(z.string())) }),
  });
  const found = (body: unknown): readonly Transaction[] => {
    const { order_id, ids } = asked.parse(body).search;
    const all = transactions.withOrderId(order_id.is);
    return ids === undefined ? all : all.filter(({ id }) => ids.includes(id));
  };
  app.post('/transactions/advanced_search_ids', async ({ body }, reply) =>
    sendXml(reply, 200, xmlDocument('searchResults', { pageSize: 50, ids: found(body).map(({ id }) => id) })),
  );
  app.post('/transactions/advanced_search', async ({ body }, reply) =>
    sendXml(
      reply,
      200,
      xmlCollection('creditCardTransactions', 'transaction', found(body).map(transactionXml)),
    ),
  );
};

const nonceRefusal = (code: string, message: string): Refusal => ({
  attribute: 'payment_method_nonce',
  code,
  message,
});
const nonceRefusals = {
  consumed: {
    sale: nonceRefusal('91564', 'Cannot use a payment_method_nonce more than once.'),
    vault: nonceRefusal('93107', 'Cannot use a payment_method_nonce more than once.'),
  },
  unknown: {
    sale: nonceRefusal('91565', 'Unknown or expired payment_method_nonce.'),
    vault: nonceRefusal('93108', 'Unknown or expired payment_method_nonce.'),
  },
} as const;
const unknownToken: Refusal = {
  attribute: 'payment_method_token',
  code: '91518',
  message: 'Payment method token is invalid.',
};
const unknownCustomer: Refusal = {
  attribute: 'customer_id',
  code: '93105',
  message: 'Customer ID is invalid.',
};
const invalidAmount: Refusal = {
  attribute: 'amount',
  code: '81503',
  message: 'Amount is an invalid format.',
};
const typeNotAccepted: Refusal = {
  attribute: 'base',
  code: '915101',
  message: 'Payment instrument type is not accepted by this merchant account.',
};
const cardTypeNotAccepted: Refusal = {
  attribute: 'number',
  code: '81703',
  message: 'Credit card type is not accepted by this merchant account.',
};
