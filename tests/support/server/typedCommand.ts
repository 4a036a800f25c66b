// `npm run shop -- …` without its process: the commands on a database that a test has.
import { tmpdir } from 'node:os';
import type { Kysely } from 'kysely';
import { everyCommand } from '#server/commands/everyCommand.ts';
import { createAudit } from '#server/commands/line/audit.ts';
import { createBackOffice, type BackOfficeStart } from '#server/commands/line/backOffice.ts';
import { runCommand, type Outcome } from '#server/commands/line/runCommand.ts';
import type { Schema } from '#server/storage/schema.ts';
import { sampleConfig } from '../builders/sampleConfig.ts';

export type Typing = {
  readonly db: Kysely<Schema>;
  readonly clock: () => Date;
  /** What differs from a shop at https://shop.example. */
  readonly config?: Partial<BackOfficeStart['config']>;
};

export const officeConfig = {
  shopConfig: sampleConfig,
  publicUrl: 'https://shop.example',
  returnLapsesDays: 30,
  webhooks: undefined,
  dataDir: tmpdir(),
  pictureBucket: undefined,
};

export const typed = ({ db, clock, config }: Typing, words: readonly string[]): Promise<Outcome> =>
  runCommand(everyCommand, words, async () => ({
    context: await createBackOffice({ db, clock, config: { ...officeConfig, ...config } }),
    audit: createAudit(db, clock, 'ada'),
    close: async () => undefined,
  }));

/** @returns exit code and what a script reads */
export const answered = async (
  typing: Typing,
  words: readonly string[],
): Promise<readonly [number, unknown]> => {
  const { exitCode, out } = await typed(typing, [...words, '--json']);
  return [exitCode, JSON.parse(out.join('\n'))];
};
