// When the shop starts on a device that knows nothing of it yet.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstTouch, REST_MS } from '#src/platform/tab/firstTouch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A tab of a browser that says whether it was touched; undefined: it cannot say. */
const openTab = (hasBeenActive: boolean | undefined) => {
  const page = new EventTarget();
  const need = Promise.withResolvers<void>();
  const started = vi.fn<() => void>();
  const navigator = hasBeenActive === undefined ? {} : { userActivation: { hasBeenActive } };
  const tab = { document: page, navigator } as unknown as Parameters<typeof firstTouch>[0];
  void firstTouch(tab, need.promise).then(started);
  return { page, need, started };
};

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

test.each(['pointerdown', 'pointermove', 'keydown', 'focusin'])(
  'the shop starts when a page is touched (%s)',
  async (touch) => {
    const { page, started } = openTab(false);
    await pass(REST_MS - 1);
    expect(started).not.toHaveBeenCalled();
    page.dispatchEvent(new Event(touch));
    await pass(0);
    expect(started).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  },
);

test('a page that nobody touches has its shop when it has rested', async () => {
  const { started } = openTab(false);
  await pass(REST_MS);
  expect(started).toHaveBeenCalledOnce();
});

test('a screen that waits for the shop does not wait for a touch', async () => {
  const { need, started } = openTab(false);
  need.resolve();
  await pass(0);
  expect(started).toHaveBeenCalledOnce();
});

test.each([true, undefined])('a touch before the scripts came counts (active: %s)', async (active) => {
  const { started } = openTab(active);
  await pass(0);
  expect(started).toHaveBeenCalledOnce();
});
