// The window of an express checkout, where Afterpay would ask a shopper to sign in, where to send the order and how, and to agree.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { bundledScript } from '#server/sandbox/simulator/bundledScript.ts';
import { sendWindow, toldAddress } from '#server/sandbox/simulator/providerPage.ts';
import type { AfterpayRecords, Checkout } from './afterpayRecords.ts';
import { choiceButtons, decisions } from './checkoutPage.ts';

const money = z.object({ amount: z.string().check(z.regex(/^\d{1,9}\.\d\d$/)), currency: z.literal('AUD') });

const decided = z.object({
  token: z.string(),
  choice: z.enum(['confirm', 'decline', 'lose', 'cancel']),
  isDelivered: z.boolean(),
  address: toldAddress,
  /** As the shop offered it; null: none was asked for. */
  option: z.nullable(z.object({ id: z.string(), orderAmount: money })),
});

/** A Fastify plugin: `/afterpay/express`. */
export const afterpayExpressPage = async (
  app: FastifyInstance,
  { records }: { readonly records: AfterpayRecords },
): Promise<void> => {
  const script = bundledScript(new URL('../inBrowser/afterpay/expressPage.ts', import.meta.url));
  app.get<{ Querystring: { token?: string } }>(
    '/afterpay/express',
    async ({ query: { token = '' } }, reply) => {
      const found = records.checkout(token);
      const { code, hash } = await script();
      const question = found?.isExpress === true ? questionOf(found, code) : null;
      return sendWindow(reply, { provider: 'Afterpay', question, hash, gone });
    },
  );
  app.post('/afterpay/express', async (request, reply) => {
    const read = decided.safeParse(request.body);
    const found = read.success ? records.checkout(read.data.token) : undefined;
    if (!read.success || found?.isExpress !== true) return reply.code(404).send();
    const { choice } = read.data;
    records.decide(choice === 'cancel' ? found : toldIn(found, read.data), decisions[choice]);
    return { token: found.token };
  });
};

/** The checkout as the shop reads it back. */
const toldIn = (found: Checkout, { address, option, isDelivered }: z.output<typeof decided>): Checkout => {
  const { name, email, phone, lines, locality, region, postcode, country } = address;
  const [givenNames = '', ...rest] = name.split(' ');
  const [line1 = '', line2 = ''] = lines;
  return {
    ...found,
    ...(option && { cents: Math.round(Number(option.orderAmount.amount) * 100) }),
    order: {
      ...found.order,
      ...(option && { amount: option.orderAmount, shippingOptionIdentifier: option.id }),
      consumer: { email, givenNames, surname: rest.join(' '), phoneNumber: phone },
      ...(isDelivered && {
        shipping: {
          name,
          line1,
          line2,
          area1: locality,
          region,
          postcode,
          countryCode: country,
          phoneNumber: phone,
        },
      }),
    },
  };
};

const gone = '<p>This checkout is over. Go back to the shop and start again.</p>';

const questionOf = ({ cents }: Checkout, code: string): string => `<p>You are about to pay</p>
<p class="amount">$${(cents / 100).toFixed(2)}</p>
<p>in four instalments, every two weeks. No money moves: this is a simulator.</p>
<div data-place="shipping"></div>
<form>
${choiceButtons('button')}
</form>
<script>${code}</script>`;
