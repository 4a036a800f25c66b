// PayLaterProvider over Afterpay's Online API, version 2, at Afterpay or at the simulator.
//
// A payment is known by its checkout's token, so that a repeated call returns the same one. Voids and refunds carry a request id
// made from the payment's, for the same reason.
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Millis } from '#events/store/logValues.ts';
import { wallClock } from '#server/process/wallClock.ts';
import { toCents } from '#events/brands.ts';
import {
  checkout,
  detailsOf,
  expressCheckout,
  money,
  toldOf,
  wireExpress,
  wireMoney,
  wireOrder,
} from './afterpayWire.ts';
import {
  PayLaterUnavailableError,
  type PayLaterAuthorisation,
  type PayLaterPayment,
  type PayLaterProvider,
} from './payLaterGateway.ts';

export type AfterpaySettings = {
  /** https://global-api.afterpay.com, its sandbox, or a simulator; without a slash at the end. */
  readonly url: string;
  readonly merchantId: string;
  readonly secret: string;
};

export type AfterpayDeps = {
  readonly settings: AfterpaySettings;
  readonly log: { warn(line: string): void };
  readonly now?: () => Millis;
  /** Milliseconds without an answer; default 25,000. */
  readonly timeoutMs?: number;
};

const DAY_MS = 24 * 3_600_000;

const configuration = z.object({ minimumAmount: z.optional(money), maximumAmount: money });
const opened = z.object({ token: z.string(), redirectCheckoutUrl: z.url({ protocol: /^https?$/ }) });
const fault = z.object({ errorCode: z.string() });
const payment = z.object({
  id: z.string(),
  status: z.enum(['APPROVED', 'DECLINED']),
  paymentState: z.string(),
  originalAmount: money,
  openToCaptureAmount: money,
  refunds: z.nullish(z.array(z.object({ amount: money }))),
});

type Answer = { readonly status: number; readonly body: unknown };

