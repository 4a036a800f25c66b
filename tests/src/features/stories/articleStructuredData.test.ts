import { expect, test } from 'vitest';
import { articleStructuredData } from '#src/features/stories/articleStructuredData.ts';
import { storyDay } from '#src/features/stories/story/storyWords.ts';
import type { StoryCard } from '#sync/protocol/pages/storyCard.ts';

const post: StoryCard = {
  path: '/blog/a-hill',
  topic: 'Training',
  title: 'A hill worth its climb',
  summary: 'Six times up, easy down, and home in time.',
  publishedOn: '2026-11-16',
  updatedOn: null,
  minutes: 2,
  tone: 'fern',
  picture: { hash: '0123456789abcdef', view: 'tilt' },
};

test('CAT-11: a search engine reads what the page says, with whole addresses', () => {
  expect(articleStructuredData(post, 'https://lapandloam.example')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: 'A hill worth its climb',
    description: 'Six times up, easy down, and home in time.',
    inLanguage: 'en-AU',
    mainEntityOfPage: 'https://lapandloam.example/blog/a-hill',
    datePublished: '2026-11-16',
    dateModified: '2026-11-16',
    author: { '@type': 'Organization', name: 'Lap & Loam', url: 'https://lapandloam.example/' },
    publisher: { '@type': 'Organization', name: 'Lap & Loam', url: 'https://lapandloam.example/' },
    image: ['https://lapandloam.example/pictures/0123456789abcdef/tilt-960.webp'],
  });
});

test('CAT-11: a guide is an article with the day of its last change, and no picture where there is none', () => {
  const guide = { ...post, path: '/articles/returns', updatedOn: '2026-11-20', picture: null };
  const told = articleStructuredData(guide, 'https://lapandloam.example');
  expect(told).toMatchObject({ '@type': 'Article', dateModified: '2026-11-20' });
  expect(told).not.toHaveProperty('image');
});

test('a day is written out as it is said, wherever the reader is', () => {
  expect(storyDay('2026-11-06')).toBe('6 November 2026');
});
