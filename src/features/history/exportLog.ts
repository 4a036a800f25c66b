// What happened on this device, as a file without personal data (LOG-3.12). Loaded when the shopper exports it.
import { formatExportedLog, type ShopFacts } from '#events/export/exportedLog.ts';
import type { VisitNote } from '#events/export/visitNote.ts';
import { isSameSession } from '#events/store/logSession.ts';
import type { ShopLogStore, ShopStoredEvents } from '#events/facts/shopLog.ts';
import type { Partition } from '#events/store/logValues.ts';
import { buildExport } from '#projections/replay/buildExport.ts';
import type { StateAt } from '#projections/replay/replayLog.ts';
import type { TabParts } from '#src/store/tabParts.ts';
import { readStorageFacts } from '../../platform/storage/storageFacts.ts';
import { FILE_PREFIX } from '#src/words/ownShop.ts';
import { createKeyedHash, sha256 } from '../../platform/ports/webHashes.ts';
import { exportVocabulary } from './exportVocabulary.ts';

export type HeldLog = {
  readonly partition: Partition;
  readonly stored: ShopStoredEvents;
  /** What this tab shows; null for a log it only reads. */
  readonly tab: StateAt | null;
  /** What this tab saw besides; left out for a log it only reads. */
  readonly notes?: readonly VisitNote[];
  readonly durability: ShopLogStore['durability'];
};

export const EXPORT_FILE_NAME = `${FILE_PREFIX}-what-happened.jsonl`;

/** @returns the file's text, one JSON object per line */
export const exportLog = async ({ durability, ...log }: HeldLog): Promise<string> => {
  const ports = { hash: await createKeyedHash(), digest: sha256, vocabulary: exportVocabulary };
  return formatExportedLog(await buildExport({ ...log, facts: await factsHere(durability) }, ports));
};

/** The log of a running shop, with the state that its tab shows. @throws LogStoreError */
export const heldBy = async ({
  log,
  projected,
  durability,
  notes,
}: TabParts['history']): Promise<HeldLog> => {
  for (;;) {
    const { session } = log;
    const tab = { uptoSeq: projected.uptoSeq, state: projected.committed };
    const stored = { events: await log.read(0), unknown: log.unknown };
    // The shopper signed in or out while it was read: the export must be the current identity's log.
    if (isSameSession(log.session, session))
      return { partition: session.partition, stored, tab, durability, notes: notes() };
  }
};

const factsHere = async (durability: ShopLogStore['durability']): Promise<ShopFacts> => {
  const { persisted, usageBytes, quotaBytes } = await readStorageFacts(navigator.storage);
  const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return {
    build: document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? 'development',
    locale,
    timeZone,
    storage: { durability, persisted, usedBytes: usageBytes, quotaBytes },
  };
};
