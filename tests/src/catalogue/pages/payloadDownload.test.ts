// What a page says, asked of a shop that answers, fails or is silent.
import { afterEach, expect, test, vi } from 'vitest';
import { createPayloadDownload } from '#src/catalogue/pages/payloadDownload.ts';
import { createPackDownload } from '#src/catalogue/search/packDownload.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A network that takes requests and never answers. */
const silent: typeof fetch = (_url, init) =>
  new Promise((_answer, refuse) => {
    init?.signal?.addEventListener('abort', () => refuse(new DOMException('Too long', 'TimeoutError')));
  });

const useOwnTime = (): void => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms);
    return controller.signal;
  });
};

/** @returns the error, and whether the shop was said to be away */
const failureOf = async (answer: typeof fetch) => {
  vi.stubGlobal('fetch', answer);
  const onUnreachable = vi.fn<() => void>();
  const error = await createPayloadDownload(onUnreachable)('/products/ridge/ember').catch(
    (reason: unknown) => reason,
  );
  return { error, isAway: onUnreachable.mock.calls.length === 1 };
};

test('PWA-02: a page whose shop is silent for ten seconds is one without a network', async () => {
  useOwnTime();
  const failing = failureOf(silent);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await failing).toEqual({ error: expect.any(TypeError), isAway: true });
});

test('PWA-02: a network that is silent leaves the next page to try for the catalogue again', async () => {
  useOwnTime();
  const failing = expect(createPackDownload(silent).stock('1')).rejects.toThrow('Too long');
  await vi.advanceTimersByTimeAsync(120_000);
  await failing;
});

test.each([502, 503, 504, 520, 522, 526, 530])(
  'PWA-02: a proxy that answers %i is the same to a shopper as no network',
  async (status) => {
    const failure = await failureOf(async () => new Response('away', { status }));
    expect(failure).toEqual({ error: expect.any(TypeError), isAway: true });
  },
);

test('PWA-02: a shop that fails is there, and no page of it is taken for a missing network', async () => {
  const { error, isAway } = await failureOf(async () => new Response('', { status: 500 }));
  expect(error).not.toBeInstanceOf(TypeError);
  expect(isAway).toBe(false);
});
