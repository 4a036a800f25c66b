// Somebody sends a maintainer a log that means harm, and it is opened at /__log: nothing in it is obeyed, and the page goes on.
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { formatExportedLog, MOST_LOG_BYTES } from '#events/export/exportedLog.ts';
import { add, createDevice } from '#tests/support/devices/device.ts';
import { createWorld } from '#tests/support/devices/world.ts';
import { exportOf } from '#tests/support/log/livedLog.ts';
import { expect, test, watchForErrors } from '../shop/journey.ts';
import { visit } from '../shop/shopper.ts';

const SCRIPT = '<img src=x onerror="globalThis.owned=1"><script>globalThis.owned=1</script>';

type Line = Readonly<Record<'header' | 'event' | 'end', Readonly<Record<string, unknown>> | undefined>>;

/** A real log, its lines changed. */
const changedLog = async (change: (line: Line) => unknown): Promise<string> => {
  const tab = await createDevice(createWorld()).openTab();
  await add(tab, 'v-1', 2);
  return formatExportedLog(await exportOf(tab))
    .split('\n')
    .map((line) => JSON.stringify(change(JSON.parse(line) as Line)))
    .join('\n');
};

const open = (page: Page, buffer: Buffer): Promise<void> =>
  page.getByLabel('Exported log').setInputFiles({ name: `${SCRIPT}.jsonl`, mimeType: 'text/plain', buffer });
const said = (page: Page) => page.getByRole('status');

test('ACC-05: logs that mean harm are refused in words or shown as text, and run nothing', async ({
  device,
}) => {
  const page = await (await device({ viewport: { width: 1280, height: 900 } })).open();
  await visit(page, '/__log');
  const { errors } = watchForErrors(page);

  await test.step('a few bytes that unpack to more than any log', async () => {
    await open(page, gzipSync(Buffer.alloc(MOST_LOG_BYTES + 1), { level: 1 }));
    await expect(said(page).getByText('holds more than 64 MiB')).toBeVisible();
  });

  await test.step('one line of forty megabytes', async () => {
    await open(page, gzipSync(Buffer.alloc(40_000_000, 'x'), { level: 1 }));
    await expect(said(page).getByText('This is not an exported log of the shop')).toBeVisible();
  });

  await test.step('scripts for names, a type of megabytes, and a clock beyond all dates', async () => {
    const hostile = await changedLog((line) => {
      if (line.header) return { header: { ...line.header, build: SCRIPT, timeZone: SCRIPT } };
      if (line.event?.['seq'] !== 1) return line;
      const [wall, type] = [Number.MAX_SAFE_INTEGER, SCRIPT + 'x'.repeat(4_000_000)];
      return { ...line, event: { ...line.event, wall, type, data: { text: SCRIPT.repeat(1_000) } } };
    });
    await open(page, gzipSync(hostile));
    await expect(said(page).getByText(`build ${SCRIPT}`)).toBeVisible();
    const events = page.getByRole('listbox', { name: 'Events, newest first' }).getByRole('option');
    await events.last().click();
    await expect(events.last()).toContainText('Newer than this version of the shop');
    await page.getByText('The event as it is stored').click();
    await expect(page.locator('pre').getByText('onerror')).toBeVisible();
    expect(await page.locator('main img, main script').count()).toBe(0);
  });

  await test.step('names that would be those of every object', async () => {
    const poisoned = (await changedLog((line) => line)).replaceAll(
      '"data":{',
      '"data":{"__proto__":{"owned":1},"constructor":{"prototype":{"owned":1}},',
    );
    await open(page, gzipSync(poisoned));
    await expect(said(page).getByText('build test')).toBeVisible();
  });

  // Of the page itself, and of every object.
  expect(await page.evaluate(() => 'owned' in globalThis || 'owned' in {})).toBe(false);
  await page.getByRole('button', { name: 'Back to the live log' }).click();
  await expect(page.getByText('No log on this device yet')).toBeVisible();
  expect(errors).toEqual([]);
});
