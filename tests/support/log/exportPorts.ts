// Hashing for exports in Node, and facts about a shop that is a test.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { ShopFacts } from '#events/export/exportedLog.ts';
import type { ExportPorts } from '#projections/replay/buildExport.ts';
import { exportVocabulary } from '#src/features/history/exportVocabulary.ts';

export const sha256 = async (text: string): Promise<string> =>
  createHash('sha256').update(text).digest('hex');

/** @param key the same key gives the same export */
export const exportPorts = (key: string = randomBytes(32).toString('hex')): ExportPorts => ({
  hash: async (text) => createHmac('sha256', key).update(text).digest('hex'),
  digest: sha256,
  vocabulary: exportVocabulary,
});

export const testFacts: ShopFacts = {
  build: 'test',
  timeZone: 'Australia/Sydney',
  locale: 'en-AU',
  storage: { durability: 'memory', persisted: null, usedBytes: null, quotaBytes: null },
};
