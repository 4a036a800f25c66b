// What pages offer in front of a backend that has not every call: each optional call is taken out in turn.
import { describe, expect, test } from 'vitest';
import { ApiFault } from '#server/http/api/apiFault.ts';
import type { PageCatalogue } from '#server/pages/loadRenderer.ts';
import { missingCalls } from '#server/renderer/missingCalls.ts';
import { openOffers, sheetWithout, withOffers } from '#server/renderer/offers.ts';
import { endpoints } from '#sync/protocol/endpoints.ts';
import { FEATURES, shopWithout, switchedOff, type Feature } from '#sync/protocol/shopWithout.ts';
import { testSettings } from '#tests/support/server/apiApp.ts';
import { createBareBackend } from '#tests/support/literal/bareBackend.ts';

/** A backend that refuses everything, as one that has every call does. */
const whole = async () => ({ status: 400, json: { code: 'BadRequest', message: 'No.' } });

/** The same without calls, by their names: a web server answers there that knows nothing of the contract. */
const without = (...names: readonly string[]) => {
  const patterns = endpoints
    .filter(({ name }) => names.includes(name))
    .map(({ method, path }) => ({
      method,
      pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}(\\?|$)`),
    }));
  const ask = (method: string) => async (path: string) =>
    patterns.some((each) => each.method === method && each.pattern.test(path))
      ? { status: 404, json: { error: 'no such page' } }
      : whole();
  return { get: ask('GET'), post: ask('POST') };
};

const log = { info: () => undefined, warn: () => undefined };
const decisive: readonly (readonly [string, Feature])[] = Object.entries(FEATURES).flatMap(
  ([feature, calls]) => calls.map((call) => [call, feature as Feature] as const),
);

describe('OPS-06: taking out an optional call', () => {
  test.each(decisive)('%s switches off %s, and nothing else', async (call, feature) => {
    const offers = await openOffers({ backend: without(call), productId: 'p-1', log });
    expect(offers.off()).toEqual([feature]);
    await offers.close();
  });

  const others = endpoints.filter(
    ({ name }) => !shopWithout({ name }).isNeeded && !decisive.some(([call]) => call === name),
  );
  test.each(others.map(({ name }) => name))('%s switches nothing else off', async (name) => {
    expect(switchedOff(await missingCalls(without(name), 'p-1'))).toEqual([]);
  });

  test('a backend that has everything has nothing switched off; one of the specification alone has what that names', async () => {
    expect(await missingCalls(without(), 'p-1')).toEqual(new Set());
    const bare = createBareBackend();
    const backend = {
      get: async (path: string) => jsonOf(bare.answer({ method: 'GET', path, headers: {} })),
      post: async (path: string, body: unknown) =>
        jsonOf(bare.answer({ method: 'POST', path, headers: {}, body: JSON.stringify(body) })),
    };
    expect(switchedOff(await missingCalls(backend, 'bare-shoe'))).toEqual([
      'accounts',
      'signUp',
      'newsletter',
      'orderLookUp',
      'giftCards',
      'storeStock',
      'points',
      'passwordReset',
      'orderHistory',
      'addresses',
      'savedCards',
      'passkeys',
      'sessions',
      'ownData',
    ]);
  });
});

const jsonOf = ({ status, body }: { readonly status: number; readonly body: unknown }) => ({
  status,
  json: body,
});

test('what was known of a backend stays while it is away', async () => {
  let isAway = false;
  const backend = without('signIn');
  const ask = (path: string) => {
    if (isAway) throw new ApiFault('Unavailable');
    return backend.post(path);
  };
  const offers = await openOffers({ backend: { ...backend, post: ask }, productId: undefined, log });
  isAway = true;
  await offers.look();
  expect(offers.off()).toEqual(['accounts']);
  await offers.close();
});

test('the settings of every page say what is switched off, and those of a shop with everything are as they were', async () => {
  const frame = { menu: [], settings: testSettings, catalogueVersion: 'v1' };
  const catalogue = { frame: async () => frame } as Partial<PageCatalogue> as PageCatalogue;
  expect(await withOffers(catalogue, { off: () => ['accounts'] }).frame()).toMatchObject({
    settings: { off: ['accounts'] },
  });
  expect(await withOffers(catalogue, { off: () => ['points'] }).frame()).toMatchObject({
    settings: { qantasLoyaltyEnabled: false },
  });
  expect(await withOffers(catalogue, { off: () => [] }).frame()).toBe(frame);
});

test('links to what is switched off are taken off every page; a shop with everything has no sheet', () => {
  expect(sheetWithout([])).toBe('');
  expect(sheetWithout(['giftCards'])).toBe('');
  expect(sheetWithout(['storeStock'])).toContain('li:has(');
  expect(sheetWithout(['addresses', 'ownData'])).toContain('section[aria-labelledby="own-data"]');
  const sheet = sheetWithout(['accounts', 'newsletter']);
  expect(sheet).toContain('a[href="/account"]');
  expect(sheet).toContain('a[href^="/account/"]');
  expect(sheet).toContain('section[aria-label="Newsletter"]');
  expect(sheet).not.toContain('"/orders"');
});
