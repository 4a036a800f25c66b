import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { FrameLocator, Page } from '@playwright/test';
import { expectAccessible } from '../browser/accessible.ts';
import { readLog } from '../shop/deviceLog.ts';
import { expect, test, watchForErrors } from '../shop/journey.ts';
import { addSize, ARDEN, cartLines, openProduct, readLines, visit } from '../shop/shopper.ts';

const events = (page: Page) =>
  page.getByRole('listbox', { name: 'Events, newest first' }).getByRole('option');
const stateThen = (page: Page) => page.getByRole('region', { name: 'The shop at this event' });

test('the log shows what the shopper just did, and the cart as it was before', async ({ device }) => {
  const phone = await device();
  const shop = await phone.open();
  await openProduct(shop, ARDEN);
  const first = await addSize(shop, 0);
  const second = await addSize(shop, 1);
  const log = await phone.context.newPage();
  const { errors } = watchForErrors(log);
  await visit(log, '/__log');
  await expect(events(log).first()).toContainText('CartItemAdded');
  await expect(events(log).first()).toContainText(`Arden 4, ${second}`);

  // Live: a third size appears without a reload.
  const before = (await readLog(shop)).length;
  await expect(events(log)).toHaveCount(before);
  const third = await addSize(shop, 2);
  await expect(events(log)).toHaveCount(before + 1);
  await expect(events(log).first()).toContainText(`Arden 4, ${third}`);

  // Back in time by the keys: down is earlier.
  await events(log).first().click();
  await log.keyboard.press('ArrowDown');
  await log.keyboard.press('ArrowDown');
  await expect(stateThen(log).getByRole('heading', { level: 2 })).toContainText('As it was after event #');
  await expect(stateThen(log)).toContainText(`1 × Arden 4, ${first}`);
  await expect(stateThen(log)).not.toContainText(`1 × Arden 4, ${second}`);

  // Between then and the newest lie the two others.
  await stateThen(log).getByRole('button', { name: 'Compare from here' }).click();
  await log.keyboard.press('Tab');
  await stateThen(log).getByRole('button', { name: 'Back to now' }).click();
  await expect(stateThen(log).locator('h3 + ul ins')).toHaveText(['1', '1']);
  await expect(stateThen(log).getByText(/^Field by field: \d+ fields$/)).toBeVisible();

  await log.getByLabel('What').selectOption('CartIdIssued');
  await expect(events(log)).toHaveCount(1);
  await log.getByRole('button', { name: 'Check the invariants' }).click();
  await expect(log.getByText(/^All \d+ invariants hold/)).toBeVisible();

  // The shop itself was not touched.
  expect(await cartLines(shop)).toHaveLength(3);
  expect(errors).toEqual([]);
});

