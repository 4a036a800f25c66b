import { describe, expect, test } from 'vitest';
import { holdInstallPrompt } from '#src/platform/worker/heldInstallPrompt.ts';
import { offerInstallOnce } from '#src/platform/worker/installPrompt.ts';

const createPage = (path = '/') => {
  const listeners = new Set<(path: string) => void>();
  let current = path;
  const tabPath = {
    current: () => current,
    subscribe: (listener: (path: string) => void) => void listeners.add(listener),
  };
  const goTo = (next: string): void => {
    current = next;
    for (const listener of listeners) listener(next);
  };
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  } as Storage;
  const page = new EventTarget();
  const browserOffers = () => {
    let prompted = 0;
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => void (prompted += 1),
    });
    page.dispatchEvent(event);
    return { prompted: () => prompted, ownBarHidden: event.defaultPrevented };
  };
  return { page, marks: () => storage, browserOffers, path: tabPath, goTo };
};

describe('the offer to install the shop', () => {
  test('PWA-01: is made once, on later visits not again', () => {
    const { page, marks, path, browserOffers } = createPage();
    let offers = 0;
    const offer = () => {
      offers += 1;
      return () => undefined;
    };
    offerInstallOnce(holdInstallPrompt(page), marks, path, offer);
    browserOffers();
    browserOffers();
    expect(offers).toBe(1);
    offerInstallOnce(holdInstallPrompt(page), marks, path, offer);
    browserOffers();
    expect(offers).toBe(1);
  });

  test("opens the browser's dialog only when the shopper says so", () => {
    const { page, marks, path, browserOffers } = createPage();
    let install = (): void => undefined;
    offerInstallOnce(holdInstallPrompt(page), marks, path, (run) => {
      install = run;
      return () => undefined;
    });
    const { prompted, ownBarHidden } = browserOffers();
    expect(ownBarHidden).toBe(true);
    expect(prompted()).toBe(0);
    install();
    expect(prompted()).toBe(1);
  });

  test('PWA-01, SHAPE-06: waits until the shop saves what is done, and is not used up by a visit that never does', () => {
    const { page, marks, path, browserOffers } = createPage();
    const prompt = holdInstallPrompt(page);
    expect(browserOffers().ownBarHidden).toBe(true);
    expect(marks().getItem('installOffered')).toBeNull();
    let offers = 0;
    const offer = () => {
      offers += 1;
      return () => undefined;
    };
    offerInstallOnce(prompt, marks, path, offer);
    expect(offers).toBe(1);
  });

  test('is not made where the browser lets nothing be remembered: it would come on every visit', () => {
    const { page, path, browserOffers } = createPage();
    let offers = 0;
    const offer = () => {
      offers += 1;
      return () => undefined;
    };
    const blocked = (): Storage => {
      throw new DOMException('blocked', 'SecurityError');
    };
    offerInstallOnce(holdInstallPrompt(page), blocked, path, offer);
    browserOffers();
    expect(offers).toBe(0);
  });

  test.each(['/products/arden-4-mens/harbour-coral', '/cart', '/checkout/payment'])(
    'PWA-01: waits for who is buying at %s, and is taken away from who begins to',
    (buying) => {
      const { page, marks, path, browserOffers, goTo } = createPage(buying);
      let shown = 0;
      offerInstallOnce(holdInstallPrompt(page), marks, path, () => {
        shown += 1;
        return () => void (shown -= 1);
      });
      browserOffers();
      expect(shown).toBe(0);
      goTo('/products-of-the-year');
      expect(shown).toBe(1);
      goTo(buying);
      expect(shown).toBe(0);
    },
  );
});
