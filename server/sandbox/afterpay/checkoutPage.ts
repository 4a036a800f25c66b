// The page a shopper is sent to, where Afterpay would ask them to sign in and agree.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { providerPage } from '#server/sandbox/simulator/providerPage.ts';
import type { AfterpayRecords, Checkout } from './afterpayRecords.ts';

const decided = z.object({ token: z.string(), choice: z.enum(['confirm', 'decline', 'lose', 'cancel']) });

export const decisions = {
  confirm: 'confirmed',
  decline: 'willDecline',
  lose: 'willLoseAnswer',
  cancel: 'cancelled',
} as const;

/** A Fastify plugin: `/afterpay/checkout`. */
export const afterpayPage = async (
  app: FastifyInstance,
  { records }: { readonly records: AfterpayRecords },
): Promise<void> => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .header('referrer-policy', 'no-referrer');
  });
  app.get<{ Querystring: { token?: string } }>('/afterpay/checkout', ({ query: { token = '' } }, reply) => {
    const found = redirected(records, token);
    return reply
      .code(found ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(found ? page(question(found)) : page(gone));
  });
  app.post('/afterpay/checkout', (request, reply) => {
    const read = decided.safeParse(request.body);
    const found = read.success ? redirected(records, read.data.token) : undefined;
    if (!read.success || !found) return reply.code(404).type('text/html; charset=utf-8').send(page(gone));
    records.decide(found, decisions[read.data.choice]);
    const isCancelled = read.data.choice === 'cancel';
    const back = new URL(isCancelled ? found.cancelUrl : found.confirmUrl);
    back.searchParams.set('status', isCancelled ? 'CANCELLED' : 'SUCCESS');
    back.searchParams.set('orderToken', found.token);
    return reply.redirect(back.href, 303);
  });
};

/** An express checkout has a window of its own. */
const redirected = (records: AfterpayRecords, token: string): Checkout | undefined => {
  const found = records.checkout(token);
  return found?.isExpress === true ? undefined : found;
};

const gone = '<p>This checkout is over. Go back to the shop and start again.</p>';

const labels: Readonly<Record<keyof typeof decisions, string>> = {
  confirm: 'Confirm',
  decline: 'Confirm, and be declined later',
  lose: 'Confirm, and lose the answer to the shop',
  cancel: 'Cancel',
};

export const choiceButtons = (type: 'submit' | 'button'): string =>
  Object.entries(labels)
    .map(([choice, label]) => `<button type="${type}" name="choice" value="${choice}">${label}</button>`)
    .join('\n');

/** The token is of our own making: letters, digits and a dot. */
const question = ({ token, cents }: Checkout): string => `<p>You are about to pay</p>
<p class="amount">$${(cents / 100).toFixed(2)}</p>
<p>in four instalments, every two weeks. No money moves: this is a simulator.</p>
<form method="post" action="/afterpay/checkout">
<input type="hidden" name="token" value="${token}">
${choiceButtons('submit')}
</form>`;

const page = (content: string): string => providerPage('Afterpay', content);
