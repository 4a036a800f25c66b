// The whole shop into a file, and out of it into an empty database.
import { createHmac } from 'node:crypto';
import { migrationSteps } from '#server/storage/migrations/steps.ts';
import type { BackOffice } from '../line/backOffice.ts';
import type { Transaction } from 'kysely';
import type { Schema } from '#server/storage/schema.ts';
import { CommandRefusal, firstWord, type Answer, type Command } from '../line/commandLine.ts';
import { readHead, refuseUnreadable, writeBackup } from './backupFile.ts';
import { fillTables, inOneMoment, refuseFullDatabase } from './backupTables.ts';
import { readDump, restoreDump, writeDump, type ReadDump } from './dumpFile.ts';
import { toolFits, type Fit } from './pgTools.ts';

export const backupCommands: readonly Command<BackOffice>[] = [
  {
    name: 'backup',
    is: 'everything in the database as it is at one moment, while the shop goes on, into a file that only you can read; by pg_dump where one of the database’s version is in PATH, else in a format of the shop’s own, and it says which',
    takes: ['FILE'],
    options: {
      format: {
        type: 'string',
        value: 'FORMAT',
        is: 'own, which any later PostgreSQL takes, or pg_dump; it fails where that does not fit',
      },
    },
    isPatient: true,
    isOfAnyShop: true,
    changes: firstWord,
    run: async ({ db, clock, secret, databaseUrl }, given) => {
      const file = firstWord(given);
      const wanted = formatOf(given.text('format'));
      const head = {
        madeAt: clock().toISOString(),
        steps: levelOfThisShop(),
        secretMark: markOf(await secret()),
      };
      const fit = wanted === 'own' ? OWN_WISH : await toolFits('pg_dump', db, databaseUrl);
      if (wanted === 'pg_dump' && !fit.fits)
        throw new CommandRefusal('refused', `pg_dump does not fit: ${fit.why}. Nothing was written.`);
      if (fit.fits && databaseUrl !== undefined) {
        const bytes = await writeDump(file, { ...head, postgres: fit.major }, databaseUrl);
        return {
          json: { file, format: 'pg_dump', bytes, madeAt: head.madeAt },
          lines: [
            `${bytes} bytes by pg_dump ${fit.major} in ${file}. It holds personal data: encrypt it before it leaves this machine.`,
            KEEP_APART,
          ],
        };
      }
      const rows = await inOneMoment(db, (tables) => writeBackup(file, head, tables));
      const why = fit.fits || fit === OWN_WISH ? '' : `, because ${fit.why}`;
      return {
        json: { file, format: 'own', rows, madeAt: head.madeAt },
        lines: [
          `${rows} rows in ${file}, in the shop’s own format${why}. It holds personal data: encrypt it before it leaves this machine.`,
          KEEP_APART,
        ],
      };
    },
  },
  {
    name: 'restore',
    is: 'fills an empty database with what a backup of either format holds, all of it or nothing; makes the database where there is none',
    takes: ['FILE'],
    options: {
      'new-secret': {
        type: 'boolean',
        is: 'the AUTH_SECRET of the backup is lost: everybody signs in again',
      },
    },
    makesDatabase: true,
    isPatient: true,
    isOfAnyShop: true,
    looksFirst: (given) => refuseUnreadable(firstWord(given)),
    changes: firstWord,
    run: async (office, given) => {
      const file = firstWord(given);
      office.progress(`Reading ${file} through …`);
      const dump = await readDump(file);
      return dump ? restoreByTool(office, given, dump) : restoreOwn(office, given);
    },
  },
];

type Run = Command<BackOffice>['run'];

const restoreOwn: Run = async ({ db, secret }, given) => {
  const file = firstWord(given);
  const { steps, secretMark, madeAt, rows } = await readHead(file);
  refuseNewer(file, steps);
  refuseOlder(file, steps);
  const isNewSecret = refuseOtherSecret(file, secretMark !== markOf(await secret()), given);
  await fillTables(db, file, async (trx) => {
    if (isNewSecret) await forgetKeys(trx);
  });
  return {
    json: { file, format: 'own', rows, madeAt },
    lines: [`${rows} rows of ${madeAt} are back. Start the shop.`],
  };
};

