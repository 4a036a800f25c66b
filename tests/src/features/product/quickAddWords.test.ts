import { expect, test } from 'vitest';
import { quickAddWords } from '#src/features/product/quickAddWords.ts';

const basic = { functionalType: 'basic' } as const;

test('CART-07: a card adds what needs a size alone', () => {
  expect(quickAddWords('ready', basic)).toBeNull();
});

test.each([
  ['signIn', basic, 'For customers: sign in on its page to buy it.'],
  ['soldOut', basic, 'Sold out in every size. Its page says what else there is.'],
  ['comingSoon', basic, 'It’s not on sale yet.'],
  ['gone', null, 'This one is no longer available.'],
  ['ready', undefined, 'Reading its sizes. Without a network they may not be here.'],
  [
    'ready',
    { functionalType: 'challenge' },
    'A limited release: we ask a question before it goes into your cart.',
  ],
] as const)('CART-07: a card leads to the page of a product that is %s (%o)', (state, product, words) => {
  expect(quickAddWords(state, product)).toBe(words);
});
