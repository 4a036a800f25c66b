import { expect, test } from 'vitest';
import type { Partition } from '#events/store/logValues.ts';
import { callAsCustomer } from '#sync/transport/customerCall.ts';
import type { TokenOutcome } from '#sync/transport/identity.ts';
import { getOrder } from '#sync/protocol/checkout/accountOrders.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import type { Answer } from '#sync/transport/transport.ts';

const refused = (status: number): Answer<Endpoint> => ({
  type: 'refused',
  status,
  code: null,
  message: '',
  fields: {},
  retryAfterMs: null,
});
const ok: Answer<Endpoint> = { type: 'ok', body: {} };

/** A customer with these tokens, one after the other, and a server that gives these answers. */
const call = async (
  answers: readonly Answer<Endpoint>[],
  tokens: readonly TokenOutcome[] = [
    { type: 'token', token: 'first' },
    { type: 'token', token: 'second' },
  ],
  partition: Partition = 'cust:c0ffee0000000001',
) => {
  const [sent, left]: [string[], Answer<Endpoint>[]] = [[], [...answers]];
  let discarded = 0;
  const answer = await callAsCustomer(
    {
      log: { session: { epoch: 1, partition, clientId: 'client' } },
      identity: {
        tokenFor: async () => tokens[discarded] ?? { type: 'expired' },
        discard: () => void (discarded += 1),
      },
      transport: {
        send: async (_endpoint, input) => {
          sent.push(input.identityToken ?? 'none');
          return (left.shift() ?? ok) as never;
        },
      },
    },
    getOrder,
    { params: { number: 'A1' } },
  );
  return { answer, sent };
};

test('a signed-in call carries the identity token', async () => {
  expect(await call([ok])).toEqual({ answer: ok, sent: ['first'] });
});

test('a token the server does not take is renewed once, and the call sent again', async () => {
  expect(await call([refused(401), ok])).toEqual({ answer: ok, sent: ['first', 'second'] });
  expect(await call([refused(401), refused(401)])).toMatchObject({
    answer: { type: 'refused', status: 401 },
    sent: ['first', 'second'],
  });
});

test('another refusal is the answer', async () => {
  expect(await call([refused(404)])).toMatchObject({ answer: { status: 404 }, sent: ['first'] });
});

test('without a token nothing is sent: the session is over, or the shop cannot be reached', async () => {
  expect(await call([], [{ type: 'expired' }])).toEqual({ answer: { type: 'expired' }, sent: [] });
  expect(await call([], [{ type: 'unreachable' }])).toMatchObject({
    answer: { type: 'unreachable' },
    sent: [],
  });
});

test('a guest sends none', async () => {
  expect(await call([], undefined, 'guest:1')).toEqual({ answer: { type: 'expired' }, sent: [] });
});
