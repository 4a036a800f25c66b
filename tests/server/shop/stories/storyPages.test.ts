import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Story } from '#server/shop/stories/storyFile.ts';
import { createStoryPages } from '#server/shop/stories/storyPages.ts';
import { storyListPage, storyPage } from '#sync/protocol/pages/stories.ts';
import { toProductId } from '#events/brands.ts';
import { sampleConfig } from '#tests/support/builders/sampleConfig.ts';

const storyAt = (path: string, published: string, topic = 'Training'): Story => ({
  path,
  title: `About ${path}`,
  topic,
  summary: 'Words enough to say what this one is about.',
  published,
  tone: 'fern',
  picture: [toProductId('p-gone'), 'main'],
  products: [toProductId('p-gone')],
  blocks: [{ type: 'paragraph', spans: [{ text: 'Run.' }] }],
  minutes: 1,
});

const posts = Array.from({ length: 14 }, (_, at) =>
  storyAt(`/blog/post-${at + 1}`, `2026-10-${String(at + 1).padStart(2, '0')}`),
);
const articles = [
  storyAt('/articles/choose', '2026-01-01', 'Choosing'),
  storyAt('/articles/measure', '2026-01-01', 'Choosing'),
  storyAt('/articles/delivery', '2026-01-01', 'Help'),
];

const pages = createStoryPages({
  words: sampleConfig.words.stories,
  stories: [...articles, ...posts],
  cardOf: () => null,
  homeArticlePath: '/articles/choose',
});

const pathsOn = (page: ReturnType<typeof pages.list>): readonly string[] =>
  page?.sections.flatMap(({ cards }) => cards.map(({ path }) => path)) ?? [];

describe('CAT-10: the journal', () => {
  test('has twelve posts a page, newest first, and none twice', () => {
    const [first, second] = [pages.list('/blog', 1), pages.list('/blog', 2)];
    expect(pathsOn(first)).toHaveLength(12);
    expect(pathsOn(first)[0]).toBe('/blog/post-14');
    expect(pathsOn(second)).toEqual(['/blog/post-2', '/blog/post-1']);
    expect([first?.pageCount, second?.pageCount]).toEqual([2, 2]);
    expect(z.safeParse(storyListPage, first).success).toBe(true);
  });

  test('ends after its last page', () => {
    expect(pages.list('/blog', 3)).toBeNull();
  });

  test('leads from post to post, older and newer, and stops at both ends', () => {
    expect(pages.story('/blog/post-14')).toMatchObject({ newer: null, older: { path: '/blog/post-13' } });
    expect(pages.story('/blog/post-7')).toMatchObject({
      newer: { path: '/blog/post-8' },
      older: { path: '/blog/post-6' },
    });
    expect(pages.story('/blog/post-1')).toMatchObject({ newer: { path: '/blog/post-2' }, older: null });
  });
});

describe('CAT-10: articles', () => {
  test('stand by topic, without the one home leads to', () => {
    const list = pages.list('/articles', 1);
    expect(list?.sections.map(({ name }) => name)).toEqual(['Choosing', 'Help']);
    expect(pathsOn(list)).toEqual(['/articles/measure', '/articles/delivery']);
    expect(pages.list('/articles', 2)).toBeNull();
  });

  test('home has its article, and it opens like any other', () => {
    expect(pages.home().article?.path).toBe('/articles/choose');
    expect(pages.home().journal.map(({ path }) => path)).toEqual([
      '/blog/post-14',
      '/blog/post-13',
      '/blog/post-12',
    ]);
    expect(pages.story('/articles/choose')?.story.title).toBe('About /articles/choose');
  });

  test('home’s article is not proposed under others either', () => {
    expect(pages.story('/articles/measure')?.more).toEqual([]);
    expect(pages.story('/articles/choose')?.more.map(({ path }) => path)).toEqual(['/articles/measure']);
  });
});

test('a story about something no longer sold is still a story, without its card and picture', () => {
  const page = pages.story('/blog/post-3');
  expect(page).toMatchObject({ products: [], story: { picture: null } });
  expect(z.safeParse(storyPage, page).success).toBe(true);
});

test('there is no such story, list, or shelf', () => {
  for (const path of ['/blog/none', '/articles', '/blog', '/products/x'])
    expect(pages.story(path)).toBeNull();
  expect(pages.list('/stories', 1)).toBeNull();
});
