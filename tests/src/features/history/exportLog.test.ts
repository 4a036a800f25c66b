// What a running shop gives to an export.
import { describe, expect, test } from 'vitest';
import { heldBy } from '#src/features/history/exportLog.ts';
import { openMemoryShop } from '#tests/support/devices/memoryShop.ts';
import { toCents, toProductId, toVariantId } from '#events/brands.ts';

const add = {
  productId: toProductId('p-1'),
  variantId: toVariantId('v-1'),
  qty: 2,
  shownPriceCents: toCents(10_000),
};

describe('what the shop of a tab gives to an export', () => {
  test('is its whole log, and the state it shows', async () => {
    const { shop } = await openMemoryShop();
    await shop.commands.addToCart(add);
    const held = await heldBy(shop);
    expect(held.stored.events.map(({ type }) => type)).toEqual(['CartIdIssued', 'CartItemAdded']);
    expect(held.tab).toEqual({ uptoSeq: 2, state: shop.projected.committed });
    expect(held).toMatchObject({ partition: shop.log.session.partition, durability: 'memory' });
    await shop.stop();
  });

  test('is of who shops when it is complete, even if somebody signs in meanwhile', async () => {
    const { shop } = await openMemoryShop();
    await shop.commands.addToCart(add);
    const { log } = shop;
    const interrupted = {
      get session() {
        return log.session;
      },
      unknown: log.unknown,
      read: async (seq: number) => {
        const events = await log.read(seq);
        const isGuest = log.session.partition.startsWith('guest:');
        if (isGuest) await shop.commands.signIn({ email: 'a@b.example', password: 'x' });
        return events;
      },
    };
    const held = await heldBy({ ...shop, log: interrupted as unknown as typeof log });
    expect(held.partition).toMatch(/^cust:/);
    expect(held.stored.events.every(({ partition }) => partition === held.partition)).toBe(true);
    expect(held.stored.events.length).toBeGreaterThan(0);
    await shop.stop();
  });
});
