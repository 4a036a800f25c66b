// What a shopper does, in their words: open a product, choose a size, add it, read the cart.
import { expect, type Locator, type Page } from '@playwright/test';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { quantitiesAfter, readDisk } from './deviceLog.ts';
import { listenTo } from '../browser/liveRegions.ts';

/** Names in the sample catalogue. */
export const ROAD_LIST = '/categories/mens/shoes/road';
export const ARDEN = '/products/arden-4-mens/harbour-coral';

export const SIGN_IN = '/account/signin';

/** ms for what takes several steps of the browser. What is right waits no longer than it has to. */
const PATIENCE_MS = 90_000;

export type ShopApi = { readonly url: string };

/** What Firefox and its driver say of a navigation that is given up while the first worker takes over. */
const GIVEN_UP = /NS_BINDING_ABORTED|NS_ERROR_FAILURE|interrupted (?:by another|an unfinished) navigation/;
/** Times a shopper would tap. */
const MOST_TRIES = 5;

const goTo = async (page: Page, path: string, tries = 1): Promise<void> => {
  try {
    await page.goto(path);
  } catch (error) {
    if (tries === MOST_TRIES || !GIVEN_UP.test(String(error))) throw error;
    await goTo(page, path, tries + 1);
  }
};

/**
 * Opens a page and waits until it answers taps. Before its scripts have taken over the server's HTML, links do what the
 * browser does by itself and buttons wait (`earlyTaps.spec.ts`); on a busy machine there is time for that.
 */
export const visit = async (page: Page, path: string): Promise<void> => {
  await goTo(page, path);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
  // A shopper has a finger or a mouse on it. Without, a first visit starts its engine when the page has rested.
  await page.evaluate(() => void document.dispatchEvent(new Event('pointermove')));
};

/** Waits until a tap on it is the shop's: the foot of a page answers later than its head, and until then leads on by itself. */
export const answering = async (element: Locator): Promise<Locator> => {
  await expect
    .poll(() => element.evaluate((it) => Object.keys(it).some((key) => key.startsWith('__react'))))
    .toBe(true);
  return element;
};

/** Waits until this page opens without a network: the worker is there, and the page's data is kept. */
export const keptOnDevice = async (page: Page): Promise<void> => {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  await expect(async () => {
    expect(await page.evaluate(isPageKept)).toBe(true);
  }).toPass({ timeout: PATIENCE_MS });
};

/** Runs in the page. A database that is not there is not made: that would be in the shop's way. */
const isPageKept = async (): Promise<boolean> => {
  const answer = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((settle, reject) => {
      request.addEventListener('success', () => settle(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('No answer')));
    });
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === 'shop-cache')) return false;
  const database = await answer(indexedDB.open('shop-cache'));
  try {
    const keys = await answer(database.transaction('pages').objectStore('pages').getAllKeys());
    return keys.some((key) => typeof key === 'string' && key.startsWith(location.pathname));
  } finally {
    database.close();
  }
};

