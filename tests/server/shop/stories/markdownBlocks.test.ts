import { describe, expect, test } from 'vitest';
import { MarkdownRefusedError, markdownBlocks } from '#server/shop/stories/markdownBlocks.ts';

describe('a story as it was typed', () => {
  test('becomes headings with anchors, paragraphs, lists and notes', () => {
    expect(
      markdownBlocks('## Up & over\n\nWalk, **then\n*run* home**.\n\n1. One\n2. Two\n\n> Rest.\n'),
    ).toEqual([
      { type: 'heading', level: 2, id: 'up-over', text: 'Up & over' },
      {
        type: 'paragraph',
        spans: [
          { text: 'Walk, ' },
          { text: 'then ', strong: true },
          { text: 'run', strong: true, em: true },
          { text: ' home', strong: true },
          { text: '.' },
        ],
      },
      { type: 'list', ordered: true, items: [[{ text: 'One' }], [{ text: 'Two' }]] },
      { type: 'note', spans: [{ text: 'Rest.' }] },
    ]);
  });

  test('keeps a link on every part of its words', () => {
    expect(markdownBlocks('See [our **best** shoes](/categories/mens).')).toEqual([
      {
        type: 'paragraph',
        spans: [
          { text: 'See ' },
          { text: 'our ', href: '/categories/mens' },
          { text: 'best', strong: true, href: '/categories/mens' },
          { text: ' shoes', href: '/categories/mens' },
          { text: '.' },
        ],
      },
    ]);
  });

  test('has tables, and size charts by name', () => {
    expect(markdownBlocks('| A | B |\n| - | - |\n| 1 | 2 |\n\n![Men](chart:mens/footwear)')).toEqual([
      { type: 'table', head: [[{ text: 'A' }], [{ text: 'B' }]], rows: [[[{ text: '1' }], [{ text: '2' }]]] },
      { type: 'chart', caption: 'Men', gender: 'mens', subject: 'footwear' },
    ]);
  });

  test.each([
    ['HTML', 'Hello\n\n<script>alert(1)</script>'],
    ['HTML within a line', 'Hello <img src=x onerror=alert(1)>'],
    ['a picture', 'Look: ![me](https://elsewhere.example/me.png)'],
    ['a picture of its own', '![me](https://elsewhere.example/me.png)'],
    ['a size chart that we do not have', '![Dogs](chart:dogs/footwear)'],
    ['code', 'Type `ls`.'],
    ['a block of code', '```\nls\n```'],
    ['a list in a list', '- one\n  - two'],
    ['tick boxes', '- [ ] one'],
    ['a title inside', '# Title'],
    ['a heading twice', '## Up\n\n## Up'],
    ['two paragraphs in a note', '> one\n>\n> two'],
    ['a character by its number', 'Salt &#38; pepper'],
    ['a line across', 'one\n\n---\n\ntwo'],
  ])('is refused when it has %s, and never shortened', (_what, markdown) => {
    expect(() => markdownBlocks(markdown)).toThrow(MarkdownRefusedError);
  });
});
