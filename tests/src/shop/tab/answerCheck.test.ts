// Answers as the shop of a tab has them judged (CART-03).
import { describe, expect, test } from 'vitest';
import type { Answer } from '#sync/transport/transport.ts';
import { getBotCheck } from '#sync/protocol/account/botCheck.ts';
import { verifyChallenge } from '#sync/protocol/account/challenge.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import { searchObjects } from '#sync/protocol/search/searchObjects.ts';
import type { Shop } from '#src/shop/shop.ts';
import type { ShopPlatform } from '#src/shop/tab/platform.ts';
import { createMemoryDisk } from '#events/store/memoryLogStore.ts';
import { openMemoryShop, type MemoryShop } from '#tests/support/devices/memoryShop.ts';
import { toCents, toProductId, toVariantId } from '#events/brands.ts';
import { branded } from '#tests/support/builders/plain.ts';

const asking = {
  id: 'p-1',
  functionalType: 'challenge',
  state: 'current',
  variants: [{ id: 'v-1', stockQty: 9 }],
};
const item = { productId: toProductId('p-1'), variantId: toVariantId('v-1') };
const adding = { qty: 1, shownPriceCents: toCents(32_000) };

const refused = (code: 'ChallengeFailed' | 'TooManyRequests', status: number): Answer<Endpoint> => ({
  type: 'refused',
  status,
  code,
  message: `${code}!`,
  fields: {},
  retryAfterMs: null,
});

type Server = { verdict: Answer<Endpoint> };

const right: Answer<Endpoint> = { type: 'ok', body: {} };
const wrong = refused('ChallengeFailed', 422);
const unreachable: Answer<Endpoint> = { type: 'unreachable', reason: 'unreachable' };

/** A tab whose server says what the test wants, and which knows the product that asks. */
const openTab = async (
  server: Server,
  parts: Parameters<typeof openMemoryShop>[1] = {},
): Promise<MemoryShop> => {
  const known: ShopPlatform['productCache'] = {
    read: async (ids) =>
      new Map(
        ids.includes(toProductId('p-1'))
          ? [[toProductId('p-1'), { product: asking, checkedAt: Number.MAX_SAFE_INTEGER } as never]]
          : [],
      ),
    write: async () => undefined,
  };
  const tab = await openMemoryShop(
    async ({ name }) => {
      if (name === getBotCheck.name)
        return server.verdict.type === 'unreachable'
          ? unreachable
          : { type: 'ok', body: { siteKey: 'key', scriptUrl: '/script.js' } };
      if (name === verifyChallenge.name) return server.verdict;
      return name === searchObjects.name ? unreachable : undefined;
    },
    { productCache: known, ...parts },
  );
  tab.shop.wantProducts([toProductId('p-1')]);
  await expect.poll(() => tab.shop.products().has(toProductId('p-1'))).toBe(true);
  return tab;
};

const lines = (shop: Shop) => shop.views().cart.items.map(({ variantId, qty }) => [variantId, qty]);
const refOf = (shop: Shop): string => shop.views().cart.items[0]?.answerRef ?? '';
const verifications = ({ calls }: MemoryShop): number =>
  calls.filter((path) => path === verifyChallenge.path).length;

