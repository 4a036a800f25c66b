// A page that comes back reads what it missed; one from history does so before it takes a tap.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catchUpOnReturn, refreshOnReturn } from '#src/entry/returnToPage.ts';
import type { Commands } from '#src/store/commands.ts';
import { loadingViews, shopStore } from '#src/store/shopStore.ts';

const catchUp = vi.fn<() => Promise<void>>();
const report = vi.fn<(error: unknown) => void>();
let page = new EventTarget();
let tab = Object.assign(new EventTarget(), { visibilityState: 'visible' });

beforeEach(() => {
  page = new EventTarget();
  tab = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', tab);
  catchUp.mockReset().mockResolvedValue(undefined);
  report.mockReset();
  shopStore.connect({
    commands: {} as Commands,
    views: () => loadingViews,
    products: () => new Map(),
    wantProducts: () => undefined,
    retryProducts: async () => undefined,
    subscribe: () => () => undefined,
  });
  catchUpOnReturn({ report }, () => ({ catchUp }));
});
afterEach(() => vi.unstubAllGlobals());

const shown = (persisted: boolean): Event => Object.assign(new Event('pageshow'), { persisted });

/** Whether a tap would be decided now. */
const takesTaps = (): Promise<boolean> =>
  Promise.race([shopStore.commands.then(() => true), Promise.resolve().then(() => false)]);

test('a tap on a page that was kept for going back waits until the log has been read', async () => {
  const reading = Promise.withResolvers<void>();
  catchUp.mockReturnValue(reading.promise);
  page.dispatchEvent(shown(true));
  expect(await takesTaps()).toBe(false);
  reading.resolve();
  await expect.poll(() => takesTaps()).toBe(true);
});

test('a log that cannot be read then is reported, and taps go on', async () => {
  catchUp.mockRejectedValue(new Error('no disk'));
  page.dispatchEvent(shown(true));
  await expect.poll(() => takesTaps()).toBe(true);
  expect(report).toHaveBeenCalledWith(new Error('no disk'));
});

test('a page that is loaded, and a tab that is left, read nothing', () => {
  page.dispatchEvent(shown(false));
  tab.visibilityState = 'hidden';
  tab.dispatchEvent(new Event('visibilitychange'));
  expect(catchUp).not.toHaveBeenCalled();
});

test('a tab that thaws or is looked at again reads what it missed, without holding taps up', async () => {
  tab.dispatchEvent(new Event('resume'));
  tab.dispatchEvent(new Event('visibilitychange'));
  expect(catchUp).toHaveBeenCalledTimes(2);
  expect(await takesTaps()).toBe(true);
});

test('a page that is looked at again shows what the shop says now', () => {
  const refresh = vi.fn<() => Promise<void>>(async () => undefined);
  refreshOnReturn(refresh);
  tab.visibilityState = 'hidden';
  tab.dispatchEvent(new Event('visibilitychange'));
  expect(refresh).not.toHaveBeenCalled();
  tab.visibilityState = 'visible';
  tab.dispatchEvent(new Event('visibilitychange'));
  expect(refresh).toHaveBeenCalledTimes(1);
});
