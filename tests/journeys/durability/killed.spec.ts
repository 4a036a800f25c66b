// What the shop has acknowledged survives the death of the browser, whatever it was doing at that moment.
import type { Page } from '@playwright/test';
import { expect, test, type ShopperDevice } from '../journey.ts';
import {
  addToCart,
  ARDEN,
  chooseSize,
  openProduct,
  readLines,
  type CartLine,
  expectScreenIsLog,
} from '../shopper.ts';
import { actsOf } from '../deviceLog.ts';
import { answerTo, listen, tapAll, type Tap } from './taps.ts';
import { randomFrom, type Random } from './random.ts';

const ROUNDS = 50;
/** Taps a round; the browser dies at the answer to one of them. */
const TAPS = 12;
/** Sizes in the cart at the start of a round. */
const LINES = 3;

test.use({ trace: 'off' });

test(`CART-01, SHAPE-02: killed at the word "saved" ${ROUNDS} times, the shop has lost nothing and made nothing up`, async ({
  device,
}) => {
  test.setTimeout(300_000);
  const seed = Number(process.env['SEED'] ?? Date.now() % 2_147_483_647);
  const random = randomFrom(seed);
  const phone = await device();
  const page = await phone.open();
  await page.goto('/cart');
  let known = await expectScreenIsLog(page);
  let acknowledged = 0;
  let written = 0;

  for (let round = 1; round <= ROUNDS; round += 1) {
    await test.step(`round ${round} of seed ${seed}`, async () => {
      if (await restock(await phone.open())) known = await expectScreenIsLog(await phone.open());
      const killed = await tapUntilKilled(phone, random);
      const reopened = await phone.open();
      await reopened.goto('/cart');
      const log = await expectScreenIsLog(reopened);
      expect(log.slice(0, known.length), 'what was there before is untouched').toEqual(known);
      const acts = actsOf(log.slice(known.length)).map(({ qty }) => qty);
      const done = killed.taps.map(({ qty }) => qty);
      expect(acts, 'nothing that was never done').toEqual(done.slice(0, acts.length));
      expect(acts.length, 'nothing acknowledged is missing').toBeGreaterThanOrEqual(killed.acknowledged);
      known = log;
      acknowledged += killed.acknowledged;
      written += acts.length;
    });
  }
  console.log(
    `killed ${ROUNDS} times: ${acknowledged} acts acknowledged, 0 lost; ${written} in the log (seed ${seed})`,
  );
});

/** Adds what an earlier round removed and did not live to put back. @returns whether anything was missing */
const restock = async (page: Page): Promise<boolean> => {
  const names = (await readLines(page)).map(({ name }) => name);
  if (names.length === LINES) return false;
  await openProduct(page, ARDEN);
  for (let nth = 0; nth < LINES; nth += 1) {
    const size = await chooseSize(page, nth);
    if (!names.some((name) => name.endsWith(` US ${size}`))) await addToCart(page, size);
  }
  await page.goto('/cart');
  return true;
};

/** @returns the taps of the round, and how many of them, in order, the shop had said were kept */
const tapUntilKilled = async (
  phone: ShopperDevice,
  random: Random,
): Promise<{ readonly taps: readonly Tap[]; readonly acknowledged: number }> => {
  const page = await phone.open();
  const taps = tapsFrom(await readLines(page), random);
  const killAt = 1 + random(TAPS / 2);
  const kill = await phone.readyToKill();
  let acknowledged = 0;
  const dead = new Promise<void>((died) => {
    void listen(page, (words) => {
      const next = taps.findIndex((tap, index) => index >= acknowledged && answerTo(tap) === words);
      if (next === -1) return;
      const wasAlive = acknowledged < killAt;
      acknowledged = next + 1;
      if (wasAlive && acknowledged >= killAt) void kill().then(died);
    }).then(() => tapAll(page, taps).catch(() => undefined));
  });
  await dead;
  return { taps, acknowledged };
};

/** A walk through the cart that each line allows: between one and three of each, removed only to be put back. */
const tapsFrom = (lines: readonly CartLine[], random: Random): readonly Tap[] => {
  const cart = lines.map(({ name, qty }) => ({ line: name, qty }));
  const taps: Tap[] = [];
  while (taps.length < TAPS) {
    const item = cart[random(cart.length)];
    if (!item) throw new Error('The cart is empty');
    if (random(5) === 0) {
      taps.push({ act: 'remove', line: item.line, qty: 0 }, { act: 'undo', ...item });
      continue;
    }
    const act = item.qty === 1 || (item.qty < 3 && random(2) === 0) ? 'more' : 'fewer';
    item.qty += act === 'more' ? 1 : -1;
    taps.push({ act, ...item });
  }
  return taps;
};