export const createAfterpay = ({
  settings,
  log,
  now = wallClock,
  timeoutMs = 25_000,
}: AfterpayDeps): PayLaterProvider => {
  const key = Buffer.from(`${settings.merchantId}:${settings.secret}`).toString('base64');
  const send = async (method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`${settings.url}/v2${path}`, {
      method,
      headers: {
        authorization: `Basic ${key}`,
        accept: 'application/json',
        // Afterpay rejects a client without a user agent.
        'user-agent': `Lap & Loam/0.1.0 (Node.js ${process.versions.node}; Merchant/${settings.merchantId})`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: await response.json().catch(() => undefined) };
  };
  const ask = async (method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> => {
    const answer = await send(method, path, body).catch((cause: unknown) => {
      throw new PayLaterUnavailableError('Afterpay does not answer', { cause });
    });
    if (answer.status >= 500 || [401, 403, 429].includes(answer.status)) throw unexpected(answer);
    return answer;
  };

  const read = async (path: string): Promise<z.output<typeof payment> | undefined> => {
    const answer = await ask('GET', path);
    return answer.status === 404 ? undefined : parse(payment, answer);
  };

  const askCheckout = async (token: string): Promise<Answer | undefined> => {
    const answer = await ask('GET', `/checkouts/${encodeURIComponent(token)}`);
    return answer.status === 404 || answer.status === 412 ? undefined : answer;
  };

  let known: { readonly until: number; readonly limits: ReturnType<PayLaterProvider['limits']> } | undefined;
  const readLimits: PayLaterProvider['limits'] = async () => {
    const { minimumAmount = toCents(1), maximumAmount } = parse(
      configuration,
      await ask('GET', '/configuration'),
    );
    return { minimum: minimumAmount, maximum: maximumAmount };
  };

  return {
    limits: async () => {
      if (known && known.until > now()) return known.limits;
      const limits = readLimits();
      known = { until: now() + DAY_MS, limits };
      // A failed call is repeated the next time.
      limits.catch(() => (known = undefined));
      return limits;
    },

    createCheckout: async (order, { confirmUrl, cancelUrl }) => {
      const answer = await ask('POST', '/checkouts', {
        ...wireOrder(order),
        merchant: { redirectConfirmUrl: confirmUrl, redirectCancelUrl: cancelUrl },
      });
      if (codeOf(answer) === 'unsupported_payment_type') return 'outsideLimits';
      const { token, redirectCheckoutUrl } = parse(opened, answer);
      return { token, redirectUrl: redirectCheckoutUrl };
    },

    readCheckout: async (token) => {
      const answer = await askCheckout(token);
      return answer && detailsOf(parse(checkout, answer));
    },

    createExpressCheckout: async (order, popupOrigin) => {
      const answer = await ask('POST', '/checkouts', wireExpress(order, popupOrigin));
      if (codeOf(answer) === 'unsupported_payment_type') return 'outsideLimits';
      return { token: parse(opened, answer).token };
    },

    readExpressCheckout: async (token) => {
      const answer = await askCheckout(token);
      return answer && toldOf(parse(expressCheckout, answer));
    },

    authorise: async (token, attemptId, expressAmount) => {
      try {
        const requestId = requestIdOf('authorise', token);
        const asked = {
          requestId,
          token,
          merchantReference: attemptId,
          ...(expressAmount !== undefined && { amount: wireMoney(expressAmount) }),
        };
        return authorisationOf(await send('POST', '/payments/auth', asked), log);
      } catch (error) {
        log.warn(`A payment got no answer from Afterpay: ${String(causeOf(error))}`);
        return { type: isCertainlyNotDone(error) ? 'unavailable' : 'unknown' };
      }
    },

    settle: async (paymentId) => {
      const found = await read(`/payments/${encodeURIComponent(paymentId)}`);
      if (found === undefined) return 'lost';
      if (found.openToCaptureAmount === 0) return stateOf(found) === 'settled' ? 'settled' : 'lost';
      const answer = await ask('POST', `/payments/${encodeURIComponent(paymentId)}/capture`, {
        requestId: requestIdOf('settle', paymentId),
        amount: wireMoney(found.openToCaptureAmount),
      });
      // Another server was faster, in either case.
      if (answer.status === 410) return 'settled';
      if (answer.status === 412) return 'lost';
      parse(payment, answer);
      return 'settled';
    },

    void: async (paymentId) => {
      const path = `/payments/${encodeURIComponent(paymentId)}`;
      const found = await read(path);
      const state = found && stateOf(found);
      if (!found || state === 'ended') return 'voided';
      if (state === 'refunded') return 'refunded';
      if (state === 'authorised') {
        const answer = await ask('POST', `${path}/void`, { requestId: requestIdOf('void', paymentId) });
        // 412: voided by another server, or expired.
        if (answer.status === 412) return 'voided';
        if (answer.status !== 410) {
          parse(payment, answer);
          return 'voided';
        }
      }
      const refund = await ask('POST', `${path}/refund`, {
        requestId: requestIdOf('refund', paymentId),
        amount: wireMoney(found.originalAmount),
      });
      if (refund.status >= 400) throw unexpected(refund);
      return 'refunded';
    },

    refund: async (paymentId, { refundId, amount }) => {
      const answer = await ask('POST', `/payments/${encodeURIComponent(paymentId)}/refund`, {
        requestId: requestIdOf('refund', `${paymentId} ${refundId}`),
        amount: wireMoney(amount),
      });
      if (answer.status >= 400) throw unexpected(answer);
    },

    findByToken: async (token) => {
      const found = await read(`/payments/token:${encodeURIComponent(token)}`);
      return found && { paymentId: found.id, amount: found.originalAmount, state: stateOf(found) };
    },
  };
};

const authorisationOf = (answer: Answer, log: AfterpayDeps['log']): PayLaterAuthorisation => {
  const made = payment.safeParse(answer.body);
  if (made.success && made.data.status === 'APPROVED')
    return { type: 'authorised', paymentId: made.data.id, amount: made.data.originalAmount };
  if (made.success) return { type: 'declined' };
  if (answer.status === 402) return { type: 'checkoutGone' };
  if (answer.status === 412) return { type: 'notConfirmed' };
  log.warn(`Afterpay answered a payment with ${answer.status} ${codeOf(answer) ?? ''}`.trim());
  // Rejected before it was processed; after any other error the money may have been set aside.
  return {
    type: answer.status >= 400 && answer.status < 500 && answer.status !== 408 ? 'unavailable' : 'unknown',
  };
};

const stateOf = (made: z.output<typeof payment>): PayLaterPayment['state'] => {
  if ((made.refunds ?? []).length > 0) return 'refunded';
  if (made.paymentState === 'AUTH_APPROVED') return 'authorised';
  return made.paymentState === 'CAPTURED' || made.paymentState === 'PARTIALLY_CAPTURED' ? 'settled' : 'ended';
};

/** The same for the same act, as a UUID. */
const requestIdOf = (act: string, id: string): string => {
  const hash = createHash('sha256').update(`${act} ${id}`).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
};

const codeOf = ({ body }: Answer): string | undefined => {
  const read = fault.safeParse(body);
  return read.success ? read.data.errorCode : undefined;
};

const unexpected = (answer: Answer): PayLaterUnavailableError =>
  new PayLaterUnavailableError(`Afterpay answered ${answer.status} ${codeOf(answer) ?? ''}`.trim());

const parse = <Schema extends z.ZodMiniType>(schema: Schema, answer: Answer): z.output<Schema> => {
  const read = answer.status < 300 ? schema.safeParse(answer.body) : undefined;
  if (!read?.success) throw unexpected(answer);
  return read.data;
};

/** fetch hides the reason in the cause. */
const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause) || error;

const isCertainlyNotDone = (error: unknown): boolean =>
  /\b(ECONNREFUSED|ENOTFOUND|EAI_AGAIN)\b/.test(String(causeOf(error)));
