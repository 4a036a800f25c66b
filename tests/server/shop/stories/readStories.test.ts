import { describe, expect, test } from 'vitest';
import { parseStory } from '#server/shop/stories/storyFile.ts';
import { StartError } from '#server/process/startError.ts';

const head = `title: A hill worth its climb
topic: Training
summary: Six times up, easy down, and home in time for the second coffee.
published: 2026-11-16
tone: fern
picture: p-arden-4-mens-salt-fern tilt`;

const storyOf = (front: string, body = 'Run up.\n') =>
  parseStory('blog/a-hill.md', `---\n${front}\n---\n\n${body}`);

describe('a story’s file', () => {
  test('says where the story stands, what it is about, and how long it takes to read', () => {
    const story = storyOf(`${head}\nproducts: p-one, p-two`, 'word '.repeat(660));
    expect(story).toMatchObject({
      path: '/blog/a-hill',
      title: 'A hill worth its climb',
      picture: ['p-arden-4-mens-salt-fern', 'tilt'],
      products: ['p-one', 'p-two'],
      minutes: 3,
    });
    expect(storyOf(head).minutes).toBe(1);
  });

  test.each([
    ['no front matter', 'Just words'],
    ['a day that is none', `---\n${head.replace('2026-11-16', 'last week')}\n---\nx`],
    ['a colour that we do not have', `---\n${head.replace('fern\n', 'beige\n')}\n---\nx`],
    ['a name nobody reads', `---\n${head}\nauthor: me\n---\nx`],
    ['no summary', `---\n${head.replace(/summary.*\n/, '')}\n---\nx`],
    ['a link that is no place of ours', `---\n${head}\n---\n[x](javascript:alert(1))`],
    ['a link out of the shop', `---\n${head}\n---\n[x](https://elsewhere.example)`],
    ['a link to another server in disguise', `---\n${head}\n---\n[x](//elsewhere.example)`],
    ['HTML', `---\n${head}\n---\n<b>x</b>`],
  ])('with %s stops the start, and the line names the file', (_what, text) => {
    expect(() => parseStory('blog/a-hill.md', text)).toThrow(StartError);
    expect(() => parseStory('blog/a-hill.md', text)).toThrow(/^The story blog\/a-hill\.md cannot be used: ./);
  });
});