describe('CAT-06: adding what asks a question', () => {
  test('puts the item and its answer into the cart in one act, the answer in no event', async () => {
    const { shop } = await openTab({ verdict: right });
    expect(await shop.commands.giveChallengeAnswer({ ...item, answer: 'Kestrel', adding })).toEqual({
      type: 'done',
    });
    expect(lines(shop)).toEqual([['v-1', 1]]);
    expect(refOf(shop)).not.toBe('');
    const events = await shop.log.read(0);
    expect(events.map(({ type }) => type)).toEqual([
      'CartIdIssued',
      'CartItemAdded',
      'CartItemChallengeAnswerGiven',
    ]);
    expect(JSON.stringify(events)).not.toContain('Kestrel');
  });

  test.each([
    ['a wrong answer', wrong, { type: 'refused', code: 'ChallengeFailed' }],
    ['too many tries', refused('TooManyRequests', 429), { type: 'refused', message: 'TooManyRequests!' }],
    ['no network', unreachable, { type: 'unreachable' }],
  ])('changes nothing after %s', async (_name, verdict, outcome) => {
    const { shop } = await openTab({ verdict });
    const told = await shop.commands.giveChallengeAnswer({ ...item, answer: 'Wren', adding });
    expect(told).toMatchObject(outcome);
    expect(lines(shop)).toEqual([]);
  });

  test('asks nobody when the shop’s own rules say no', async () => {
    const tab = await openTab({ verdict: right });
    const sold = { ...adding, qty: 100 };
    expect(
      await tab.shop.commands.giveChallengeAnswer({ ...item, answer: 'Wren', adding: sold }),
    ).toMatchObject({
      type: 'rejected',
    });
    expect(verifications(tab)).toBe(0);
  });

  test('says so when the script of the bot check is blocked', async () => {
    const botToken = () => Promise.reject(new Error('blocked'));
    const tab = await openTab({ verdict: right }, { botToken });
    expect(await tab.shop.commands.giveChallengeAnswer({ ...item, answer: 'Wren', adding })).toMatchObject({
      type: 'refused',
      code: 'BotCheckFailed',
      message: expect.stringContaining('If your browser blocks it'),
    });
    expect(verifications(tab)).toBe(0);
  });
});

describe('CART-03: an answer in the cart', () => {
  /** A tab that is opened on a cart with an answer, as after a restart. */
  const reopened = async (server: Server) => {
    const disk = createMemoryDisk();
    const before = await openTab({ verdict: right }, { disk });
    await before.shop.commands.giveChallengeAnswer({ ...item, answer: 'Kestrel', adding });
    await before.shop.stop();
    return openTab(server, { disk });
  };

  test('is judged again in the next visit, once', async () => {
    const tab = await reopened({ verdict: right });
    await Promise.all([tab.shop.answers.check(), tab.shop.answers.check()]);
    await tab.shop.answers.check();
    expect(verifications(tab)).toBe(1);
    expect(tab.shop.answers.invalid.size).toBe(0);
  });

  test('falls when the server refuses it, and screens hear of it', async () => {
    const { shop } = await reopened({ verdict: wrong });
    let told = 0;
    shop.answers.subscribe(() => (told += 1));
    await shop.answers.check();
    expect([...shop.answers.invalid]).toEqual([refOf(shop)]);
    expect(told).toBe(1);
  });

  test('stands without a network, and is judged when it is back', async () => {
    const server: Server = { verdict: unreachable };
    const { shop } = await reopened(server);
    await shop.answers.check();
    expect(shop.answers.invalid.size).toBe(0);
    server.verdict = wrong;
    await shop.answers.check();
    expect(shop.answers.invalid.size).toBe(1);
  });

  test('stands after any other refusal, which is thrown on', async () => {
    const { shop } = await reopened({ verdict: refused('TooManyRequests', 429) });
    await expect(shop.answers.check()).rejects.toThrow('TooManyRequests');
    expect(shop.answers.invalid.size).toBe(0);
  });

  test('falls when it is no longer on this device, without asking the server', async () => {
    const disk = createMemoryDisk();
    const tab = await openTab({ verdict: right }, { disk });
    await tab.shop.commands.addToCart({ ...item, ...adding });
    const lost = { ...item, answerRef: 'nowhere' };
    await tab.shop.log.dispatch([branded({ type: 'CartItemChallengeAnswerGiven', data: lost })]);
    await tab.shop.answers.check();
    expect([...tab.shop.answers.invalid]).toEqual(['nowhere']);
    expect(verifications(tab)).toBe(0);
  });

  test('comes back with its item when a removal is undone', async () => {
    const { shop } = await openTab({ verdict: right });
    await shop.commands.giveChallengeAnswer({ ...item, answer: 'Kestrel', adding });
    const [line] = shop.views().cart.items;
    await shop.commands.removeFromCart(item);
    if (line) await shop.commands.restoreToCart(line);
    expect(refOf(shop)).toBe(line?.answerRef);
  });
});