test('SHAPE-06: a log is taken apart: compared by the keys, folded without an event, its state whole, a fold in the debugger', async ({
  device,
}) => {
  const phone = await device();
  const shop = await phone.open();
  await openProduct(shop, ARDEN);
  await addSize(shop, 0);
  const second = await addSize(shop, 1);
  const log = await phone.context.newPage();
  const { errors } = watchForErrors(log);
  await visit(log, '/__log');
  const then = stateThen(log);
  const added = events(log).filter({ hasText: `Arden 4, ${second}` });

  await test.step('what it is compared with follows the arrow keys', async () => {
    await added.click();
    await then.getByRole('button', { name: 'Compare from here' }).click();
    await expect(then.getByText('choose another event, with the arrow keys or a click')).toBeVisible();
    await log.keyboard.press('End');
    const first = await then.getByRole('heading', { name: /^From #1 to #\d+$/ }).textContent();
    await log.keyboard.press('ArrowUp');
    await expect(
      then.getByRole('heading', { name: first?.replace('#1', '#2') ?? '', exact: true }),
    ).toBeVisible();
    await then.getByRole('button', { name: 'Stop comparing' }).click();
  });

  await test.step('without an event, the shop is what the others make of it', async () => {
    await added.click();
    await expect(then).toContainText(`1 × Arden 4, ${second}`);
    await then.getByRole('button', { name: /^Switch #\d+ off$/ }).click();
    await expect(log.getByRole('status').getByText('1 event switched off')).toBeVisible();
    await expect(added.locator('del')).toHaveText('CartItemAdded');
    await expect(then.getByRole('list').filter({ hasText: `1 × Arden 4, ${second}` })).toHaveCount(0);
    await expect(then.getByText('The end, with the events that are off, and without them')).toBeVisible();
    await log.getByRole('button', { name: 'Switch all on' }).click();
    await expect(then.getByRole('list').filter({ hasText: `1 × Arden 4, ${second}` })).toHaveCount(1);
  });

  await test.step('the whole state opens branch by branch', async () => {
    await then.getByText('The whole folded state').click();
    for (const branch of [/^account \(/, /^items \(/, /^cart \(2\)/])
      await then.locator('summary').filter({ hasText: branch }).first().click();
    await expect(
      then
        .locator('summary')
        .filter({ hasText: /\(\d+\)$/ })
        .first(),
    ).toBeVisible();
    await then.locator('details[open] details[open] details[open] summary').last().click();
    await expect(then.getByText(/^qty: 1$/)).toBeVisible();
  });

  await test.step('the browser stops before the fold of an event', async () => {
    const debug = await phone.context.newCDPSession(log);
    await debug.send('Debugger.enable');
    const paused = new Promise<{ readonly callFrames: readonly CallFrame[] }>((resolve) => {
      debug.once('Debugger.paused', resolve);
    });
    const pressed = then.getByRole('button', { name: 'Open this fold in the debugger' }).click();
    const [frame] = (await paused).callFrames;
    const { result } = await debug.send('Runtime.callFunctionOn', {
      objectId: frame?.scopeChain[0]?.object.objectId ?? '',
      functionDeclaration: 'function () { return JSON.stringify(this); }',
      returnByValue: true,
    });
    expect(result.value).toContain('CartItemAdded');
    await debug.send('Debugger.resume');
    await pressed;
    await debug.detach();
  });

  expect(await cartLines(shop)).toHaveLength(2);
  expect(errors).toEqual([]);
});

type CallFrame = { readonly scopeChain: readonly { readonly object: { readonly objectId?: string } }[] };

test('a saved log, dropped on another browser or replayed in a terminal, ends in the same state', async ({
  device,
}, testInfo) => {
  const phone = await device();
  const shop = await phone.open();
  await openProduct(shop, ARDEN);
  const sizes = [await addSize(shop, 0), await addSize(shop, 1)];
  const log = await phone.context.newPage();
  await visit(log, '/__log');
  const saving = log.waitForEvent('download');
  await log.getByRole('button', { name: 'Save this log' }).click();
  const path = testInfo.outputPath('log.jsonl');
  await (await saving).saveAs(path);
  const text = await readFile(path, 'utf8');
  const { end } = JSON.parse(text.split('\n').at(-1) ?? '') as { end: { state: string } };

  const laptop = await device({ viewport: { width: 1280, height: 900 } });
  const elsewhere = await laptop.open();
  await visit(elsewhere, '/__log');
  await expect(elsewhere.getByText('No log on this device yet.')).toBeVisible();
  await drop(elsewhere, text);
  await expect(elsewhere.getByText('Ends as the shop did.')).toBeVisible();
  await expect(elsewhere.getByText(end.state)).toBeVisible();
  await expect(stateThen(elsewhere).getByText(/^1 × /)).toHaveCount(sizes.length);
  // Replaying made no log here.
  await elsewhere.getByRole('button', { name: 'Back to the live log' }).click();
  await expect(elsewhere.getByText('No log on this device yet.')).toBeVisible();

  // A log with a hole names the event behind it, and hands over the test.
  await drop(elsewhere, text.replace('"seq":2,', '"seq":7,'));
  await elsewhere.getByRole('button', { name: 'Check the invariants' }).click();
  await expect(elsewhere.getByText('Sequence numbers follow each other without a gap')).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: '#7', exact: true })).toBeVisible();
  await expect(elsewhere.getByText('import { brokenInvariants } from')).toBeVisible();
  await drop(elsewhere, text.slice(0, -40));
  await expect(elsewhere.getByText('This file was cut off')).toBeVisible();

  const { stdout } = await promisify(execFile)(process.execPath, ['tests/replay/replay.ts', path, '--json']);
  const { verdict } = JSON.parse(stdout) as { verdict: { stateHash: string; divergence: unknown } };
  expect(verdict).toMatchObject({ stateHash: end.state, divergence: null });
});

/** Drops a file on the page, as from a folder on the desk. */
const drop = async (page: Page, text: string): Promise<void> => {
  const files = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'found.jsonl'));
    return transfer;
  }, text);
  await page.dispatchEvent('body', 'drop', { dataTransfer: files });
};

