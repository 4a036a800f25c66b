import { describe, expect, test, vi } from 'vitest';
import { firstScreen } from '#src/platform/firstScreen/firstScreen.ts';

type Timer = { readonly run: () => void; readonly ms: number };

/** A tab whose frames and timers come when the test says so. */
const openTab = (visibilityState: DocumentVisibilityState, pictures: readonly Promise<void>[] = []) => {
  const frames: (() => void)[] = [];
  const timers: Timer[] = [];
  const turned: (() => void)[] = [];
  const shown = vi.fn();
  const page = {
    visibilityState,
    addEventListener: (_type: string, listener: () => void) => void turned.push(listener),
    querySelectorAll: () => pictures.map((picture) => ({ decode: () => picture })),
  };
  const clock = {
    frame: (run: () => void) => void frames.push(run),
    after: (run: () => void, ms: number) => void timers.push({ run, ms }),
  };
  void firstScreen(page as unknown as Parameters<typeof firstScreen>[0], clock).then(shown);
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return {
    shown,
    settle,
    hide: () => turned.forEach((run) => run()),
    paint: () => frames.splice(0).forEach((run) => run()),
    pass: (ms: number) =>
      timers.splice(0).forEach((timer) => (timer.ms <= ms ? timer.run() : timers.push(timer))),
  };
};

describe('the shop starts', () => {
  test('after the frame that shows the pictures of the first screen', async () => {
    const tab = openTab('visible', [Promise.resolve()]);
    await tab.settle();
    expect(tab.shown).not.toHaveBeenCalled();
    tab.paint();
    await tab.settle();
    expect(tab.shown).not.toHaveBeenCalled();
    tab.pass(0);
    await tab.settle();
    expect(tab.shown).toHaveBeenCalledOnce();
  });

  test('half a second later at most when a picture is still being drawn', async () => {
    const tab = openTab('visible', [new Promise(() => undefined)]);
    await tab.settle();
    tab.pass(499);
    tab.paint();
    await tab.settle();
    expect(tab.shown).not.toHaveBeenCalled();
    tab.pass(500);
    tab.paint();
    tab.pass(0);
    await tab.settle();
    expect(tab.shown).toHaveBeenCalledOnce();
  });

  test('without a picture that is broken', async () => {
    const tab = openTab('visible', [Promise.reject(new Error('broken'))]);
    await tab.settle();
    tab.paint();
    tab.pass(0);
    await tab.settle();
    expect(tab.shown).toHaveBeenCalledOnce();
  });

  test('at once in a tab nobody sees, and in one that is hidden meanwhile', async () => {
    const hidden = openTab('hidden');
    await hidden.settle();
    expect(hidden.shown).toHaveBeenCalledOnce();
    const tab = openTab('visible', [new Promise(() => undefined)]);
    tab.hide();
    await tab.settle();
    expect(tab.shown).toHaveBeenCalledOnce();
  });
});
