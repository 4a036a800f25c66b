// A report carries the end of the log with its base, so that it is a replay (TRUST-03).
import { expect, test } from 'vitest';
import { toVariantId } from '#events/brands.ts';
import { formatExportedLog, parseExportedLog } from '#events/export/exportedLog.ts';
import { buildExport } from '#projections/replay/buildExport.ts';
import { replayLog } from '#projections/replay/replayLog.ts';
import { isSameState } from '#projections/shop/summary.ts';
import { TAIL_EVENTS, tailOf } from '#src/features/errorReports/logTail.ts';
import { isSound, verdictOf } from '#tests/replay/verdict.ts';
import { add, createDevice } from '#tests/support/devices/device.ts';
import { createWorld } from '#tests/support/devices/world.ts';
import { exportPorts, testFacts } from '#tests/support/log/exportPorts.ts';

test('TRUST-03: the log of a report is a base and what happened since, ends where the error was, and is replayed', async () => {
  const tab = await createDevice(createWorld()).openTab();
  await add(tab, 'v-1', 1);
  for (let qty = 2; qty < TAIL_EVENTS + 20; qty += 1)
    await tab.commands.setCartQty({ variantId: toVariantId('v-1'), qty: (qty % 9) + 1 });
  const at = tab.log.head;
  const held = tab.views.committed;
  await tab.commands.removeFromCart({ variantId: toVariantId('v-1') });

  const stored = { events: await tab.log.read(0), unknown: [] };
  const tail = tailOf(stored, at);
  expect(tail?.events).toHaveLength(TAIL_EVENTS);
  expect(tail?.events[0]?.type).toBe('HistorySummarised');
  expect(tail?.events.at(-1)?.seq).toBe(at);
  expect(
    isSameState(
      replayLog(tail?.events.map((event) => ({ event, known: true })) ?? []).stateAt(TAIL_EVENTS),
      held,
    ),
  ).toBe(true);

  const { partition } = tab.log.session;
  const built = await buildExport(
    { facts: testFacts, partition, stored: tail ?? stored, tab: null },
    exportPorts(),
  );
  const log = parseExportedLog(formatExportedLog(built));
  expect(isSound(await verdictOf({ log, replay: replayLog(log.events) }, true))).toBe(true);
});

test('TRUST-03: a short log comes as it is; where there is none, or only what came later, a report goes without', async () => {
  const tab = await createDevice(createWorld()).openTab();
  await add(tab, 'v-1', 1);
  const stored = { events: await tab.log.read(0), unknown: [] };
  expect(tailOf(stored, tab.log.head)).toEqual(stored);
  expect(tailOf(stored, 0)).toBeNull();
});
