import { describe, expect, test } from 'vitest';
import * as storageWords from '#src/shell/storage/storageWords.ts';
import { clearedWords, troubleWords } from '#src/shell/storage/storageWords.ts';
import { toProductId, toVariantId, toItemId } from '#events/brands.ts';
import { plainly, branded } from '#tests/support/builders/plain.ts';

const { rememberedText } = plainly(storageWords);

describe('words about storage', () => {
  test('never say that something is saved which is not', () => {
    for (const reason of ['blocked', 'unavailable', 'quota', 'aborted'] as const) {
      expect(troubleWords({ type: 'memory', reason }).text).toContain('kept until you close this tab');
    }
  });

  test('name the reason where the shopper can do something about it', () => {
    expect(troubleWords({ type: 'memory', reason: 'blocked' }).text).toContain('Close your other tabs');
    expect(troubleWords({ type: 'refused', reason: 'quota' })).toEqual({
      lead: 'This device is full.',
      text: 'Free up some space before you change more. What was saved is still here.',
    });
    expect(troubleWords({ type: 'refused', reason: 'blocked' }).text).toContain('Close your other tabs');
    expect(troubleWords({ type: 'refused', reason: 'unavailable' }).text).toContain('Reload the page');
  });

  test('say what is gone for a guest, and what is not for a customer', () => {
    expect(clearedWords('guest', null).text).toContain('are gone');
    expect(clearedWords('customer', null).text).toContain('sign in');
  });

  test('count what a guest can have back, and name no list that had nothing', () => {
    const shoe = {
      productId: toProductId('p-1'),
      variantId: toVariantId('v-1'),
      itemId: toItemId('i-1'),
      stamp: 1,
      addedAt: 1,
      shownPriceCents: null,
    };
    const cart = [
      { ...shoe, qty: 2 },
      { ...shoe, variantId: toVariantId('v-2'), qty: 1 },
    ];
    const wishlist = [
      { productId: toProductId('p-2'), variantId: toVariantId('v-9'), qty: 1, stamp: 1, addedAt: 1 },
    ];
    expect(rememberedText({ cart, wishlist })).toBe('3 items in your cart and 1 item on your wishlist');
    expect(rememberedText({ cart, wishlist: [] })).toBe('3 items in your cart');
    expect(rememberedText({ cart: [], wishlist })).toBe('1 item on your wishlist');
    expect(clearedWords('guest', { cart: branded(cart), wishlist: branded(wishlist) }).text).not.toContain(
      'gone',
    );
  });
});
