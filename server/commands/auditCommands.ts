// What was done by command, to look through.
import { readAudit } from './line/audit.ts';
import type { BackOffice } from './line/backOffice.ts';
import { table, type Command } from './line/commandLine.ts';
import { countIn } from './line/givenValues.ts';

export const auditCommands: readonly Command<BackOffice>[] = [
  {
    name: 'audit list',
    is: 'what was changed by command, newest first: who, when, what, and what became of it',
    takes: [],
    options: { limit: { type: 'string', value: 'N', is: 'so many at most (50)' } },
    run: async ({ db }, given) => {
      const acts = await readAudit(db, countIn(given, 'limit', 50));
      return {
        json: acts.map((act) => ({ ...act, at: act.at.toISOString() })),
        lines: table(
          acts.map(({ at, operator, command, subject, outcome }) => [
            at.toISOString(),
            operator,
            command,
            subject,
            outcome ?? 'cut off',
          ]),
        ),
      };
    },
  },
];
