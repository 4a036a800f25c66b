import { expect, test } from 'vitest';
import { createIdentityTokens as createTokens } from '#sync/transport/identity.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import type { Answer, Transport } from '#sync/transport/transport.ts';
import { plainly, branded } from '#tests/support/builders/plain.ts';

const createIdentityTokens = (transport: Transport, now: () => number) =>
  plainly(createTokens(transport, branded(now)));

const identity = (customerKey: string): Answer<Endpoint> => ({
  type: 'ok',
  body: { identityToken: `token-of-${customerKey}`, expiresIn: 900, customerKey },
});

/** Answers when the test says so, in the order asked. */
const heldTransport = () => {
  const asked: ((answer: Answer<Endpoint>) => void)[] = [];
  const transport: Transport = { send: () => new Promise((answer) => void asked.push(answer as never)) };
  return { asked, transport };
};

const mia = 'c0ffee0000000001';
const noah = 'c0ffee0000000002';

test('a renewal under way for one customer never hands their token to another', async () => {
  const { asked, transport } = heldTransport();
  const tokens = createIdentityTokens(transport, () => 0);
  const forMia = tokens.tokenFor(`cust:${mia}`);
  const forNoah = tokens.tokenFor(`cust:${noah}`);
  expect(asked).toHaveLength(2);
  asked[0]?.(identity(mia));
  asked[1]?.(identity(noah));
  expect(await forMia).toEqual({ type: 'token', token: `token-of-${mia}` });
  expect(await forNoah).toEqual({ type: 'token', token: `token-of-${noah}` });
});

test('calls that need a token at the same time share one renewal', async () => {
  const { asked, transport } = heldTransport();
  const tokens = createIdentityTokens(transport, () => 0);
  const both = [tokens.tokenFor(`cust:${mia}`), tokens.tokenFor(`cust:${mia}`)];
  expect(asked).toHaveLength(1);
  asked[0]?.(identity(mia));
  expect(await Promise.all(both)).toEqual(
    Array.from({ length: 2 }, () => ({ type: 'token', token: `token-of-${mia}` })),
  );
});

test('a renewal that is over ends no other: whoever asks meanwhile shares the one under way', async () => {
  const { asked, transport } = heldTransport();
  const tokens = createIdentityTokens(transport, () => 0);
  const forMia = tokens.tokenFor(`cust:${mia}`);
  const forNoah = [tokens.tokenFor(`cust:${noah}`)];
  asked[0]?.(identity(mia));
  await forMia;
  forNoah.push(tokens.tokenFor(`cust:${noah}`));
  expect(asked).toHaveLength(2);
  asked[1]?.(identity(noah));
  expect(await Promise.all(forNoah)).toEqual(
    Array.from({ length: 2 }, () => ({ type: 'token', token: `token-of-${noah}` })),
  );
});

/** A customer’s tokens over a server that answers at once, with a clock that the test sets. */
const answering = (answer: () => Answer<Endpoint>) => {
  const state = { asked: 0, now: 0 };
  const transport: Transport = {
    send: async () => {
      state.asked += 1;
      return answer() as never;
    },
  };
  return { state, tokens: createIdentityTokens(transport, () => state.now) };
};
const token = { type: 'token', token: `token-of-${mia}` };

// It lasts 900 seconds, and is renewed 30 before that.
test.each([
  [869_999, 1],
  [870_000, 2],
])('SYNC-07: a token that is %i ms old: the server is asked %i times in all', async (age, asked) => {
  const { state, tokens } = answering(() => identity(mia));
  expect(await tokens.tokenFor(`cust:${mia}`)).toEqual(token);
  state.now = age;
  expect(await tokens.tokenFor(`cust:${mia}`)).toEqual(token);
  expect(state.asked).toBe(asked);
});

test('SYNC-07: a token from signing in needs no renewal; one the server rejected is renewed', async () => {
  const { state, tokens } = answering(() => identity(mia));
  tokens.keep({ identityToken: 'from-signing-in', expiresIn: 900, customerKey: mia });
  expect(await tokens.tokenFor(`cust:${mia}`)).toEqual({ type: 'token', token: 'from-signing-in' });
  expect(state.asked).toBe(0);
  tokens.discard();
  expect(await tokens.tokenFor(`cust:${mia}`)).toEqual(token);
});

const refusal = (status: number): Answer<Endpoint> => ({
  type: 'refused',
  status,
  code: null,
  message: '',
  fields: {},
  retryAfterMs: null,
});
type Case = readonly [name: string, answer: Answer<Endpoint>, outcome: string];
test.each<Case>([
  ['401: the session is over', refusal(401), 'expired'],
  ['403: the session is over', refusal(403), 'expired'],
  ['404: somebody in between, who knows nothing of sessions', refusal(404), 'unreachable'],
  ['429: later', refusal(429), 'unreachable'],
  ['500: later', refusal(500), 'unreachable'],
  ['no answer', { type: 'unreachable', reason: 'timeout' }, 'unreachable'],
  ['an answer nobody can read', { type: 'garbled', status: 200 }, 'unreachable'],
  ['somebody else’s session', identity(noah), 'expired'],
])('SYNC-07: a renewal is answered with %s', async (_, answer, outcome) => {
  const { state, tokens } = answering(() => answer);
  expect(await tokens.tokenFor(`cust:${mia}`)).toEqual({ type: outcome });
  // It is asked again next time: nothing is kept of an answer that was none.
  await tokens.tokenFor(`cust:${mia}`);
  expect(state.asked).toBe(2);
});

test('SYNC-05: a token of one customer is none for another', async () => {
  const { state, tokens } = answering(() => identity(mia));
  await tokens.tokenFor(`cust:${mia}`);
  expect(await tokens.tokenFor(`cust:${noah}`)).toEqual({ type: 'expired' });
  expect(state.asked).toBe(2);
});
