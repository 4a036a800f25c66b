// Two tabs are two writers on one log: whatever the order, both show what the log says, and it says everything.
import type { Page } from '@playwright/test';
import { seedOfDay } from '#tests/campaigns.ts';
import { createChance, type Chance } from '../../simulation/plan/chance.ts';
import { expect, test } from '../shop/journey.ts';
import { readLines, expectScreenIsLog, visit } from '../shop/shopper.ts';
import { actsOf, readLog } from '../shop/deviceLog.ts';
import { fillCart } from './fullCart.ts';
import { listen } from './taps.ts';

test.describe.configure({ retries: 0 });

const EDITS = 200;

test.use({ trace: 'off' });

const TITLE = `two tabs with ${EDITS} interleaved edits each end with the same cart, which is the replay of all ${2 * EDITS}`;

test(TITLE, { tag: '@firefox' }, async ({ device }) => {
  test.setTimeout(600_000);
  const seed = seedOfDay();
  const phone = await device();
  const first = await phone.open();
  const second = await phone.context.newPage();
  await fillCart(first);
  const before = await expectScreenIsLog(first);
  await visit(second, '/cart');
  await expectScreenIsLog(second);

  const [byFirst, bySecond] = await test.step(`seed ${seed}`, () =>
    Promise.all([edit(first, [1, 3], createChance(seed)), edit(second, [2, 4], createChance(seed + 1))]));

  const log = (await expectScreenIsLog(first), await expectScreenIsLog(second));
  expect(await readLines(first)).toEqual(await readLines(second));
  const edits = log.slice(before.length);
  expect(actsOf(edits)).toHaveLength(2 * EDITS);
  // Each tab's edits are there in the order in which its shopper made them, woven into the other's.
  const tabs = [...new Set(edits.map(({ tabId }) => tabId))];
  const perTab = tabs.map((tab) => actsOf(edits.filter(({ tabId }) => tabId === tab)).map(({ qty }) => qty));
  expect(perTab).toHaveLength(2);
  expect(perTab).toContainEqual(byFirst);
  expect(perTab).toContainEqual(bySecond);
  const turns = edits.filter(({ tabId }, index) => tabId !== edits[index - 1]?.tabId).length;
  expect(turns, 'the tabs took turns').toBeGreaterThan(EDITS / 10);
  console.log(`${edits.length} edits, ${turns} turns between the tabs (seed ${seed})`);

  // The same again for whoever opens the shop next.
  await first.reload();
  expect(await expectScreenIsLog(first)).toEqual(log);
  expect(await readLog(second)).toEqual(log);
});

/**
 * Types quantities, each when the one before is durable. The tabs' quantities differ, and a tab never types the same
 * twice in a row into one line, so that every edit changes something whatever the other tab did. @returns what was typed
 */
const edit = async (
  page: Page,
  quantities: readonly [number, number],
  chance: Chance,
): Promise<readonly number[]> => {
  const heard: string[] = [];
  await listen(page, (words) => heard.push(words));
  const lines = (await readLines(page)).map(({ name }) => name);
  const typedInto = new Map(lines.map((line) => [line, quantities[0]]));
  const typed: number[] = [];
  for (let count = 0; count < EDITS; count += 1) {
    const line = chance.pick(lines);
    const qty = typedInto.get(line) === quantities[0] ? quantities[1] : quantities[0];
    typedInto.set(line, qty);
    typed.push(qty);
    const answers = heard.length;
    await type(page, line, qty);
    await expect
      .poll(() => heard.slice(answers).includes(`${line}: ${qty}.`), { intervals: [5, 10, 20] })
      .toBe(true);
  }
  return typed;
};

/** In one go: typed key by key, a digit can end up beside what the other tab has just put there. */
const type = (page: Page, line: string, qty: number): Promise<void> =>
  page.evaluate(
    async ([name, text]) => {
      const field = document.querySelector<HTMLInputElement>(`input[aria-label=${JSON.stringify(name)}]`);
      if (!field) throw new Error(`There is no ${name}`);
      field.focus();
      field.select();
      document.execCommand('insertText', false, text);
      await new Promise((soon) => setTimeout(soon));
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    },
    [`Quantity of ${line}`, String(qty)] as const,
  );
