// Two devices with three tabs each, and everything that can go wrong around them: what the shop acknowledged last on a line is what
// everybody has in the end. `npm run chaos -- --minutes 20 --seed 1`; a run of all tests has a share of it.
import type { Page } from '@playwright/test';
import { seedOfDay, timesOf } from '#tests/campaigns.ts';
import { createChance, type Chance } from '#tests/simulation/plan/chance.ts';
import { openShopProxy } from '#tests/support/literal/shopProxy.ts';
import { expect, test, type ShopperDevice } from '../shop/journey.ts';
import {
  accountState,
  addToCart,
  ARDEN,
  chooseSize,
  newCustomer,
  openProduct,
  readLines,
} from '../shop/shopper.ts';
import { beSignedIn, heal, openTabs, type ChaosDevice } from './chaosDevice.ts';
import { faults } from './chaosFaults.ts';
import { tap, type Tap } from './chaosTab.ts';
import { AT_ONCE_MS, judge, type Act } from './judge.ts';

const LINES = 5;
/** ms for the words after a tap. */
const PATIENCE_MS = 10_000;
/** ms until everybody agrees, once nothing goes wrong any more. */
const HEALING_MS = 240_000;

test.use({ trace: 'off' });

test('SYNC-04, SYNC-08: two devices with three tabs each, through kills, silence, lost answers and wrong clocks, lose no acknowledged act', async ({
  shop,
  device,
}) => {
  const seconds = timesOf('seconds of chaos');
  const seed = seedOfDay();
  test.setTimeout(seconds * 1_000 + 3 * HEALING_MS + 300_000);
  const chance = createChance(seed);
  const customer = await newCustomer(shop, `chaos-${seed}`);
  const stored = async () =>
    (await accountState(shop, customer)).cart.map(({ qty }) => qty).toSorted((a, b) => a - b);
  const devices: ChaosDevice[] = [];
  for (const nth of [0, 1]) {
    const phone: ShopperDevice = await device();
    const proxy = await openShopProxy(shop.url);
    devices.push({ nth, phone, proxy, customer, isOffline: false, clockSetAfter: 0, clockErrorMs: 0 });
  }
  const [first, second] = devices as [ChaosDevice, ChaosDevice];
  await test.step('both are signed in, with a full cart', async () => {
    await beSignedIn(first);
    const page = await first.phone.open();
    await openProduct(page, first.proxy.url + ARDEN);
    for (let nth = 0; nth < LINES; nth += 1) await addToCart(page, await chooseSize(page, nth));
    await beSignedIn(second);
    for (const one of devices) await openTabs(one);
    await agreement(devices, stored);
  });

  const acts: Act[] = [];
  const counts: Record<string, number> = {};
  const isAcknowledged = ({ qty }: Act): boolean => qty !== null;
  const until = Date.now() + seconds * 1_000;
  while (Date.now() < until || !acts.some(isAcknowledged)) {
    const one = chance.pick(devices);
    if (!chance.oneIn(5)) {
      await actOn(one, chance, acts);
      continue;
    }
    const fault = chance.pick(faults);
    const happened = await fault.happen(one, chance, stored).catch(() => false);
    if (happened) counts[fault.name] = (counts[fault.name] ?? 0) + 1;
  }

  for (const one of devices) await heal(one);
  const found = await agreement(devices, stored);
  const verdict = judge(acts, found);
  const acknowledged = acts.filter(isAcknowledged).length;
  const happened = Object.entries(counts).map(([name, times]) => `${times} × ${name}`);
  console.log(
    [
      `${seconds} s of chaos, seed ${seed}: ${acknowledged} acts acknowledged, ${acts.length - acknowledged} not`,
      happened.join(', '),
      `${verdict.judged} lines judged, ${verdict.ambiguous} ambiguous, ${verdict.violations.length} violations`,
    ].join('; '),
  );
  expect(verdict.violations).toEqual([]);
  for (const { proxy } of devices) await proxy.close();
});

/** Something is tapped in one of its tabs; who is signed out has nothing to tap, and signs in. */
const actOn = async (one: ChaosDevice, chance: Chance, acts: Act[]): Promise<void> => {
  const page = chance.pick(one.phone.context.pages());
  const lines = await readLines(page).catch(() => []);
  if (lines.length === 0) {
    if (!one.isOffline) await beSignedIn(one).then(() => openTabs(one), ignored);
    return;
  }
  const free = lines.filter(({ name }) => !isTaken(name, one.nth, acts));
  if (free.length === 0) return;
  const { name: line, qty } = chance.pick(free);
  const from = Date.now();
  const tapped = await tap(page, tapOn(lines.length, qty, chance), line, PATIENCE_MS).catch(
    () => ({ type: 'silent' }) as const,
  );
  if (tapped.type === 'no button') return;
  const act = { line, device: one.nth, from };
  if (tapped.type === 'said') {
    acts.push({ ...act, to: Date.now(), qty: tapped.qty });
    return;
  }
  // It may be done yet, for as long as its page is there.
  const open: Act = { ...act, to: Infinity, qty: null };
  acts.push(open);
  const gone = (): void => void (open.to = Math.min(open.to, Date.now()));
  if (page.isClosed()) gone();
  page.once('close', gone);
  page.once('domcontentloaded', gone);
};

/** Of what another device did a moment ago, or nobody knows whether it was done, nobody could say what is right. */
const isTaken = (line: string, device: number, acts: readonly Act[]): boolean =>
  acts.some((act) => act.line === line && act.to + (act.device === device ? 0 : AT_ONCE_MS) >= Date.now());

const ignored = (): void => undefined;

const tapOn = (lines: number, qty: number, chance: Chance): Tap => {
  if (lines > 2 && chance.oneIn(12)) return 'remove';
  return qty > 6 || (qty > 1 && chance.oneIn(2)) ? 'fewer' : 'more';
};

const comeBack = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.dispatchEvent(new Event('online')));

/** Waits until every tab of both devices shows the same, and the account has it. @returns quantities by line */
const agreement = async (
  devices: readonly ChaosDevice[],
  stored: () => Promise<readonly number[]>,
): Promise<ReadonlyMap<string, number>> => {
  let found: ReadonlyMap<string, number> = new Map();
  await expect(async () => {
    const pages = devices.flatMap(({ phone }) => phone.context.pages());
    for (const page of pages) await comeBack(page);
    const shown = await Promise.all(pages.map(readLines));
    const [lines = []] = shown;
    for (const others of shown) expect(textOf(others)).toEqual(textOf(lines));
    expect(lines.map(({ qty }) => qty).toSorted((a, b) => a - b)).toEqual(await stored());
    for (const page of pages) await expect(page.locator('main [data-state="synced"]')).toBeVisible();
    found = new Map(lines.map(({ name, qty }) => [name, qty]));
  }).toPass({ intervals: [500, 1_000, 2_000], timeout: HEALING_MS });
  return found;
};

const textOf = (lines: readonly { readonly name: string; readonly qty: number }[]): readonly string[] =>
  lines.map(({ name, qty }) => `${name}: ${qty}`).toSorted();
