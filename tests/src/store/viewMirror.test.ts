import { describe, expect, test } from 'vitest';
import { createViewMirror } from '#src/store/viewMirror.ts';
import { loadingViews, type ShopSnapshot } from '#src/store/shopStore.ts';
import { toCartId } from '#events/brands.ts';

const storage = (): Storage => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
};

const viewsOf = (cartId: string): ShopSnapshot => ({
  ...loadingViews,
  cart: { ...loadingViews.cart, status: 'ready', cartId: toCartId(cartId) },
});

describe('the mirror of the last views', () => {
  test('is read back by the next visit, unless its shape is of another version', () => {
    const store = storage();
    createViewMirror(() => store, 1).write(viewsOf('mia'), 0);
    expect(createViewMirror(() => store, 1).read()).toEqual(viewsOf('mia'));
    expect(createViewMirror(() => store, 2).read()).toBeUndefined();
  });

  test('says that the shop has run here before, whatever version wrote it and whoever signed out', () => {
    const store = storage();
    const [mirror, later] = [createViewMirror(() => store, 1), createViewMirror(() => store, 2)];
    expect(mirror.isFirstVisit()).toBe(true);
    mirror.write(viewsOf('mia'), 0);
    expect([mirror.isFirstVisit(), later.isFirstVisit()]).toEqual([false, false]);
    mirror.wipe(1);
    expect(mirror.isFirstVisit()).toBe(false);
    const blocked = (): Storage => {
      throw new Error('Storage is blocked');
    };
    expect(createViewMirror(blocked, 1).isFirstVisit()).toBe(true);
  });

  test('SYNC-05: a tab that has not heard of the logout does not bring the cart back', () => {
    const store = storage();
    const [one, other] = [createViewMirror(() => store, 1), createViewMirror(() => store, 1)];
    one.write(viewsOf('mia'), 1);
    one.wipe(2);
    other.write(viewsOf('mia'), 1);
    expect(one.read()).toBeUndefined();
    expect(store.getItem('shop-view')).not.toContain('mia');
    other.write(viewsOf('guest'), 2);
    expect(one.read()).toEqual(viewsOf('guest'));
  });

  test('starts over with a database that was deleted and begun again', () => {
    const store = storage();
    const mirror = createViewMirror(() => store, 1);
    mirror.write(viewsOf('before'), 7);
    mirror.restartAt(0);
    expect(mirror.read()).toBeUndefined();
    mirror.write(viewsOf('after'), 0);
    expect(mirror.read()).toEqual(viewsOf('after'));
  });

  test('is left alone by a tab of the same or a later session', () => {
    const store = storage();
    const mirror = createViewMirror(() => store, 1);
    mirror.write(viewsOf('mia'), 1);
    mirror.restartAt(1);
    expect(mirror.read()).toEqual(viewsOf('mia'));
  });

  test('mends itself where something else lies in its place', () => {
    const store = storage();
    store.setItem('shop-view', '{');
    const mirror = createViewMirror(() => store, 1);
    expect(mirror.read()).toBeUndefined();
    mirror.write(viewsOf('mia'), 0);
    expect(mirror.read()).toEqual(viewsOf('mia'));
  });

  test('is nothing where storage is blocked', () => {
    const mirror = createViewMirror(() => {
      throw new DOMException('Denied', 'SecurityError');
    }, 1);
    mirror.write(viewsOf('mia'), 0);
    mirror.wipe(1);
    expect(mirror.read()).toBeUndefined();
  });
});
