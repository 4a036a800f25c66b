import { expect, test } from 'vitest';
import { LogStoreError } from '#events/store/logStore.ts';
import { saved } from '#src/shop/tab/callOutcome.ts';
import { notSavedText, UNABLE_TO_SAVE_TEXT } from '#src/words/messages.ts';

/** What a screen says when saving ends like this. */
const saidOf = async (error: unknown): Promise<string | undefined> => {
  const outcome = await saved(async () => {
    throw error;
  });
  return outcome.type === 'failed' ? notSavedText(outcome.error) : undefined;
};

test('what is saved is done', async () => expect(await saved(async () => 1)).toEqual({ type: 'done' }));

test.each([
  ['quota', /^This device is full, so .* free up some space and try again\.$/],
  ['closed', /^The shop was closed in this tab .* reload the page and try again\.$/],
  ['blocked', /^Another tab with an older version of the shop .* close the other tabs of the shop/],
  ['unavailable', /^This browser is not letting the shop save .* site data is allowed for this shop\.$/],
  ['aborted', /^The browser stopped before this change was saved\. .* try again\.$/],
] as const)('a device that cannot save (%s) says what is so and what to do', async (reason, text) => {
  expect(await saidOf(new LogStoreError(reason, 'IDBTransaction failed'))).toMatch(text);
});

test('a fault of ours is told in general words, never in its own', async () => {
  expect(await saidOf(new TypeError('undefined is not a function'))).toBe(UNABLE_TO_SAVE_TEXT);
  expect(await saidOf('no error at all')).toBe(UNABLE_TO_SAVE_TEXT);
});
