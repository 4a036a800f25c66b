// One of two devices under chaos: three tabs at the cart, a way to the shop that can be bad, and a clock that can be wrong.
import { expect, type Page } from '@playwright/test';
import type { ShopProxy } from '#tests/support/literal/shopProxy.ts';
import { readLog } from '../shop/deviceLog.ts';
import type { ShopperDevice } from '../shop/journey.ts';
import { fillSignIn, readLines, SIGN_IN, visit, type Credentials } from '../shop/shopper.ts';
import { prepareTab } from './chaosTab.ts';

const TABS = 3;

export type ChaosDevice = {
  readonly nth: number;
  readonly phone: ShopperDevice;
  readonly proxy: ShopProxy;
  readonly customer: Credentials;
  isOffline: boolean;
  /** Pulls in its log when its clock was last set: of a clock that was set twice between two pulls nobody can know (DEC-240). */
  clockSetAfter: number;
  /** ms that its clock is off. */
  clockErrorMs: number;
};

const cartOf = ({ proxy }: ChaosDevice): string => `${proxy.url}/cart`;

/** Signs in, unless the device is signed in. */
export const beSignedIn = async (one: ChaosDevice): Promise<void> => {
  const page = await one.phone.open();
  await one.phone.context.addInitScript(prepareTab);
  await visit(page, `${one.proxy.url}/account`);
  const account = page.getByRole('heading', { level: 1, name: 'Your account' });
  await expect(account.or(page.getByLabel('Email address')).first()).toBeVisible();
  if (await account.isVisible()) return;
  await visit(page, one.proxy.url + SIGN_IN);
  await fillSignIn(page, one.customer.email, one.customer.password);
  await expect(account).toBeVisible();
};

/** Its three tabs, each at the cart. */
export const openTabs = async (one: ChaosDevice): Promise<void> => {
  await one.phone.open();
  const { context } = one.phone;
  while (context.pages().length < TABS) await context.newPage();
  for (const page of context.pages()) if (page.url() !== cartOf(one)) await visit(page, cartOf(one));
};

export const reload = (one: ChaosDevice, page: Page): Promise<void> => visit(page, cartOf(one));

export const setClock = async (one: ChaosDevice, errorMs: number): Promise<void> => {
  const page = await one.phone.open();
  await page.evaluate((ms) => localStorage.setItem('chaos-clock', String(ms)), errorMs);
  one.clockErrorMs = errorMs;
};

/** The browser as it comes back after a kill: with the same clock, and with a network, or it could not open its tabs. */
export const reopen = async (one: ChaosDevice): Promise<void> => {
  one.isOffline = false;
  const page = await one.phone.open();
  // What was just stored may have died with the browser; a clock does not.
  await page.goto(`${one.proxy.url}/robots.txt`);
  await setClock(one, one.clockErrorMs);
  await one.phone.context.addInitScript(prepareTab);
  await openTabs(one);
};

/** Whether every tab shows what the account has, and says so: nothing is on its way. */
export const isSettled = async (
  { phone, isOffline }: ChaosDevice,
  stored: () => Promise<readonly number[]>,
): Promise<boolean> => {
  if (isOffline) return false;
  const there = await stored();
  for (const page of phone.context.pages()) {
    if ((await page.locator('main [data-state="synced"]').count()) === 0) return false;
    const shown = (await readLines(page)).map(({ qty }) => qty).toSorted((a, b) => a - b);
    if (shown.join() !== there.join()) return false;
  }
  return true;
};

/** Answers of the server that its log has. */
export const pullsOf = async ({ phone }: ChaosDevice): Promise<number> =>
  (await readLog(await phone.open())).filter(({ type }) => type === 'AccountStatePulled').length;

/** Nothing is in its way any more. */
export const heal = async (one: ChaosDevice): Promise<void> => {
  one.proxy.fateOf = () => 'delivered';
  one.isOffline = false;
  await one.phone.open();
  await one.phone.context.setOffline(false);
  await expect(() => beSignedIn(one)).toPass();
  await openTabs(one);
};
