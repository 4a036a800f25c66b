// What the shop has acknowledged survives the death of the browser, whatever it was doing at that moment.
import { seedOfDay, timesOf } from '#tests/campaigns.ts';
import { createChance, type Chance } from '../../simulation/plan/chance.ts';
import { expect, test, type ShopperDevice } from '../shop/journey.ts';
import { ARDEN, readLines, type CartLine, expectScreenIsLog, visit } from '../shop/shopper.ts';
import { actsOf, readLog } from '../shop/deviceLog.ts';
import { fillCart } from './fullCart.ts';
import { addWhenThere, answerTo, listen, tapAll, type Tap } from './taps.ts';

test.describe.configure({ retries: 0 });

/** Two phones at a time: while the one starts its browser, the other is tapped. */
const PHONES = 2;
/** Taps a round; the browser dies at the answer to one of them. */
const TAPS = 12;
/** One round in so many taps a page that has nothing but its HTML, and dies at its answer (SYNC-10). */
const EARLY = 3;

const PATIENCE = { timeout: 90_000, intervals: [20, 50, 100, 250] };

test.use({ trace: 'off' });

test(
  'CART-01, SHAPE-02, SYNC-10: killed again and again at the word "saved", the shop has lost nothing and made nothing up',
  { tag: '@firefox' },
  async ({ device, browserName }) => {
    test.setTimeout(600_000);
    const rounds = timesOf(browserName === 'firefox' ? 'browser kills in Firefox' : 'browser kills');
    const seed = seedOfDay();
    const phones = Array.from({ length: PHONES }, async (_, nth) =>
      survive(await device(), rounds, createChance(seed + nth), `phone ${nth + 1} of seed ${seed}`),
    );
    const counts = await Promise.all(phones);
    const [acknowledged, written] = (['acknowledged', 'written'] as const).map((what) =>
      counts.reduce((sum, count) => sum + count[what], 0),
    );
    console.log(
      `${browserName} killed ${PHONES * rounds} times: ${acknowledged} acts acknowledged, 0 lost; ${written} in the log (seed ${seed})`,
    );
  },
);

/** One phone's rounds. @returns how many acts the shop had said were kept, and how many were */
const survive = async (
  phone: ShopperDevice,
  rounds: number,
  chance: Chance,
  name: string,
): Promise<{ readonly acknowledged: number; readonly written: number }> => {
  await fillCart(await phone.open());
  let known = await readLog(await phone.open());
  let acknowledged = 0;
  let written = 0;
  for (let round = 1; round <= rounds; round += 1) {
    await test.step(`round ${round} of ${name}`, async () => {
      const killed =
        round % EARLY === 0 ? await tapEarlyUntilKilled(phone, chance) : await tapUntilKilled(phone, chance);
      const page = await phone.open();
      await visit(page, '/cart');
      // A tap that waited on the disk is in the log a moment after it.
      await expect
        .poll(async () => actsOf((await readLog(page)).slice(known.length)).length, PATIENCE)
        .toBeGreaterThanOrEqual(killed.acknowledged);
      const log = await expectScreenIsLog(page);
      expect(log.slice(0, known.length), 'what was there before is untouched').toEqual(known);
      const acts = actsOf(log.slice(known.length)).map(({ qty }) => qty);
      const done = killed.taps.map(({ qty }) => qty);
      expect(acts, 'nothing that was never done').toEqual(done.slice(0, acts.length));
      expect(acts.length, 'nothing acknowledged is missing').toBeGreaterThanOrEqual(killed.acknowledged);
      known = log;
      acknowledged += killed.acknowledged;
      written += acts.length;
      // Rounds have removed what they did not live to put back.
      if ((await readLines(page)).length > 1) return;
      await fillCart(page);
      known = await readLog(page);
    });
  }
  return { acknowledged, written };
};

/** @returns the taps of the round, and how many of them, in order, the shop had said were kept */
const tapUntilKilled = async (
  phone: ShopperDevice,
  chance: Chance,
): Promise<{ readonly taps: readonly Tap[]; readonly acknowledged: number }> => {
  const page = await phone.open();
  const taps = tapsFrom(await readLines(page), chance);
  const killAt = 1 + chance.below(TAPS / 2);
  const kill = await phone.readyToKill();
  let acknowledged = 0;
  let killing: Promise<void> | undefined;
  const strike = (): Promise<void> => (killing ??= kill());
  await listen(page, (words) => {
    const next = taps.findIndex((tap, index) => index >= acknowledged && answerTo(tap) === words);
    if (next === -1) return;
    acknowledged = next + 1;
    if (acknowledged >= killAt) void strike();
  });
  await tapAll(page, taps).catch((error: unknown) => {
    if (!killing) throw error;
  });
  // Answers that came in one breath are heard as one, and the blow may still be owed when every tap is done.
  await strike();
  return { taps, acknowledged };
};

/** One more of a line, tapped before any script of the shop can have run; the blow comes at the word "saved". */
const tapEarlyUntilKilled = async (
  phone: ShopperDevice,
  chance: Chance,
): ReturnType<typeof tapUntilKilled> => {
  const page = await phone.open();
  const { name, qty } = chance.pick(await readLines(page));
  const kill = await phone.readyToKill();
  const isSaid = Promise.withResolvers<void>();
  await page.exposeFunction('hearTheShop', () => isSaid.resolve());
  await page.addInitScript(addWhenThere, name.replace(/^.* US /, ''));
  // It does not live to be loaded whole.
  await page.goto(ARDEN, { waitUntil: 'commit' });
  await isSaid.promise;
  await kill();
  return { taps: [{ act: 'more', line: name, qty: qty + 1 }], acknowledged: 1 };
};

/** A walk through the cart that each line allows: between one and three of each, removed only to be put back. */
const tapsFrom = (lines: readonly CartLine[], chance: Chance): readonly Tap[] => {
  const cart = lines.map(({ name, qty }) => ({ line: name, qty }));
  const taps: Tap[] = [];
  while (taps.length < TAPS) {
    const item = chance.pick(cart);
    if (chance.oneIn(5)) {
      taps.push({ act: 'remove', line: item.line, qty: 0 }, { act: 'undo', ...item });
      continue;
    }
    const act = item.qty === 1 || (item.qty < 3 && chance.oneIn(2)) ? 'more' : 'fewer';
    item.qty += act === 'more' ? 1 : -1;
    taps.push({ act, ...item });
  }
  return taps;
};
