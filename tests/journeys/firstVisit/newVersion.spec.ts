import type { AddressInfo } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import type { BuildMode } from '#server/build/paths.ts';
import { buildIfChanged } from '#server/build/build.ts';
import { loadRenderer } from '#server/pages/loadRenderer.ts';
import { pageRoutes } from '#server/pages/pageRoutes.ts';
import { fakeCatalogue } from '../../server/pages/fakeCatalogue.ts';

/** Pages only, so that one version can take the place of another on the same port; the two modes are two versions. */
const createSite = () => {
  let app: FastifyInstance | undefined;
  let port = 0;
  return {
    url: () => `http://localhost:${port}`,
    async putOnline(mode: BuildMode): Promise<string> {
      await app?.close();
      const build = await buildIfChanged({ mode, log: () => undefined });
      app = fastify({ forceCloseConnections: true });
      await app.register(
        pageRoutes({
          catalogue: fakeCatalogue,
          renderer: await loadRenderer(build.folder),
          files: build,
          publicUrl: 'https://shop.example',
        }),
      );
      // Of a line that hangs.
      app.get(HANGS, () => new Promise(() => undefined));
      await app.listen({ port, host: 'localhost' });
      port = (app.server.address() as AddressInfo).port;
      return build.buildId;
    },
    takeOffline: () => app?.close(),
  };
};

const HANGS = '/pictures/hangs/main-240.avif';

const site = createSite();
test.beforeAll(async () => {
  test.setTimeout(600_000);
  for (const mode of ['sandbox', 'production'] as const) await buildIfChanged({ mode, log: () => undefined });
});
test.afterEach(() => site.takeOffline());

const buildOf = (page: Page): Promise<string | null> =>
  page.locator('meta[name="build"]').getAttribute('content');

/** Until the worker controls the page: before that nothing is kept. */
const controlled = (page: Page): Promise<void> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated').then(() => undefined);

/** @returns a page of the version that is replaced, under its worker */
const visitFirstVersion = async (context: BrowserContext): Promise<Page> => {
  await site.putOnline('sandbox');
  const page = await context.newPage();
  await page.goto(site.url());
  await controlled(page);
  return page;
};

const lookForNewVersion = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });

/** Which build the worker in force belongs to; null when it was replaced before it could say so. */
const workerBuildOf = (page: Page): Promise<string | null> =>
  page.evaluate(
    () =>
      new Promise<string | null>((resolve) => {
        const { controller } = navigator.serviceWorker;
        if (!controller) return resolve(null);
        navigator.serviceWorker.addEventListener('controllerchange', () => resolve(null), { once: true });
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', ({ data }) => resolve(String(data)));
        port1.start();
        controller.postMessage({ type: 'BUILD_ID' }, [port2]);
      }),
  );

const expectWorkerOf = (page: Page, build: string): Promise<void> =>
  expect(async () => {
    expect(await workerBuildOf(page)).toBe(build);
  }).toPass({ timeout: 30_000 });

const isWorkerWaiting = (page: Page): Promise<boolean> =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));

const LOCK = 'shop-checkout';

const isCheckoutHeld = (page: Page): Promise<boolean> =>
  page.evaluate(
    async (name) => (await navigator.locks.query()).held?.some((lock) => lock.name === name) ?? false,
    LOCK,
  );

/** How many tabs wait for the checkout to be over. */
const waitingForCheckout = (page: Page): Promise<number> =>
  page.evaluate(
    async (name) => (await navigator.locks.query()).pending?.filter((lock) => lock.name === name).length ?? 0,
    LOCK,
  );

/** A cart nobody can judge here, where there is no shop behind the pages: its checkout waits. */
const addSomething = async (page: Page): Promise<void> => {
  await page.goto(`${site.url()}/products/ridge/ember`);
  await controlled(page);
  await page.locator('#sizes label').first().click();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('link', { name: /^Cart, 1 item/ })).toBeVisible();
};

