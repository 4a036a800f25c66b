import { expect, test } from 'vitest';
import { toOrderNumber } from '#events/brands.ts';
import type { Partition } from '#events/store/logValues.ts';
import { callAsCustomer, callAsShopper } from '#sync/transport/customerCall.ts';
import type { TokenOutcome } from '#sync/transport/identity.ts';
import { getOrder } from '#sync/protocol/checkout/accountOrders.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import { isPassing, type Answer, type Refusal } from '#sync/transport/transport.ts';
import { branded } from '#tests/support/builders/plain.ts';
import { customerPartition, guestPartition, toClientId } from '#events/store/logSession.ts';

const refused = (status: number): Refusal => ({
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
  partition = branded<Partition>('cust:c0ffee0000000001'),
) => {
  const [sent, left]: [string[], Answer<Endpoint>[]] = [[], [...answers]];
  let discarded = 0;
  const answer = await callAsCustomer(
    {
      log: { session: { epoch: 1, partition, clientId: toClientId('client') } },
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
    { params: { number: toOrderNumber('A1') } },
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
    answer: { type: 'unreachable', reason: 'unreachable' },
    sent: [],
  });
});

test('a guest sends none', async () => {
  expect(await call([], undefined, branded('guest:1'))).toEqual({ answer: { type: 'expired' }, sent: [] });
});

test.each<readonly [partition: Partition, sent: object]>([
  [guestPartition('1'), { params: { number: 'A1' } }],
  [customerPartition('c0ffee0000000001'), { params: { number: 'A1' }, identityToken: 'first' }],
])('a call of whoever shops here says who they are only if they signed in: %s', async (partition, input) => {
  const sent: unknown[] = [];
  const asShopper = callAsShopper({
    log: { session: { epoch: 1, partition, clientId: toClientId('client') } },
    identity: { tokenFor: async () => ({ type: 'token', token: 'first' }), discard: () => undefined },
    transport: {
      send: async (endpoint, given) => {
        sent.push([endpoint.name, given]);
        return ok as never;
      },
    },
  });
  expect(await asShopper(getOrder, { params: { number: toOrderNumber('A1') } })).toEqual(ok);
  expect(sent).toEqual([['getOrder', input]]);
});

test.each([
  [400, false],
  [404, false],
  [407, false],
  [408, true],
  [409, false],
  [422, false],
  [424, false],
  [425, true],
  [426, false],
  [428, false],
  [429, true],
  [430, false],
  [499, false],
  [500, true],
  [501, true],
  [503, true],
])('SYNC-03: may a later attempt do better than this one that was refused with %i? %s', (status, may) => {
  expect(isPassing(refused(status))).toBe(may);
});
