// What the sample shop is called stands in its own folder. Elsewhere every other shop would say it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { samplesNameIn } from '#tests/support/otherShop/harbourMile.ts';
import { repositoryFiles, root } from '#tests/support/repositoryFiles.ts';

const SOURCES = /^(events|domain|projections|sync|src|server|vite\.config\.ts$)/;

/** The sample and the sandbox are called what they are; the laboratory is in no production build. */
const OWN = /^(server\/(sample|sandbox)\/|src\/devtools\/)/;

/** Images and packages are of the program. */
const PACKED = /^server\/(deploy|build\/pack)\//;

/** Formats, places and names that software of others knows the program by; no shopper reads them. */
const PROGRAM: Readonly<Record<string, string>> = {
  'events/export/exportedLog.ts': 'the format of an exported log',
  'server/commands/catalogue/catalogueFile.ts': 'the format of a catalogue’s file',
  'server/search/README.md': 'a folder of the search server',
  'server/search/sphinx.conf': 'a folder of the search server',
  'server/shop/payments/afterpay.ts': 'the program, to Afterpay’s support',
  'server/shop/promotions/README.md': 'a guest of the sample',
  'server/storage/process/otherSessions.ts': 'the program, in the database’s list of connections',
  'server/storage/process/databaseEndpoint.ts': 'a folder of the embedded database',
  'server/storage/process/launcher.ts': 'the program, to who starts it twice',
  'sync/protocol/pages/settings.ts': 'the index of servers from before it was told',
  'sync/protocol/search/searchObjects.ts': 'the index of servers from before it was told',
};

test('DEC-263: no source says what the sample shop is called', () => {
  const named = repositoryFiles()
    .filter((path) => SOURCES.test(path) && !OWN.test(path) && !PACKED.test(path))
    .filter((path) => samplesNameIn(readFileSync(join(root, path), 'utf8')).length > 0);
  expect(named.filter((path) => PROGRAM[path] === undefined)).toEqual([]);
  expect(Object.keys(PROGRAM).filter((path) => !named.includes(path))).toEqual([]);
});