/** Goes to a product and waits until its stock is known, as a shopper waits for the sizes to settle. */
export const openProduct = async (page: Page, path: string): Promise<void> => {
  await visit(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#sizes label[data-state="unknown"]')).toHaveCount(0);
};

/**
 * A size of Arden of which there are 20, and which no journey orders. Where stock is not known yet, the first one may be sold out,
 * and refused as soon as it is.
 */
export const PLENTIFUL = '12';

/**
 * Chooses a size, by its name or as the nth (0 is the first) of those that are plentiful. The journeys of a server share its stock:
 * of one that others have bought there may be a last pair, and a second is refused.
 *
 * @returns its name
 */
export const chooseSize = async (page: Page, which: number | string = 0): Promise<string> => {
  const size =
    typeof which === 'number'
      ? page.locator('#sizes label[data-state="available"]').nth(which)
      : page.locator('#sizes label').filter({ has: page.getByText(which, { exact: true }) });
  await size.click();
  await expect(size.locator('input')).toBeChecked();
  return (await size.locator('span').first().textContent()) ?? '';
};

/** Adds the size that was chosen and waits for the durable answer, which names it. */
export const addToCart = async (page: Page, size: string): Promise<void> => {
  const said = await listenTo(page);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect.poll(said).toContainEqual(expect.stringContaining(`US ${size}. Cart has`));
};

/** Saves the product of this page for later and waits for the durable answer; the heart is filled before that. */
export const saveToWishlist = async (page: Page): Promise<void> => {
  const said = await listenTo(page);
  await page.getByRole('button', { name: 'Save to wishlist' }).click();
  await expect.poll(said).toContainEqual(expect.stringMatching(/^Saved .+ to your wishlist\.$/));
};

/** Chooses a size as `chooseSize` does, and adds it. @returns its name */
export const addSize = async (page: Page, which: number | string = 0): Promise<string> => {
  const size = await chooseSize(page, which);
  await addToCart(page, size);
  return size;
};

export type CartLine = { readonly name: string; readonly qty: number };

/** The cart page's lines, newest first, as the log has them. */
export const cartLines = async (page: Page): Promise<readonly CartLine[]> => {
  await visit(page, '/cart');
  return (await screenAsLogged(page)).lines;
};

/**
 * The cart page shows what the log on the disk says. Before the log has been read it shows the last visit's picture of it,
 * which may be older, and a tap is on the screen before it is on the disk. @returns the log
 */
export const expectScreenIsLog = async (page: Page): Promise<readonly RecordedEvent[]> =>
  (await screenAsLogged(page)).log;

const screenAsLogged = async (
  page: Page,
): Promise<{ readonly lines: readonly CartLine[]; readonly log: readonly RecordedEvent[] }> => {
  let lines: readonly CartLine[] = [];
  let log: readonly RecordedEvent[] = [];
  await expect(async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    expect(await page.locator('main [aria-busy="true"]').count()).toBe(0);
    const disk = await readDisk(page);
    expect(disk.waitingTaps, 'taps that are saved and in no log yet').toBe(0);
    ({ log } = disk);
    lines = await readLines(page);
    expect(lines.map(({ qty }) => qty)).toEqual(quantitiesAfter(log));
  }).toPass({ intervals: [20, 50, 100, 250], timeout: PATIENCE_MS });
  return { lines, log };
};

export const readLines = (page: Page): Promise<readonly CartLine[]> =>
  page.locator('main fieldset[aria-label^="Quantity of"]').evaluateAll((steppers) =>
    steppers.map((stepper) => ({
      name: (stepper.getAttribute('aria-label') ?? '').replace('Quantity of ', ''),
      qty: Number(stepper.querySelector('input')?.value),
    })),
  );

/** The account has everything: the words may have shrunk to a tick by now, the state has not. */
export const expectSynced = async (page: Page): Promise<void> => {
  await expect(page.locator('main [data-state="synced"]')).toBeVisible();
};

export const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  await visit(page, SIGN_IN);
  await fillSignIn(page, email, password);
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
};

/**
 * Types over what a field holds, key by key. In Firefox `fill` is no typing: it adds to what a field of type email holds,
 * and a screen that follows the typing does not notice it.
 */
export const typeOver = async (field: Locator, text: string): Promise<void> => {
  await field.clear();
  await field.pressSequentially(text);
};

/** Fills the form in, over what stands there, and sends it. */
export const fillSignIn = async (page: Page, email: string, password: string): Promise<void> => {
  await typeOver(page.getByLabel('Email address'), email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

/** A customer of this journey alone: signed up and verified through the API and the sandbox's mailbox. */
export const newCustomer = async ({ url }: ShopApi, name: string): Promise<Credentials> => {
  const customer = { email: `${name}.${Date.now()}@runner.example`, password: 'Long-Run-2026' };
  const post = (path: string, body: unknown) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(body),
    });
  const signedUp = await post('/api/account/signup', {
    ...customer,
    firstName: 'Quillan',
    lastName: 'Marchbanks',
  });
  expect(signedUp.status).toBe(202);
  const token = await verificationToken({ url }, customer.email);
  const { password } = customer;
  expect((await post('/api/account/verify', { token, password })).status).toBe(200);
  return customer;
};

