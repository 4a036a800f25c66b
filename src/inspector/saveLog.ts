// The live log as a file that names nobody: what a bug report carries.
import { formatExportedLog, type ShopFacts } from '#events/export/exportedLog.ts';
import type { UnknownEvent } from '#events/recordedEvent.ts';
import { buildExport } from '#projections/replay/buildExport.ts';
import { knownOf } from '#projections/replay/replayLog.ts';
import { apiErrorCode } from '#sync/protocol/apiError.ts';
import { readStorageFacts } from '../platform/storageFacts.ts';
import { createKeyedHash, sha256 } from '../platform/webHashes.ts';
import type { LiveRecording } from './logFollower.ts';

/** @returns the file's text, one JSON object a line */
export const exportLive = async ({ session, replay }: LiveRecording): Promise<string> => {
  const unknown = replay.events.flatMap(({ event, known }) => (known ? [] : [event as UnknownEvent]));
  const exported = await buildExport(
    {
      facts: await factsHere(),
      partition: session.partition,
      stored: { events: knownOf(replay.events), unknown },
      // The shop runs in other tabs: what they hold is theirs to say.
      tab: null,
    },
    { hash: await createKeyedHash(), digest: sha256, vocabulary: new Set(apiErrorCode.options) },
  );
  return formatExportedLog(exported);
};

const factsHere = async (): Promise<ShopFacts> => {
  const { persisted, usageBytes, quotaBytes } = await readStorageFacts(navigator.storage);
  const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return {
    build: document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? 'development',
    locale,
    timeZone,
    storage: { durability: 'persistent', persisted, usedBytes: usageBytes, quotaBytes },
  };
};

/** Hands a text to the browser as a download. */
export const download = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/x-ndjson' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun with the click; the address may go once it was read.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
