// What every journey stands on: a running shop, shoppers' devices, and the watch for errors in the console.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { withoutPictures } from '../browser/withoutPictures.ts';
import { createShopServer, type ShopServer } from './shopServer.ts';

/** A browser profile on disk: it can be closed or killed and opened again, as a shopper's can. */
export interface ShopperDevice {
  open(): Promise<Page>;
  /** Closes the whole browser; what is on disk stays. */
  close(): Promise<void>;
  /** SIGKILL to every process of it: nothing gets to say goodbye. */
  kill(): Promise<void>;
  /** Looks up whom to kill beforehand, so that the blow comes at the very moment it is called. */
  readyToKill(): Promise<() => Promise<void>>;
  readonly context: BrowserContext;
  /** Its folder. */
  readonly profile: string;
}

type DeviceOptions = {
  readonly viewport?: { readonly width: number; readonly height: number };
  /** It has a touch screen and no mouse. */
  readonly touch?: boolean;
  /** `block`: every request is the page's own, so that the journey can hold it up. */
  readonly serviceWorkers?: 'allow' | 'block';
  /** The shop, as this device reaches it; by itself, directly. */
  readonly baseURL?: string;
};

/**
 * Journeys about pictures, about what a hostile page has the browser fetch, about first visits, about how a whole page looks, and
 * about what a browser does to the shop behind its back. All others are the same while no picture has come yet, for three quarters
 * of the processor time.
 */
const WITH_PICTURES =
  /\/(?:firstVisit|durability|ownShop|ownBackend|chaos|hostile)\/|\/(?:everyPage|everyScreen|wcag|zoomed|picturesOffline)\.spec\.ts$/;

type Fixtures = {
  device: (options?: DeviceOptions) => Promise<ShopperDevice>;
};

export const test = base.extend<Fixtures, { shop: ShopServer }>({
  shop: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const shop = await createShopServer();
      await shop.start();
      await use(shop);
      await shop.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  device: async ({ shop, playwright, browserName, launchOptions }, use, { file }) => {
    const isWithout = browserName === 'chromium' && !WITH_PICTURES.test(file.replaceAll('\\', '/'));
    // An earlier journey may have failed while the server was stopped.
    await shop.start();
    const opened: { readonly device: ShopperDevice; readonly profile: string }[] = [];
    await use(async (options = {}) => {
      const {
        viewport = { width: 390, height: 844 },
        touch = false,
        serviceWorkers = 'allow',
        baseURL = shop.url,
      } = options;
      const profile = await mkdtemp(join(tmpdir(), 'shopper-'));
      const device = createDevice(profile, async () => {
        const context = await playwright[browserName].launchPersistentContext(profile, {
          ...launchOptions,
          args: [...(launchOptions.args ?? []), ...(isWithout ? withoutPictures.args : [])],
          baseURL,
          viewport,
          hasTouch: touch,
          serviceWorkers,
          locale: 'en-AU',
          timezoneId: 'Australia/Melbourne',
        });
        if (isWithout) await context.addInitScript(withoutPictures.inPage);
        return context;
      });
      opened.push({ device, profile });
      return device;
    });
    for (const { device, profile } of opened) {
      await device.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  },
});

export { expect } from '@playwright/test';

const createDevice = (profile: string, launch: () => Promise<BrowserContext>): ShopperDevice => {
  let context: BrowserContext | undefined;
  let closed: Promise<void> | undefined;
  const readyToKill = async () => {
    const processes = await processesOf(profile);
    return async (): Promise<void> => {
      if (!context) return;
      context = undefined;
      for (const pid of processes) killQuietly(pid);
      await closed;
      // Those it has started since; and a profile is free again only when its last process is gone.
      for (let left = await processesOf(profile); left.length > 0; left = await processesOf(profile)) {
        for (const pid of left) killQuietly(pid);
      }
    };
  };
  return {
    profile,
    get context() {
      if (!context) throw new Error('The browser is closed');
      return context;
    },
    async open() {
      if (!context) {
        const opened = await launch();
        closed = new Promise((done) => void opened.once('close', () => done()));
        context = opened;
      }
      return context.pages()[0] ?? (await context.newPage());
    },
    async close() {
      await context?.close();
      context = undefined;
    },
    async kill() {
      await (
        await readyToKill()
      )();
    },
    readyToKill,
  };
};

/** Every process of the browser that owns a profile: those that name it, and what they started. */
const processesOf = async (profile: string): Promise<readonly number[]> => {
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,ppid=,command='], {
    maxBuffer: 16_000_000,
  });
  const lines = stdout.split('\n').map((line) => line.trim());
  const found = new Set<number>();
  let known = -1;
  while (known < found.size) {
    known = found.size;
    for (const line of lines) {
      const [pid = Number.NaN, parent = Number.NaN] = line.split(/\s+/, 2).map(Number);
      if (line.includes(profile) || found.has(parent)) found.add(pid);
    }
  }
  return [...found];
};

/** A child may be gone already: its parent died first. */
const killQuietly = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

/** Fails the journey when the console or the page reported an error. Call before the first page is opened. */
export const watchForErrors = (page: Page): { readonly errors: readonly string[] } => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  return { errors };
};
