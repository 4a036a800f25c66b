// docs/sync-words.md has a row for every sentence about the sync that the screen can say, and no row that it cannot.
//
// Numbers are written as N, the name of an item as …, the last full stop is left out, and the cart stands for the wishlist, too.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { awayReasons, type AwayLine } from '#projections/away/awayLines.ts';
import * as signOut from '#src/features/account/signOut/unsyncedWords.ts';
import * as news from '#src/features/away/summary/awayNews.ts';
import { awayIntro, awayWords } from '#src/features/away/summary/awayWords.ts';
import { unknownListText, unreadText } from '#src/features/items/unknownList.ts';
import * as syncState from '#src/page/offline/syncWords.ts';
import { loadingViews } from '#src/store/shopStore.ts';
import { branded } from '#tests/support/builders/plain.ts';

const written = (text: string): string => {
  const plain = text.replaceAll(/\d+/g, 'N').replace(/\.$/, '');
  // Two sentences name the wishlist and mean it.
  if (/ product|from your wishlist to/.test(plain)) return plain;
  return plain.replaceAll('our wishlist', 'our cart');
};

const held = (qty: number) => ({ variantId: 'v-1', qty });
const shapes = [
  [held(2), null],
  [null, held(3)],
  [held(2), held(3)],
] as const;

/** Every line that a summary could be made of. */
const everyLine = (): readonly AwayLine[] =>
  awayReasons.flatMap((reason) =>
    shapes.flatMap(([was, now]) =>
      ([null, 'here', 'elsewhere'] as const).flatMap((won) =>
        (['cart', 'wishlist'] as const).flatMap((list) =>
          [true, false].map((isUnsure) =>
            branded<AwayLine>({
              list,
              key: 'v-1',
              productId: 'p-1',
              itemId: 'i-1',
              shownPriceCents: 1,
              was,
              now,
              reason,
              won,
              isUnsure,
              eventId: 'e-1',
              seq: 1,
            }),
          ),
        ),
      ),
    ),
  );

const ofTheSummary = (): readonly string[] => {
  const lines = everyLine();
  const contested = lines.filter(({ won, isUnsure }) => won !== null && isUnsure === false);
  const together = [
    ...lines.map((line) => [line]),
    ...contested.map((line) => [line, ...contested.slice(0, 1), ...contested.slice(-1)]),
    lines,
  ];
  return [
    ...lines.map((line) => `…${awayWords(line).text}`),
    ...together.flatMap((each) => [news.awayTitle(each), news.awayNews(each), awayIntro(each)]),
    `…${news.unavailableText(lines[0] as AwayLine)}`,
    news.changedText(1, null),
    news.changedText(3, null),
    news.changedText(null, 1),
    news.changedText(null, 3),
  ];
};

const ofTheExchange = (): readonly string[] => {
  const { SYNCED_TEXT, ...others } = Object.fromEntries(
    Object.entries(syncState).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
  return [...Object.values(others), `${SYNCED_TEXT}.`, `${SYNCED_TEXT}, 10:42 am`];
};

const ofLists = (): readonly (string | null)[] => [
  ...(['syncing', 'failed'] as const).map((state) => unknownListText({ isAccountKnown: false, state })),
  ...[1, 2].flatMap((unread) => [unreadText(unread, 0), unreadText(unread, 1)]),
];

const ofSigningOut = (): readonly string[] => [
  ...[1, 2].map(signOut.unsyncedTitle),
  ...(['unreachable', 'timeout', 'busy', 'server', 'protocol', 'session'] as const).map((reason) =>
    signOut.whyUnsyncedText({ state: 'failed', reason, isPaused: false }),
  ),
  signOut.whyUnsyncedText({ ...loadingViews.sync, state: 'syncing' }),
  signOut.whyUnsyncedText({ ...loadingViews.sync, isPaused: true }),
];

test('SYNC-11: the page of sentences has each that is said, once, and none that is not', () => {
  const page = readFileSync(new URL('../../docs/sync-words.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| ([^|]+?) +\|/gm)]
    .map(([, text = '']) => text)
    .filter((text) => text !== 'sentence' && !text.startsWith('---'));
  const said = new Set(
    [...ofTheExchange(), ...ofLists(), ...ofSigningOut(), ...ofTheSummary()].flatMap((text) =>
      text === null ? [] : [written(text)],
    ),
  );
  expect(rows.toSorted()).toEqual([...said].toSorted());
});
