// What goes wrong around a device.
import { expect } from '@playwright/test';
import type { Chance } from '#tests/simulation/plan/chance.ts';
import type { Fate } from '#tests/support/literal/shopProxy.ts';
import { evict } from '../durability/deviceStorage.ts';
import { visit } from '../shop/shopper.ts';
import {
  beSignedIn,
  isSettled,
  openTabs,
  pullsOf,
  reload,
  reopen,
  setClock,
  type ChaosDevice,
} from './chaosDevice.ts';

export type Fault = {
  readonly name: string;
  /**
   * @param stored quantities of the account's cart, the smallest first
   * @returns whether it did
   */
  readonly happen: (
    one: ChaosDevice,
    chance: Chance,
    stored: () => Promise<readonly number[]>,
  ) => Promise<boolean>;
};

const badFates: readonly Fate[] = [
  ...(['request lost', 'answer lost', 'answer lost', 'late', 'hang'] as const),
  ...(['server error', 'too many requests', 'rubbish'] as const),
];

const HOUR_MS = 3_600_000;

/** ms in which nothing new goes wrong, so that nothing is lost that the account does not have. */
const CALM_MS = 20_000;

/** @throws Error when it is not in time: then nothing happens */
const settled = async (one: ChaosDevice, stored: () => Promise<readonly number[]>): Promise<void> => {
  one.proxy.fateOf = () => 'delivered';
  await expect.poll(() => isSettled(one, stored), { timeout: one.isOffline ? 1 : CALM_MS }).toBe(true);
};

export const faults: readonly Fault[] = [
  {
    name: 'bad network',
    happen: async ({ proxy }, chance) => {
      let left = 1 + chance.below(4);
      const fate = chance.pick(badFates);
      proxy.fateOf = () => {
        left -= 1;
        return left >= 0 ? fate : 'delivered';
      };
      return true;
    },
  },
  {
    name: 'offline or back',
    happen: async (one) => {
      one.isOffline = !one.isOffline;
      await one.phone.context.setOffline(one.isOffline);
      return true;
    },
  },
  {
    name: 'kill',
    happen: async (one) => {
      await one.phone.kill();
      await reopen(one);
      return true;
    },
  },
  {
    name: 'reload',
    happen: async (one, chance) => {
      if (one.isOffline) return false;
      await reload(one, chance.pick(one.phone.context.pages()));
      return true;
    },
  },
  {
    name: 'clock',
    happen: async (one, chance) => {
      const pulls = await pullsOf(one);
      if (one.isOffline || pulls <= one.clockSetAfter) return false;
      await setClock(one, chance.pick([0, 7 * HOUR_MS, -5 * HOUR_MS]));
      one.clockSetAfter = pulls;
      return true;
    },
  },
  {
    name: 'storage cleared',
    happen: async (one, _, stored) => {
      await settled(one, stored);
      await evict(await one.phone.open(), one.proxy.url);
      one.clockSetAfter = 0;
      for (const page of one.phone.context.pages()) await reload(one, page);
      await beSignedIn(one);
      await openTabs(one);
      return true;
    },
  },
  {
    name: 'sign-out and in',
    happen: async (one, _, stored) => {
      await settled(one, stored);
      const page = await one.phone.open();
      await visit(page, `${one.proxy.url}/account`);
      await page.getByRole('button', { name: 'Sign out' }).first().click();
      await expect(page).toHaveURL(/\/$/);
      one.clockSetAfter = 0;
      await beSignedIn(one);
      await openTabs(one);
      return true;
    },
  },
];
