import { describe, expect, test } from 'vitest';
import { offerInstallOnce } from '#src/platform/installPrompt.ts';

const createWindow = () => {
  const stored = new Map<string, string>();
  const window = Object.assign(new EventTarget(), {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
  });
  const browserOffers = () => {
    let prompted = 0;
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => void (prompted += 1),
    });
    window.dispatchEvent(event);
    return { prompted: () => prompted, ownBarHidden: event.defaultPrevented };
  };
  return { window: window as unknown as Window, browserOffers };
};

describe('the offer to install the shop', () => {
  test('PWA-01: is made once, on later visits not again', () => {
    const { window, browserOffers } = createWindow();
    let offers = 0;
    offerInstallOnce(window, () => void (offers += 1));
    browserOffers();
    browserOffers();
    expect(offers).toBe(1);
  });

  test("opens the browser's dialog only when the shopper says so", () => {
    const { window, browserOffers } = createWindow();
    let install = (): void => undefined;
    offerInstallOnce(window, (run) => void (install = run));
    const { prompted, ownBarHidden } = browserOffers();
    expect(ownBarHidden).toBe(true);
    expect(prompted()).toBe(0);
    install();
    expect(prompted()).toBe(1);
  });
});