test('SYNC-03: two frames are two devices, and one that was in a tunnel heals: both show the same cart', async ({
  device,
}) => {
  const laptop = await device({ viewport: { width: 1280, height: 900 } });
  const page = await laptop.open();
  const { errors } = watchForErrors(page);
  await visit(page, '/__log/devices');
  await page.getByRole('button', { name: 'Sign both in' }).click();
  await expect(page.getByText('Both carts are the same')).toBeVisible();
  const telling = page.getByRole('log', { name: 'What is happening' });
  // What is seen in the tunnel alone is looked out for from its beginning, all at once.
  const inTunnel = Promise.all([
    expect(page.getByRole('region', { name: 'Device B' })).toContainText('No network.'),
    expect(page.getByText('The carts differ at the moment.')).toBeVisible(),
  ]);
  await page.getByRole('button', { name: 'Send B through a tunnel' }).click();
  await inTunnel;
  await expect(telling).toContainText('B drives into a tunnel');
  await expect(telling).toContainText('B cannot reach the account');
  await expect(telling).toContainText('B is out of the tunnel');
  await expect(page.getByText('Both carts are the same')).toBeVisible();
  const [a, b] = [linesIn(page, 'A'), linesIn(page, 'B')];
  await expect(async () => {
    const lines = await a();
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(await b()).toEqual(lines);
  }).toPass({ timeout: 30_000 });
  expect(errors).toEqual([]);
});

/** @returns reads the lines of the cart in a device's frame, in an order of their own */
const linesIn = (page: Page, letter: 'A' | 'B') => {
  const frame: FrameLocator = page.frameLocator(`iframe[title="The shop on device ${letter}"]`);
  const steppers = frame.locator('main fieldset[aria-label^="Quantity of"]');
  return (): Promise<readonly string[]> =>
    steppers.evaluateAll((all) =>
      all
        .map((one) => `${one.getAttribute('aria-label') ?? ''}: ${one.querySelector('input')?.value ?? ''}`)
        .toSorted(),
    );
};

test('a tab that is killed from the laboratory loses nothing it said was saved', async ({ device }) => {
  const phone = await device();
  const shop = await phone.open();
  await openProduct(shop, ARDEN);
  await addSize(shop, 0);
  const laboratory = await phone.context.newPage();
  await visit(laboratory, '/__log/faults');
  await laboratory.getByRole('button', { name: `Kill ${ARDEN}` }).click();
  await expect.poll(() => shop.url()).toBe('about:blank');
  await expect(laboratory.getByText('No tab of the shop is open.')).toBeVisible();
  expect(await cartLines(shop)).toHaveLength(1);

  // Offline by the switch: the shop says so, and goes on.
  await laboratory.getByLabel('Offline').check();
  await expect(shop.getByText('You’re offline.', { exact: true })).toBeVisible();
  const [line] = await readLines(shop);
  await shop.getByRole('button', { name: `One more ${line?.name}`, exact: true }).click();
  await expect.poll(async () => (await readLines(shop))[0]?.qty).toBe(2);
  await laboratory.getByRole('button', { name: 'Everything off' }).click();
  await expect(shop.getByText('You’re offline.', { exact: true })).toHaveCount(0);
});

for (const { width, scheme } of [
  { width: 390, scheme: 'light' },
  { width: 1280, scheme: 'dark' },
] as const) {
  test(`at ${width} px in the ${scheme}, the laboratory is clean: console, axe, no sideways scroll`, async ({
    device,
  }) => {
    const phone = await device({ viewport: { width, height: 844 } });
    const page = await phone.open();
    await page.emulateMedia({ colorScheme: scheme });
    const { errors } = watchForErrors(page);
    await openProduct(page, ARDEN);
    await addSize(page);
    const paths = ['/__log', '/__log/faults', '/__log/devices'];
    for (const path of paths) {
      await visit(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      // The phones in the frames start on their own time, and change the page when they are there.
      if (path === '/__log/devices') {
        await expect(page.getByRole('button', { name: 'Sign both in' })).toBeEnabled();
      }
      // What the frames show has a journey of its own (everyPage).
      await expectAccessible(page, (axe) => axe.exclude('iframe'));
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([path, sideways]).toEqual([path, 0]);
    }
    expect(errors).toEqual([]);
  });
}
