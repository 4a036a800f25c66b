// What the answers of a server, and of those that stand in for it, teach this device.
import { toEventId } from '#events/store/recordedEvent.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { putAccountState } from '#sync/protocol/account/accountState.ts';
import { getSettings } from '#sync/protocol/pages/settings.ts';
import { createFetchTransport } from '#src/platform/network/fetchTransport.ts';
import { createSystemClock } from '#src/platform/ports/systemClock.ts';
import { branded } from '#tests/support/builders/plain.ts';
import { wireCartItem, wireState } from '#tests/support/builders/wireState.ts';

afterEach(() => vi.unstubAllGlobals());

const settings = {
  cartItemMax: 99,
  wishlistItemMax: 99,
  pageSize: 24,
  stockMaxAgeS: 300,
  qantasLoyaltyEnabled: false,
  freeDeliveryFromCents: 15_000,
};

/** An hour ahead of this device. */
const ahead = () => new Date(Date.now() + 3_600_000).toUTCString();

/** Milliseconds; null: nothing was learnt. */
const correctionAfter = async (status: number, body: string): Promise<number | null> => {
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { date: ahead() } }));
  const clock = createSystemClock();
  await createFetchTransport(clock, () => undefined).send(getSettings, {});
  return clock.learnt();
};

test('a call that a tap led to names the tap’s event, and no other call does', async () => {
  const sent: Headers[] = [];
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers));
    return new Response('{}', { status: 404 });
  });
  const transport = createFetchTransport(createSystemClock(), () => undefined);
  await transport.send(getSettings, { tapId: toEventId('11111111-2222-4333-8444-555555555555') });
  await transport.send(getSettings, {});
  expect(sent.map((headers) => headers.get('baggage'))).toEqual([
    'tap=11111111-2222-4333-8444-555555555555',
    null,
  ]);
});

test.each([
  ['small', 10, true],
  ['too large for a page that is going away', 500, false],
])('SYNC-03: an account that is %s is sent from a tab that is being hidden', async (_, items, keptAlive) => {
  const sent: RequestInit[] = [];
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  vi.stubGlobal('fetch', async (_url: string, request: RequestInit) => {
    sent.push(request);
    return new Response('{}', { status: 404 });
  });
  const cart = Array.from({ length: items }, (_item, nth) => wireCartItem(`11111111-2222-7333-8444-${nth}`));
  const transport = createFetchTransport(createSystemClock(), () => undefined);
  await transport.send(putAccountState, { body: wireState({ cart }), identityToken: branded('token') });
  expect(sent).toEqual([expect.objectContaining({ keepalive: keptAlive })]);
  expect(sent[0]?.body).toContain('cart-1');
});

describe('the clock of this device', () => {
  test('learns the time from answers of the shop, refusals included', async () => {
    expect(await correctionAfter(200, JSON.stringify(settings))).toBeGreaterThan(3_000_000);
    const refusal = JSON.stringify({ code: 'TooManyRequests', message: 'Wait a minute.' });
    expect(await correctionAfter(429, refusal)).toBeGreaterThan(3_000_000);
  });

  test('does not believe the sign-in page of a network, whatever its status', async () => {
    for (const status of [200, 403, 503]) {
      expect(await correctionAfter(status, '<h1>Welcome to Free Wi-Fi</h1>')).toBeNull();
      expect(await correctionAfter(status, '{"welcome":true}')).toBeNull();
    }
  });
});
