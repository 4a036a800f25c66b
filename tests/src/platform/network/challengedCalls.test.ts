// A bot challenge at every call the shop can make: whatever becomes of it, no call reaches the server twice for it, and the one
// that charges is not made again at all (TRUST-01, CHECK-07).
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createChallengeGate, type ChallengeResult } from '#src/features/botChallenge/challengeGate.ts';
import { openGate } from '#src/platform/network/botChallenge.ts';
import { createFetchTransport } from '#src/platform/network/fetchTransport.ts';
import { createSystemClock } from '#src/platform/ports/systemClock.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import { endpoints } from '#sync/protocol/endpoints.ts';

let ending: ChallengeResult = 'PRECLEARANCESET';

beforeAll(() => {
  vi.stubGlobal('document', { visibilityState: 'visible' });
  openGate(createChallengeGate({ show: async () => ending, isHidden: () => false }));
});
afterAll(() => vi.unstubAllGlobals());

/** As much of a call as what is tried again depends on; what it says is of no account. */
const bare = ({ name, method, path, auth, isOrder, success }: Endpoint): Endpoint => ({
  name,
  summary: '',
  method,
  path: path.replaceAll(/[{}]/g, '') as Endpoint['path'],
  auth,
  ...(isOrder && { isOrder }),
  success,
  errors: [],
});

/** @param challenges how many times in a row it is stopped @returns calls that left the device, and that reached the server */
const challenged = async (endpoint: Endpoint, challenges: number) => {
  let [left, reached] = [0, 0];
  vi.stubGlobal('fetch', async () => {
    left += 1;
    if (left <= challenges)
      return new Response('', { status: 403, headers: { 'cf-mitigated': 'challenge' } });
    reached += 1;
    // It did what it does, and its answer is lost: the worst moment to ask again.
    throw new TypeError('The answer was lost');
  });
  await createFetchTransport(createSystemClock(), () => undefined).send(bare(endpoint), {});
  return { left, reached };
};

const ENDINGS = ['PRECLEARANCESET', 'TOKENSET', 'FAILURE', 'WITHDRAWN'] as const;

describe('TRUST-01, CHECK-07: a challenge', () => {
  test.each(endpoints)('at $name brings it to the server once at most', async (endpoint) => {
    for (ending of ENDINGS)
      for (const challenges of [1, 2, 3]) {
        const { left, reached } = await challenged(endpoint, challenges);
        const isMadeAgain = ending === 'PRECLEARANCESET' && endpoint.isOrder !== true;
        expect([endpoint.name, ending, challenges, left]).toEqual([
          endpoint.name,
          ending,
          challenges,
          isMadeAgain ? 2 : 1,
        ]);
        expect([endpoint.name, ending, reached]).toEqual([
          endpoint.name,
          ending,
          isMadeAgain && challenges === 1 ? 1 : 0,
        ]);
      }
  });

  test('never has the call made again that charges', () => {
    expect(endpoints.filter(({ isOrder }) => isOrder).map(({ name }) => name)).toEqual(['placeOrder']);
  });
});
