// How long the shop's page is waited for before the shell shows (DEC-133, DEC-150).
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageOrShell } from '#src/serviceWorker/pageOrShell.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const shell = async () => new Response('shell');
const never = () => new Promise<Response>(() => undefined);

/** @returns the answer's text; null: none within `ms` */
const answerWithin = async (
  ms: number,
  path: string,
  page: () => Promise<Response>,
): Promise<string | null> => {
  const answering = pageOrShell(path, { page, shell }).then((answer) => answer.text());
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), ms);
  });
  await vi.advanceTimersByTimeAsync(ms);
  return Promise.race([answering, late]);
};

test.each([
  ['/', 3_000],
  ['/cart', 3_000],
  ['/checkouts', 3_000],
  ['/checkout', 15_000],
  ['/checkout/contact-info', 15_000],
  ['/checkout/payment', 15_000],
])(
  'CHECK-01, PWA-01: where the shop is silent, %s shows the shell after %i ms and no sooner',
  async (path, ms) => {
    expect(await answerWithin(ms - 1, path, never)).toBeNull();
    expect(await answerWithin(ms, path, never)).toBe('shell');
  },
);

test('CHECK-01: a page of the checkout that takes fourteen seconds is shown, and lets providers in', async () => {
  const slow = () =>
    new Promise<Response>((resolve) => {
      setTimeout(() => resolve(new Response('page')), 14_000);
    });
  expect(await answerWithin(14_000, '/checkout/payment', slow)).toBe('page');
});

test('PWA-01: without a network, and behind a proxy that cannot reach the shop, the shell shows at once', async () => {
  expect(await answerWithin(0, '/checkout/payment', () => Promise.reject(new TypeError('offline')))).toBe(
    'shell',
  );
  for (const status of [502, 503, 504, 520, 522, 526, 530])
    expect(await answerWithin(0, '/checkout/payment', async () => new Response('away', { status }))).toBe(
      'shell',
    );
  expect(
    await answerWithin(0, '/checkout/payment', async () => new Response('no such page', { status: 404 })),
  ).toBe('no such page');
});
