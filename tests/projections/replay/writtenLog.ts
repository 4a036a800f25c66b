// A log of a guest who changes one quantity again and again, as their shop would write it.
import { buildExport, type LogToExport } from '#projections/replay/buildExport.ts';
import type { ExportedLog } from '#events/export/exportedLog.ts';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { exportPorts, testFacts } from '#tests/support/log/exportPorts.ts';
import { branded } from '#tests/support/builders/plain.ts';
import { recorded } from '#tests/support/log/recorded.ts';
import { guestPartition } from '#events/store/logSession.ts';

const set = (qty: number): ShopEvent =>
  branded({
    type: 'CartItemAdded',
    data: { productId: 'p-1', variantId: 'v-1', itemId: 'i-1', qty, shownPriceCents: 1 },
  });

/** The first sets one, the second two, and so on. */
export const quantities = (length: number): readonly RecordedEvent[] =>
  recorded(Array.from({ length }, (_, index) => set(index + 1)));

export const written = (
  events: readonly RecordedEvent[],
  own: Partial<LogToExport> = {},
): Promise<ExportedLog> =>
  buildExport(
    {
      facts: testFacts,
      partition: guestPartition('test'),
      stored: { events, unknown: [] },
      tab: null,
      ...own,
    },
    exportPorts('key'),
  );
