// The whole shop into a file, and out of it into an empty database.
import { createHmac } from 'node:crypto';
import { migrationSteps } from '#server/storage/migrations/steps.ts';
import type { BackOffice } from '../line/backOffice.ts';
import { CommandRefusal, firstWord, type Command } from '../line/commandLine.ts';
import { readHead, writeBackup } from './backupFile.ts';
import { fillTables, inOneMoment } from './backupTables.ts';

export const backupCommands: readonly Command<BackOffice>[] = [
  {
    name: 'backup',
    is: 'everything in the database as it is at one moment, while the shop goes on, into a file that only you can read',
    takes: ['FILE'],
    options: {},
    changes: firstWord,
    run: async ({ db, clock, secret }, given) => {
      const file = firstWord(given);
      const head = {
        madeAt: clock().toISOString(),
        steps: levelOfThisShop(),
        secretMark: markOf(await secret()),
      };
      const rows = await inOneMoment(db, (tables) => writeBackup(file, head, tables));
      return {
        json: { file, rows, madeAt: head.madeAt },
        lines: [
          `${rows} rows in ${file}. It holds personal data: encrypt it before it leaves this machine.`,
          'Keep AUTH_SECRET (or auth-secret of DATA_DIR) apart from it, and the photographs of DATA_DIR/pictures or your bucket.',
        ],
      };
    },
  },
  {
    name: 'restore',
    is: 'fills an empty database with what a backup holds, all of it or nothing; makes the database where there is none',
    takes: ['FILE'],
    options: {
      'new-secret': {
        type: 'boolean',
        is: 'the AUTH_SECRET of the backup is lost: everybody signs in again',
      },
    },
    makesDatabase: true,
    changes: firstWord,
    run: async ({ db, secret, progress }, given) => {
      const file = firstWord(given);
      progress(`Reading ${file} through …`);
      const { steps, secretMark, madeAt, rows } = await readHead(file);
      refuseOtherLevel(file, steps);
      const isNewSecret = secretMark !== markOf(await secret());
      if (isNewSecret && !given.has('new-secret'))
        throw new CommandRefusal(
          'refused',
          `${file} was made under another AUTH_SECRET. Set that one, or bring the file auth-secret of its DATA_DIR along. If it is lost, --new-secret restores without it, and everybody signs in again.`,
        );
      await fillTables(db, file, async (trx) => {
        if (!isNewSecret) return;
        // Sealed with the old one: new keys are made at the next sign-in.
        await trx.deleteFrom('jwks').execute();
        await trx.deleteFrom('session').execute();
      });
      return {
        json: { file, rows, madeAt },
        lines: [`${rows} rows of ${madeAt} are back. Start the shop.`],
      };
    },
  },
];

const levelOfThisShop = (): string[] => migrationSteps.map(({ id }) => id);

/** Tells nothing of the secret. */
const markOf = (secret: string): string =>
  createHmac('sha256', secret).update('the mark of a backup').digest('hex').slice(0, 16);

const refuseOtherLevel = (file: string, steps: readonly string[]): void => {
  const own = levelOfThisShop();
  const unknown = steps.find((step) => !own.includes(step));
  if (unknown !== undefined)
    throw new CommandRefusal(
      'refused',
      `${file} was made by a newer version of the shop (it has the step ${unknown}). Restore it with that version or a newer one.`,
    );
  const newer = own.find((step) => !steps.includes(step));
  if (newer !== undefined)
    throw new CommandRefusal(
      'refused',
      `${file} was made by an older version of the shop (it lacks the step ${newer}). Restore it with that version, and start this one on the database then: it brings the tables up to date.`,
    );
};
