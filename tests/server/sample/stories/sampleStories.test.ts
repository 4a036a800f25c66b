// What this shop has written: every story can be read, and everything it names exists.
import { describe, expect, test } from 'vitest';
import { createCatalogue } from '#server/shop/catalogue/content/createCatalogue.ts';
import { cardOfListed } from '#server/shop/catalogue/pages/cards.ts';
import { SAMPLE_STORIES } from '#server/sample/sampleStories.ts';
import { sampleShop } from '#server/sample/catalogue/sampleShop.ts';
import { viewsOfShown } from '#server/pictures/address/shown.ts';
import { readStories } from '#server/shop/stories/readStories.ts';
import { textsOf, type Story } from '#server/shop/stories/storyFile.ts';
import { createStoryPages } from '#server/shop/stories/storyPages.ts';
import { sampleConfig } from '#tests/support/builders/sampleConfig.ts';

const stories = await readStories(SAMPLE_STORIES);
const catalogue = createCatalogue(sampleShop());
const pages = createStoryPages({
  words: sampleConfig.words.stories,
  stories,
  cardOf: (id) => cardOfListed(catalogue, id),
  homeArticlePath: catalogue.home.articlePath ?? null,
});
const posts = stories.filter(({ path }) => path.startsWith('/blog/'));
const articles = stories.filter(({ path }) => path.startsWith('/articles/'));

const places = new Set([
  '/stores',
  '/account',
  '/account/orders',
  '/return/guest/create',
  '/blog',
  '/articles',
  ...stories.map(({ path }) => path),
  ...catalogue.categoryByPath.keys(),
  ...catalogue.productByPath.keys(),
  ...catalogue.stores.map(({ path }) => path),
]);

const linksOf = ({ blocks }: Story): readonly string[] =>
  blocks
    .flatMap((block) => {
      if (block.type === 'paragraph' || block.type === 'note') return block.spans;
      if (block.type === 'list') return block.items.flat();
      return block.type === 'table' ? [block.head, ...block.rows].flat(2) : [];
    })
    .flatMap(({ href }) => href ?? []);

test('CAT-10: there is enough for two pages of the journal, and for every question of the footer', () => {
  expect(posts.length).toBeGreaterThan(12);
  for (const name of ['delivery', 'returns', 'contact', 'gift-cards', 'size-guide', 'looking-after-runners'])
    expect(pages.story(`/articles/${name}`)?.story.blocks.length).toBeGreaterThan(4);
});

test('CAT-10: home leads to an article that exists', () => {
  expect(pages.home().article).not.toBeNull();
});

describe.each(stories.map((story) => [story.path, story] as const))('%s', (_path, story) => {
  test('leads only to places that exist', () => {
    const links = linksOf(story).filter((href) => href.startsWith('/'));
    expect(links.filter((href) => !places.has(href))).toEqual([]);
    expect(links.length).toBeGreaterThan(0);
  });

  test('shows products that are sold, from a side that was drawn', () => {
    const [pictured, view] = story.picture;
    const known = [pictured, ...(story.products ?? [])].map((id) => cardOfListed(catalogue, id)?.productId);
    expect(known).toEqual([pictured, ...(story.products ?? [])]);
    const shown = catalogue.products.get(pictured)?.shown;
    expect(shown && viewsOfShown(shown)).toContain(view);
  });

  test('is long enough to be of use and short enough to be read', () => {
    const words = textsOf(story.blocks).join(' ').split(/\s+/).length;
    expect(words).toBeGreaterThan(249);
    expect(words).toBeLessThan(701);
  });

  test('uses our quotation marks and none of the typewriter’s', () => {
    expect([story.title, story.summary, ...textsOf(story.blocks)].join('\n')).not.toMatch(/["']|--|\.\.\./);
  });
});

test('a sentence about free delivery names the amount of the settings', () => {
  const dollars = `$${(catalogue.settings.freeDeliveryFromCents ?? 0) / 100}`;
  const delivery = articles.find(({ path }) => path === '/articles/delivery');
  expect(textsOf(delivery?.blocks ?? []).join('\n')).toContain(dollars);
});
