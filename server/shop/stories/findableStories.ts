// Stories as words find them, on the server and on devices.
import type { FindablePage } from '#domain/search/foundPages/findablePage.ts';
import { isIdle } from '#domain/search/reading/lexicon/phrases.ts';
import { wordsOf } from '#domain/search/words/fold.ts';
import { type Story, textsOf } from './storyFile.ts';

/** Of a story’s text: the words that tell it apart. More would be more bytes on every device. */
const MOST_WORDS = 80;

type Texts = Pick<Story, 'path' | 'title' | 'topic' | 'summary' | 'blocks'>;

export const findableStories = (stories: readonly Texts[]): readonly FindablePage[] => {
  const texts = stories.map(({ blocks }) => countsOf(textsOf(blocks).join(' ')));
  const spread = new Map<string, number>();
  for (const counts of texts) for (const word of counts.keys()) spread.set(word, (spread.get(word) ?? 0) + 1);
  return stories.map((story, at) =>
    findableStory(story, tellingWords(texts[at] ?? new Map(), spread, stories.length)),
  );
};

const countsOf = (text: string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text))
    if (!isIdle(word) && /^\p{L}{3,}$/u.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

/** Often here, seldom elsewhere. */
const tellingWords = (
  counts: ReadonlyMap<string, number>,
  spread: ReadonlyMap<string, number>,
  stories: number,
): string =>
  [...counts]
    .map(([word, count]) => ({ word, worth: count * Math.log((1 + stories) / (spread.get(word) ?? 1)) }))
    .toSorted((a, b) => b.worth - a.worth || (a.word < b.word ? -1 : 1))
    .slice(0, MOST_WORDS)
    .map(({ word }) => word)
    .join(' ');

const findableStory = ({ path, title, topic, summary, blocks }: Texts, words: string): FindablePage => ({
  kind: path.startsWith('/blog/') ? 'journal' : topic === 'Help' ? 'help' : 'guide',
  title,
  path,
  snippet: summary,
  heads: [topic, ...blocks.flatMap((block) => (block.type === 'heading' ? [block.text] : []))].join('. '),
  words,
});
