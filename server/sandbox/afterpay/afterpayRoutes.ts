// Afterpay's calls for a shop's server, version 2: JSON both ways.
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { faults, type AfterpayFault, type AfterpayRecords, type Payment } from './afterpayRecords.ts';

/** What the shop's server signs its calls with in the sandbox; worth nothing anywhere else. */
export const sandboxAfterpay = { merchantId: '400101010', secret: 'sandbox_afterpay' } as const;

/** Cents: what Afterpay takes of one order. */
const LIMITS = { minimum: 100, maximum: 100_000 } as const;

const money = z.object({ amount: z.string().check(z.regex(/^\d{1,9}\.\d\d$/)), currency: z.string() });

const webAddress = z.url({ protocol: /^https?$/ });

const checkout = z.union([
  z.looseObject({
    mode: z.literal('express'),
    amount: money,
    merchant: z.looseObject({ popupOriginUrl: webAddress }),
  }),
  z.looseObject({
    mode: z.optional(z.literal('standard')),
    amount: money,
    consumer: z.looseObject({ email: z.string().check(z.minLength(3)) }),
    merchant: z.looseObject({ redirectConfirmUrl: webAddress, redirectCancelUrl: webAddress }),
  }),
]);
const asked = z.object({
  requestId: z.string(),
  token: z.string(),
  merchantReference: z.optional(z.string()),
  /** Of an express checkout. */
  amount: z.optional(money),
});
const change = z.object({ requestId: z.string(), amount: z.optional(money) });

export type AfterpayRoutesOptions = {
  readonly records: AfterpayRecords;
  /** Where a browser reaches the simulator, without a slash at the end. */
  readonly origin: string;
};

/** A Fastify plugin; register it under `/v2`. */
export const afterpayRoutes = async (
  app: FastifyInstance,
  { records, origin }: AfterpayRoutesOptions,
): Promise<void> => {
  const key = Buffer.from(`${sandboxAfterpay.merchantId}:${sandboxAfterpay.secret}`).toString('base64');
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== `Basic ${key}`) await refuse(reply, faults.unauthorised);
  });
  app.get('/configuration', (_request, reply) =>
    reply.send({ minimumAmount: moneyOf(LIMITS.minimum), maximumAmount: moneyOf(LIMITS.maximum) }),
  );
  checkouts(app, { records, origin });
  payments(app, records);
};

const checkouts = (app: FastifyInstance, { records, origin }: AfterpayRoutesOptions): void => {
  app.post('/checkouts', (request, reply) => {
    const read = checkout.safeParse(request.body);
    if (!read.success) return refuse(reply, faults.invalidObject);
    const { amount } = read.data;
    if (amount.currency !== 'AUD') return refuse(reply, faults.currency);
    const cents = centsOf(amount);
    if (cents < LIMITS.minimum || cents > LIMITS.maximum) return refuse(reply, faults.outsideLimits);
    const { token, expiresAt } = records.open({
      cents,
      order: read.data,
      ...(read.data.mode === 'express'
        ? { isExpress: true, confirmUrl: '', cancelUrl: '' }
        : {
            confirmUrl: read.data.merchant.redirectConfirmUrl,
            cancelUrl: read.data.merchant.redirectCancelUrl,
          }),
    });
    return reply.code(201).send({
      token,
      expires: new Date(expiresAt).toISOString(),
      redirectCheckoutUrl: `${origin}/afterpay/checkout?token=${token}`,
    });
  });
  app.get<{ Params: { token: string } }>('/checkouts/:token', ({ params: { token } }, reply) => {
    const found = records.checkout(token);
    if (!found) return refuse(reply, faults.goneCheckout);
    return reply.send({ ...found.order, token, expires: new Date(found.expiresAt).toISOString() });
  });
};

type Identified = { Params: { id: string } };

const payments = (app: FastifyInstance, records: AfterpayRecords): void => {
  app.post('/payments/auth', (request, reply) => {
    const read = asked.safeParse(request.body);
    if (!read.success) return refuse(reply, faults.invalidObject);
    const isAnswerLost = records.checkout(read.data.token)?.state === 'willLoseAnswer';
    const { token, merchantReference = '', amount } = read.data;
    const made = records.authorise(token, { merchantReference, cents: amount && centsOf(amount) });
    if ('errorCode' in made) return refuse(reply, made);
    if (isAnswerLost) {
      reply.hijack();
      return void reply.raw.destroy();
    }
    return reply.code(made.isApproved ? 201 : 402).send(wirePayment(made));
  });
  // `token:…` replaces an id.
  app.get<Identified>('/payments/:id', ({ params: { id } }, reply) => {
    const found = id.startsWith('token:') ? records.paymentOf(id.slice(6)) : records.payment(id);
    return found ? reply.send(wirePayment(found)) : refuse(reply, faults.notFound);
  });
  app.post<Identified>('/payments/:id/capture', ({ params: { id }, body }, reply) => {
    const [found, read] = [records.payment(id), change.safeParse(body)];
    if (!found) return refuse(reply, faults.notFound);
    if (!read.success || !read.data.amount) return refuse(reply, faults.invalidObject);
    return answer(reply, records.capture(found, centsOf(read.data.amount)));
  });
  app.post<Identified>('/payments/:id/void', ({ params: { id } }, reply) => {
    const found = records.payment(id);
    return found ? answer(reply, records.void(found)) : refuse(reply, faults.notFound);
  });
  app.post<Identified>('/payments/:id/refund', ({ params: { id }, body }, reply) => {
    const [found, read] = [records.payment(id), change.safeParse(body)];
    if (!found) return refuse(reply, faults.notFound);
    if (!read.success || !read.data.amount) return refuse(reply, faults.invalidObject);
    const { requestId, amount } = read.data;
    const refund = records.refund(found, { requestId, cents: centsOf(amount) });
    if ('errorCode' in refund) return refuse(reply, refund);
    return reply.code(201).send({ refundId: refund.refundId, amount: moneyOf(refund.cents) });
  });
};

const answer = (reply: FastifyReply, outcome: Payment | AfterpayFault) =>
  'errorCode' in outcome ? refuse(reply, outcome) : reply.code(201).send(wirePayment(outcome));

const refuse = (reply: FastifyReply, { status, ...body }: AfterpayFault) =>
  reply.code(status).send({ ...body, errorId: 'sandbox', httpStatusCode: status });

const moneyOf = (cents: number) => ({ amount: (cents / 100).toFixed(2), currency: 'AUD' });

const centsOf = ({ amount }: z.output<typeof money>): number => Math.round(Number(amount) * 100);

const wirePayment = (made: Payment) => ({
  id: made.id,
  token: made.token,
  status: made.isApproved ? 'APPROVED' : 'DECLINED',
  created: made.createdAt,
  originalAmount: moneyOf(made.cents),
  openToCaptureAmount: moneyOf(made.openCents),
  paymentState: made.state,
  merchantReference: made.merchantReference,
  refunds: made.refunds.map(({ refundId, cents }) => ({ refundId, amount: moneyOf(cents) })),
});
