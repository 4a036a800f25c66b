// A shop that has nothing to sell: it says so until a catalogue is imported, and opens by itself then.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { notOpenYet } from '../pages/notOpenYet.ts';
import { closeApp, listen } from '../process/listen.ts';
import { isEmpty } from '../shop/catalogue/content/seedCatalogue.ts';
import type { Schema } from '../storage/schema.ts';
import type { Config } from './settings/config.ts';

export type AwaitCatalogue = {
  readonly db: Kysely<Schema>;
  readonly config: Pick<Config, 'host' | 'port' | 'publicUrl' | 'shopConfig'>;
  readonly log: { info(line: string): void; warn(line: string): void };
  readonly signal: AbortSignal;
  /** How long between two looks. */
  readonly lookEveryMs?: number;
};

/**
 * Returns at once where there is a catalogue.
 *
 * @throws the signal's reason when it aborts; StartError when the port is taken
 */
export const awaitCatalogue = async ({
  db,
  config,
  log,
  signal,
  lookEveryMs = 2_000,
}: AwaitCatalogue): Promise<void> => {
  if (!(await isEmpty(db))) return;
  const app = notOpenYet(config.shopConfig);
  await listen(app, config);
  try {
    log.info(
      `${config.publicUrl} says that there is no catalogue yet. Import one: npm run shop -- catalogue import FILE`,
    );
    while (await isStillEmpty(db, log)) await sleep(lookEveryMs, undefined, { signal });
    log.info('There is a catalogue: the shop opens');
  } finally {
    await closeApp(app);
  }
};

/** A database that is away for a moment has not lost its catalogue, nor got one. */
const isStillEmpty = (db: Kysely<Schema>, log: AwaitCatalogue['log']): Promise<boolean> =>
  isEmpty(db).catch((error: unknown) => {
    log.warn(`The catalogue cannot be looked for: ${String(error)}`);
    return true;
  });