/** The token in the newest verification mail to an address; waits until the mail is there. */
export const verificationToken = async ({ url }: ShopApi, email: string): Promise<string> => {
  let token: string | undefined;
  await expect
    .poll(async () => {
      const mails = (await (
        await fetch(`${url}/__sandbox/mail?to=${encodeURIComponent(email)}`)
      ).json()) as readonly { readonly text: string }[];
      token = mails.map(({ text }) => /token=([\w.%-]+)/.exec(text)?.[1]).find(Boolean);
      return token;
    })
    .toBeDefined();
  return decodeURIComponent(token ?? '');
};

export type Credentials = { readonly email: string; readonly password: string };

/** Identity tokens by address, and until when (ms) they are used. They live for a quarter of an hour: longer than most journeys. */
const tokens = new Map<string, { readonly token: string; readonly until: number }>();

/** Signs in once: a password is hashed slowly on purpose, and a journey that polls would keep the server from its work. */
const tokenOf = async ({ url }: ShopApi, credentials: Credentials): Promise<string> => {
  const known = tokens.get(credentials.email);
  if (known && known.until > Date.now()) return known.token;
  const signedIn = await fetch(`${url}/api/account/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(credentials),
  });
  expect(signedIn.status).toBe(200);
  const { identityToken, expiresIn } = (await signedIn.json()) as {
    identityToken: string;
    expiresIn: number;
  };
  tokens.set(credentials.email, { token: identityToken, until: Date.now() + expiresIn * 500 });
  return identityToken;
};

export const customerHeaders = async (
  shop: ShopApi,
  credentials: Credentials,
): Promise<Record<string, string>> => ({ authorization: `Bearer ${await tokenOf(shop, credentials)}` });

/** A call of a customer, as another device of theirs would make it. @returns the answer's body; null: it has none */
export const asCustomer = async (
  shop: ShopApi,
  credentials: Credentials,
  [method, path, body]: readonly [method: string, path: string, body?: object],
): Promise<unknown> => {
  const answer = await fetch(`${shop.url}/api/account${path}`, {
    method,
    headers: {
      ...(await customerHeaders(shop, credentials)),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return text === '' ? null : (JSON.parse(text) as unknown);
};

/** What the server holds for a customer, as another device would receive it. */
export const accountState = async (
  shop: ShopApi,
  credentials: Credentials,
): Promise<{
  readonly version: number;
  readonly cart: readonly { readonly variantId: string; readonly qty: number }[];
}> => {
  const answer = await fetch(`${shop.url}/api/account/state`, {
    headers: await customerHeaders(shop, credentials),
  });
  expect(answer.status).toBe(200);
  const { state } = (await answer.json()) as {
    state: {
      syncableStateVersion: number;
      cart: { itemsById: Record<string, { variantId: string; qty: number }> };
    };
  };
  return {
    version: state.syncableStateVersion,
    cart: Object.values(state.cart.itemsById)
      .map(({ variantId, qty }) => ({ variantId, qty }))
      .toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1)),
  };
};

/** What this device knew about products has been evicted, as a browser short of space does; the catalogue is another copy. */
export const forgetProducts = (page: Page, { andCatalogue = false } = {}): Promise<void> =>
  page.evaluate(
    (stores) =>
      new Promise<void>((done, fail) => {
        const open = indexedDB.open('shop-cache');
        open.addEventListener('error', () => fail(open.error ?? new Error('No answer')));
        open.addEventListener('success', () => {
          const database = open.result;
          const transaction = database.transaction(stores, 'readwrite');
          for (const store of stores) transaction.objectStore(store).clear();
          transaction.addEventListener('complete', () => {
            database.close();
            done();
          });
          transaction.addEventListener('abort', () => fail(transaction.error ?? new Error('Not cleared')));
        });
      }),
    andCatalogue ? ['products', 'packs'] : ['products'],
  );
