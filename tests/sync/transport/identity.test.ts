import { expect, test } from 'vitest';
import { createIdentityTokens } from '#sync/transport/identity.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import type { Answer, Transport } from '#sync/transport/transport.ts';

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
