// An exported log folds as the real one did.
import { describe, expect, test } from 'vitest';
import { formatExportedLog, parseExportedLog } from '#events/export/exportedLog.ts';
import { redactWith } from '#events/export/redaction.ts';
import { redactState } from '#projections/replay/redactState.ts';
import { replayLog } from '#projections/replay/replayLog.ts';
import { stateHash } from '#projections/replay/stateHash.ts';
import { exportPorts, sha256 } from '#tests/support/exportPorts.ts';
import { exportOf } from '#tests/support/livedLog.ts';
import { add, createDevice, type TestTab } from '#tests/support/device.ts';
import { createWorld } from '#tests/support/world.ts';
import { toProductId, toVariantId } from '#events/brands.ts';

const busyTab = async (): Promise<TestTab> => {
  const tab = await createDevice(createWorld()).openTab();
  await add(tab, 'v-1', 2);
  await tab.commands.addToWishlist({ productId: toProductId('p-2'), variantId: toVariantId('v-2') });
  await tab.signIn();
  await tab.round();
  await add(tab, 'v-3');
  await tab.commands.setCartQty({ variantId: toVariantId('v-1'), qty: 5 });
  await tab.round();
  await tab.commands.removeFromCart({ variantId: toVariantId('v-3') });
  return tab;
};

describe('an exported log', () => {
  test('SHAPE-06: read back from its text, it ends in the state the tab holds, under other names', async () => {
    const tab = await busyTab();
    const log = parseExportedLog(formatExportedLog(await exportOf(tab, 'k')));
    const replay = replayLog(log.events);
    const end = replay.stateAt(replay.length);
    const { hash, vocabulary } = exportPorts('k');
    const renamed = await redactWith(hash, vocabulary, (to) => redactState(tab.views.committed, to));
    expect(end).toEqual(renamed);
    expect(end).not.toEqual(tab.views.committed);
    expect(await stateHash(end, sha256)).toBe(log.end.state);
    expect(log.end.tab).toEqual({ uptoSeq: tab.views.uptoSeq, state: log.end.state });
    expect(Object.keys(end.account.items.cart)).toEqual(['v-1']);
  });
});
