// The product of a heart that was tapped before the shop had started.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShopConnection } from '#src/store/shopStore.ts';
import { toProductId } from '#events/brands.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => vi.useRealTimers());

const ID = toProductId('ember');

/** A tap, and the shop that connects to its page when told. */
const tapped = async () => {
  const { loadingViews, shopStore } = await import('#src/store/shopStore.ts');
  const { productOnce } = await import('#src/features/productCard/productOnce.ts');
  const answers: unknown[] = [];
  void productOnce(ID).then((product) => answers.push(product));
  const connect = (products: ReadonlyMap<unknown, unknown>): void =>
    shopStore.connect({
      commands: {},
      views: () => loadingViews,
      products: () => products,
      wantProducts: () => undefined,
      subscribe: () => () => undefined,
    } as unknown as ShopConnection);
  return { answers, connect };
};

test('CART-05: a heart tapped long before the shop has started is saved then', async () => {
  const { answers, connect } = await tapped();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answers).toEqual([]);
  connect(new Map([[ID, { product: { id: ID }, checkedAt: 0 }]]));
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toEqual([{ id: ID }]);
});

test('CART-05: ten seconds after the shop has started, a product that it does not know is not known', async () => {
  const { answers, connect } = await tapped();
  connect(new Map());
  await vi.advanceTimersByTimeAsync(9_999);
  expect(answers).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(answers).toEqual([undefined]);
});
