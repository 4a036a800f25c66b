// Who changed what by command: a row before the command does anything, and what became of it afterwards.
import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/storage/schema.ts';
import { CommandRefusal } from './commandLine.ts';

export type Audited = {
  readonly command: string;
  /** Nothing secret or personal. */
  readonly subject: string;
};

export type Audit = {
  /** A command that is cut off leaves its row without an outcome. */
  readonly around: <Result>(what: Audited, run: () => Promise<Result>) => Promise<Result>;
};

export const createAudit = (db: Kysely<Schema>, clock: () => Date, operator = operatorName()): Audit => ({
  around: async (what, run) => {
    const id = randomUUID();
    await db
      .insertInto('operator_acts')
      .values({ id, at: clock(), operator, ...what, outcome: null })
      .execute();
    const note = (outcome: string) =>
      db.updateTable('operator_acts').set({ outcome }).where('id', '=', id).execute();
    try {
      const result = await run();
      await note('done');
      return result;
    } catch (error) {
      await note(error instanceof CommandRefusal ? `refused: ${inOneLine(error.message)}` : 'failed').catch(
        () => undefined,
      );
      throw error;
    }
  },
});

/** A list has a line an act: of many problems it names the first. */
const inOneLine = (message: string): string => {
  const [head = '', ...rest] = message.split('\n');
  const first = head.endsWith(':') ? rest.shift() : undefined;
  const shown = first === undefined ? head : `${head} ${first}`;
  if (rest.length === 0) return shown;
  return `${shown} (and ${rest.length} ${rest.length === 1 ? 'line' : 'lines'} more)`;
};

export type OperatorAct = Audited & {
  readonly at: Date;
  readonly operator: string;
  readonly outcome: string | null;
};

/** Newest first. */
export const readAudit = (db: Kysely<Schema>, most: number): Promise<readonly OperatorAct[]> =>
  db
    .selectFrom('operator_acts')
    .select(['at', 'operator', 'command', 'subject', 'outcome'])
    .orderBy('at', 'desc')
    .limit(most)
    .execute();

/** A user without an entry, as one in a container, has a number. */
const operatorName = (): string => {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
};
