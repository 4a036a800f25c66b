import { expect, test } from 'vitest';
import { challenge, itemsWithoutAnswer, type Challenge } from '#server/shop/challenge/challengeAnswer.ts';
import { createCatalogue } from '#server/shop/catalogue/content/createCatalogue.ts';
import { sampleShop } from '#server/sample/catalogue/sampleShop.ts';
import { questionOf, withStock } from '#server/shop/catalogue/content/stock.ts';
import { toProductId } from '#events/brands.ts';
import { toMillis } from '#events/store/logBrands.ts';

const asked: Challenge = { question: 'Which bird?', answers: ['Kestrel'] };

test('CART-03: an order leaves out what its buyer has not answered, whatever the device says', () => {
  const challengeOf = (id: string) => (id === 'p-asks' ? asked : id === 'p-unready' ? 'missing' : null);
  const items = [
    { id: 'right', productId: toProductId('p-asks'), challengeAnswer: ' kestrel.' },
    { id: 'wrong', productId: toProductId('p-asks'), challengeAnswer: 'wren' },
    { id: 'none', productId: toProductId('p-asks') },
    { id: 'unready', productId: toProductId('p-unready'), challengeAnswer: 'kestrel' },
    { id: 'plain', productId: toProductId('p-plain') },
  ];
  expect(itemsWithoutAnswer(items, challengeOf).map(({ id }) => id)).toEqual(['wrong', 'none', 'unready']);
});

test('an answer nobody could give is not taken into the catalogue', () => {
  expect(challenge.safeParse({ question: 'Why?', answers: ['…'] }).success).toBe(false);
  expect(challenge.safeParse({ question: 'Why?', answers: [] }).success).toBe(false);
});

test('CAT-06: of the sample shop’s question, the question leaves the server and the answers do not', () => {
  const { products } = createCatalogue(sampleShop());
  const asking = [...products.values()].filter(({ functionalType }) => functionalType === 'challenge');
  expect(asking).toHaveLength(1);
  for (const product of asking) {
    expect(questionOf(product).challengeQuestion).toMatch(/\?/);
    expect(withStock(product, new Map(), toMillis(0))).not.toHaveProperty('challenge');
    const sent = JSON.stringify(withStock(product, new Map(), toMillis(0)));
    expect(sent).toContain(product.challenge?.question);
    expect(sent).not.toContain('"a fork"');
  }
});