/** The dump brings its own tables: one of an older shop is brought up to date when a shop starts on it. */
const restoreByTool = async (
  { db, secret, databaseUrl }: BackOffice,
  given: Parameters<Run>[1],
  { steps, secretMark, madeAt, postgres, from }: ReadDump,
): Promise<Answer> => {
  const file = firstWord(given);
  refuseNewer(file, steps);
  const isNewSecret = refuseOtherSecret(file, secretMark !== markOf(await secret()), given);
  const fit = await toolFits('pg_restore', db, databaseUrl);
  if (!fit.fits || databaseUrl === undefined || fit.major < postgres)
    throw new CommandRefusal(
      'refused',
      `${file} was made by pg_dump ${postgres}, and comes back by a pg_restore and into a DATABASE_URL of one version, ${postgres} or later: ${fit.fits ? `here they are of version ${fit.major}` : fit.why}. A backup with --format own fits every database.`,
    );
  await refuseFullDatabase(db);
  const acts = await db.selectFrom('operator_acts').selectAll().execute();
  await restoreDump(file, from, databaseUrl);
  for (const act of acts)
    await db
      .insertInto('operator_acts')
      .values(act)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (isNewSecret) await db.transaction().execute(forgetKeys);
  return {
    json: { file, format: 'pg_dump', madeAt },
    lines: [`The shop of ${madeAt} is back, by pg_restore ${fit.major}. Start it.`],
  };
};

const OWN_WISH: Fit = { fits: false, why: '' };
const KEEP_APART =
  'Keep AUTH_SECRET (or auth-secret of DATA_DIR) apart from it, and the photographs of DATA_DIR/pictures or your bucket.';

/** @returns undefined: whichever fits */
const formatOf = (asked: string | undefined): 'own' | 'pg_dump' | undefined => {
  if (asked === undefined || asked === 'own' || asked === 'pg_dump') return asked;
  throw new CommandRefusal('usage', `--format is own or pg_dump, not ${asked}.`);
};

/** Sealed with the old one: new keys are made at the next sign-in. */
const forgetKeys = async (trx: Transaction<Schema>): Promise<void> => {
  await trx.deleteFrom('jwks').execute();
  await trx.deleteFrom('session').execute();
};

/** @returns whether everybody signs in again */
const refuseOtherSecret = (file: string, isOther: boolean, given: Parameters<Run>[1]): boolean => {
  if (isOther && !given.has('new-secret'))
    throw new CommandRefusal(
      'refused',
      `${file} was made under another AUTH_SECRET. Set that one, or bring the file auth-secret of its DATA_DIR along. If it is lost, --new-secret restores without it, and everybody signs in again.`,
    );
  return isOther;
};

const levelOfThisShop = (): string[] => migrationSteps.map(({ id }) => id);

/** Tells nothing of the secret. */
const markOf = (secret: string): string =>
  createHmac('sha256', secret).update('the mark of a backup').digest('hex').slice(0, 16);

const refuseNewer = (file: string, steps: readonly string[]): void => {
  const own = levelOfThisShop();
  const unknown = steps.find((step) => !own.includes(step));
  if (unknown !== undefined)
    throw new CommandRefusal(
      'refused',
      `${file} was made by a newer version of the shop (it has the step ${unknown}). Restore it with that version or a newer one.`,
    );
};

const refuseOlder = (file: string, steps: readonly string[]): void => {
  const newer = levelOfThisShop().find((step) => !steps.includes(step));
  if (newer !== undefined)
    throw new CommandRefusal(
      'refused',
      `${file} was made by an older version of the shop (it lacks the step ${newer}). Restore it with that version, and start this one on the database then: it brings the tables up to date.`,
    );
};