const reloadButton = (page: Page) => page.getByRole('button', { name: 'Reload' });

test('PWA-01: a new version waits for the shopper, and no tab loses what was being typed', async ({
  context,
}) => {
  const first = await site.putOnline('sandbox');
  const [browsing, typing] = [await context.newPage(), await context.newPage()];
  await browsing.goto(site.url());
  await controlled(browsing);
  await typing.goto(`${site.url()}/account/signin`);
  await controlled(typing);

  const second = await site.putOnline('production');
  await lookForNewVersion(browsing);
  await expect(reloadButton(browsing)).toBeVisible();
  await expect(reloadButton(typing)).toBeVisible();
  expect([await buildOf(browsing), await buildOf(typing)]).toEqual([first, first]);

  const email = typing.getByRole('textbox', { name: /email/i });
  await email.fill('runner@shop.example');
  await reloadButton(browsing).click();
  await expect(browsing.locator(`meta[name="build"][content="${second}"]`)).toHaveCount(1);

  await expectWorkerOf(typing, second);
  await expect(reloadButton(typing)).toHaveCount(1);
  expect(await buildOf(typing)).toBe(first);
  await expect(email).toHaveValue('runner@shop.example');
  await reloadButton(typing).click();
  await expect(typing.locator(`meta[name="build"][content="${second}"]`)).toHaveCount(1);
});

test('PWA-01: a new version waits, unmentioned in every tab, while one of them is in the checkout', async ({
  context,
}) => {
  const first = await site.putOnline('sandbox');
  const [browsing, buying] = [await context.newPage(), await context.newPage()];
  await browsing.goto(site.url());
  await controlled(browsing);
  await addSomething(buying);
  await buying.goto(`${site.url()}/checkout/contact-info`);
  await controlled(buying);
  await expect.poll(() => isCheckoutHeld(browsing)).toBe(true);

  const second = await site.putOnline('production');
  await lookForNewVersion(browsing);
  await expect.poll(() => isWorkerWaiting(browsing)).toBe(true);
  // Both have asked for their turn: the offer would be there now.
  await expect.poll(() => waitingForCheckout(browsing)).toBeGreaterThan(0);
  await expect(reloadButton(browsing)).toHaveCount(0);
  await expect(reloadButton(buying)).toHaveCount(0);
  expect([await buildOf(browsing), await buildOf(buying)]).toEqual([first, first]);

  await buying.getByRole('link', { name: 'Lap & Loam' }).click();
  await expect(reloadButton(buying)).toBeVisible();
  await reloadButton(browsing).click();
  await expect(browsing.locator(`meta[name="build"][content="${second}"]`)).toHaveCount(1);
});

test('PWA-01: a shopper who asks for the new version gets it while a picture of the old one hangs', async ({
  context,
}) => {
  const page = await visitFirstVersion(context);
  const second = await site.putOnline('production');
  await lookForNewVersion(page);
  await page.evaluate((path) => void fetch(path).catch(() => undefined), HANGS);
  await reloadButton(page).click();
  await expect(page.locator(`meta[name="build"][content="${second}"]`)).toHaveCount(1);
  await expect(reloadButton(page)).toHaveCount(0);
});

test('PWA-01: a shopper who comes back alone is moved to the new version without being asked', async ({
  context,
}) => {
  const page = await visitFirstVersion(context);

  const second = await site.putOnline('production');
  // A server that takes three seconds to answer leaves them with the page of the old version once more.
  await expect(async () => {
    await page.reload();
    expect(await buildOf(page)).toBe(second);
  }).toPass({ timeout: 60_000 });
  await expectWorkerOf(page, second);
  await expect(reloadButton(page)).toHaveCount(0);

  // The worker that is in force now opens the new version without a network.
  await context.setOffline(true);
  await page.goto(`${site.url()}/cart`);
  expect(await buildOf(page)).toBe(second);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
