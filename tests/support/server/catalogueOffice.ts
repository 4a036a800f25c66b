// The sample shop on a database of its own, the shop's look at it, and its commands, with a folder for files.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedSampleShop } from '#server/sample/seedSample.ts';
import { SAMPLE_SHOP } from '#server/shopFolder/shopFolders.ts';
import { openLiveCatalogue, type LiveCatalogue } from '#server/shop/catalogue/liveCatalogue.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { answered } from './typedCommand.ts';

export type CatalogueOffice = {
  readonly db: TestDatabase['db'];
  readonly live: LiveCatalogue;
  /** Where files of imports lie; pictures are kept in its `data`. */
  readonly folder: string;
  /** @returns exit code and answer of `npm run shop -- …` */
  readonly run: (...words: readonly string[]) => Promise<readonly [number, unknown]>;
  /** Writes a file and imports it. */
  readonly imports: (
    name: string,
    text: string,
    ...options: readonly string[]
  ) => Promise<readonly [number, unknown]>;
  readonly close: () => Promise<void>;
};

const log = { info: () => undefined, warn: () => undefined };

export const openCatalogueOffice = async (clock: () => Date): Promise<CatalogueOffice> => {
  const database = await startTestDatabase();
  const { db } = database;
  await seedSampleShop({ db, log, clock, refreshes: false });
  const live = await openLiveCatalogue({ db, log });
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-office-'));
  const run: CatalogueOffice['run'] = (...words) =>
    answered({ db, clock, config: { dataDir: join(folder, 'data'), shopDir: SAMPLE_SHOP } }, words);
  return {
    db,
    live,
    folder,
    run,
    imports: async (name, text, ...options) => {
      await writeFile(join(folder, name), text);
      return run('catalogue', 'import', join(folder, name), ...options);
    },
    close: async () => {
      await live.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** What a refused command says. */
export const refusalIn = ([exitCode, answer]: readonly [number, unknown]): string => {
  const { error } = answer as { readonly error?: { readonly message: string } };
  if (exitCode !== 3 || error === undefined) throw new Error(`Not refused: ${JSON.stringify(answer)}`);
  return error.message;
};
