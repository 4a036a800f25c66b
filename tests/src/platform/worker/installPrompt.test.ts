import { describe, expect, test } from 'vitest';
import { holdInstallPrompt } from '#src/platform/worker/heldInstallPrompt.ts';
import { offerInstallOnce } from '#src/platform/worker/installPrompt.ts';

const createPage = () => {
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
  return { page, marks: () => storage, browserOffers };
};

describe('the offer to install the shop', () => {
  test('PWA-01: is made once, on later visits not again', () => {
    const { page, marks, browserOffers } = createPage();
    let offers = 0;
    offerInstallOnce(holdInstallPrompt(page), marks, () => void (offers += 1));
    browserOffers();
    browserOffers();
    expect(offers).toBe(1);
    offerInstallOnce(holdInstallPrompt(page), marks, () => void (offers += 1));
    browserOffers();
    expect(offers).toBe(1);
  });

  test("opens the browser's dialog only when the shopper says so", () => {
    const { page, marks, browserOffers } = createPage();
    let install = (): void => undefined;
    offerInstallOnce(holdInstallPrompt(page), marks, (run) => void (install = run));
    const { prompted, ownBarHidden } = browserOffers();
    expect(ownBarHidden).toBe(true);
    expect(prompted()).toBe(0);
    install();
    expect(prompted()).toBe(1);
  });

  test('PWA-01, SHAPE-06: waits until the shop saves what is done, and is not used up by a visit that never does', () => {
    const { page, marks, browserOffers } = createPage();
    const prompt = holdInstallPrompt(page);
    expect(browserOffers().ownBarHidden).toBe(true);
    expect(marks().getItem('installOffered')).toBeNull();
    let offers = 0;
    offerInstallOnce(prompt, marks, () => void (offers += 1));
    expect(offers).toBe(1);
  });

  test('is not made where the browser lets nothing be remembered: it would come on every visit', () => {
    const { page, browserOffers } = createPage();
    let offers = 0;
    const blocked = (): Storage => {
      throw new DOMException('blocked', 'SecurityError');
    };
    offerInstallOnce(holdInstallPrompt(page), blocked, () => void (offers += 1));
    browserOffers();
    expect(offers).toBe(0);
  });
});
