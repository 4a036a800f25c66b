import { expect, test } from 'vitest';
import { demoCustomer as seeded } from '#server/sample/demoCustomer.ts';
import { demoCustomer } from '#src/devtools/laboratory/devices/demoSignIn.ts';
import { rideThroughTunnel, type Ware } from '#src/devtools/laboratory/devices/tunnel.ts';
import { toCents, toVariantId, toProductId } from '#events/brands.ts';

const ware = (name: string): Ware => ({
  productId: toProductId(name),
  variantId: toVariantId(`v-${name}`),
  name,
  shownPriceCents: toCents(1),
});

test('B is edited only while it has no network, A all the while, and both touch the same item', async () => {
  const told: string[] = [];
  const edits: { readonly device: string; readonly what: string; readonly offline: boolean }[] = [];
  let offline = false;
  let time = 0;
  await rideThroughTunnel(
    {
      act: (device, act) => {
        if (act.type !== 'lookAt') edits.push({ device, what: act.type, offline });
      },
      setOffline: (next) => void (offline = next),
      say: (sentence) => void told.push(sentence),
      wait: async (ms) => void (time += ms),
      wares: [ware('x'), ware('y'), ware('z')],
    },
    20_000,
  );
  expect(edits.every((edit) => edit.offline)).toBe(true);
  expect(edits.map(({ device, what }) => `${device} ${what}`)).toEqual([
    'A addToCart',
    'B addToCart',
    'A setCartQty',
    'B addToCart',
    'A addToCart',
    'B setCartQty',
  ]);
  expect(offline).toBe(false);
  expect(time).toBeGreaterThanOrEqual(20_000);
  expect(told.at(-1)).toContain('the last word counts');
});

test('the laboratory signs in the customer that the sandbox seeds', () => {
  expect(seeded).toMatchObject(demoCustomer);
});
