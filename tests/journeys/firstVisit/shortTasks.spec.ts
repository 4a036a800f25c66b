// A page takes over the server's HTML in short tasks: a thumb waits for the longest (DEC-142).
import { expect, test } from '../shop/journey.ts';
import { ROAD_LIST } from '../shop/shopper.ts';

test.use({ serviceWorkers: 'block' });

type Order = { tookOver: boolean; gaveBack: boolean; inTheSameTask?: boolean };

declare global {
  interface Window {
    order: Order;
  }
}

test('PERF-01: a phone that has taken over a list gives the thread back before it draws what is its own', async ({
  device,
}) => {
  const phone = await device({ touch: true });
  const page = await phone.open();
  await page.addInitScript(() => {
    // Each look at the clock finds the time of a slice used up, so React gives the thread back wherever it may.
    const start = performance.now();
    let looks = 0;
    performance.now = () => start + 10 * (looks += 1);
    window.order = { tookOver: false, gaveBack: false };
    const task = new MessageChannel();
    task.port1.addEventListener('message', () => (window.order.gaveBack = true));
    task.port1.start();
    // What the router does once the server's HTML is React's.
    Object.defineProperty(history, 'scrollRestoration', {
      get: () => 'auto',
      set: () => {
        if (window.order.tookOver) return;
        window.order.tookOver = true;
        task.port2.postMessage(null);
      },
    });
    // The column that only a wide screen has.
    new MutationObserver(() => {
      const { tookOver, gaveBack } = window.order;
      if (!tookOver || document.querySelector('main aside') !== null) return;
      window.order.inTheSameTask ??= !gaveBack;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(ROAD_LIST);
  await expect.poll(() => page.evaluate(() => window.order.inTheSameTask)).toBe(false);
});
