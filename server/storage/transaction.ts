// Transactions that are tried again.
//
// A distributed PostgreSQL answers contention with "run the whole transaction again", and so does a single one under
// SERIALIZABLE or after a deadlock. Correctness sits in keys and conditional updates, so running it again is safe.

import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Kysely, Transaction, TransactionBuilder } from 'kysely';

import type { Schema } from './schema.ts';

const firstPauseMs = 4;
const longestPauseMs = 250;
/** Serialization failure (CockroachDB's "restart transaction" too), deadlock. */
const alwaysPassing: readonly string[] = ['40001', '40P01'];
const uniqueViolation = '23505';
/** A statement that waited longer than statements may, or a transaction whose client did nothing for as long. */
const tooSlow: readonly string[] = ['57014', '25P03'];

/** Clock and pauses; replaced in tests. */
export interface TransactionTiming {
  /** Milliseconds, never going backwards. */
  readonly now: () => number;
  /** At least 0, below 1. */
  readonly random: () => number;
  readonly pause: (ms: number) => Promise<unknown>;
}

export interface TransactionOptions {
  /**
   * Also try again when a unique key is taken already. Only for work that first reads what it would collide with:
   * otherwise it collides again until the time is up.
   */
  readonly retryUniqueViolation?: boolean;
  /** Also try again when a statement was cancelled for its time, as one is that waits for another server to do the same. */
  readonly retryTooSlow?: boolean;
  /** No attempt begins later than this after the first. Default 5000. */
  readonly withinMs?: number;
  readonly timing?: TransactionTiming;
}

/** Every attempt met another transaction; nothing was written. `cause` is the last refusal. */
export class TransactionContendedError extends Error {
  override readonly name = 'TransactionContendedError';
  readonly attempts: number;
  constructor(attempts: number, elapsedMs: number, options: ErrorOptions) {
    super(
      `A transaction met others in each of ${attempts} attempts within ${Math.round(elapsedMs)} ms`,
      options,
    );
    this.attempts = attempts;
  }
}

/**
 * Runs work in a transaction, again from the beginning whenever the database requires that, with growing random pauses.
 *
 * @param work may run several times, so everything it does must go through the transaction it is given: mail goes to
 *   the outbox, and nothing outside is called. What it throws rolls back and is thrown on.
 * @throws TransactionContendedError when the time is up. A lost connection is thrown as it is: whether the commit
 *   arrived is unknown, and only the caller can find out.
 */
export const withTransaction = async <Result>(
  db: Kysely<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> => {
  const { withinMs = 5000, timing = realTiming } = options;
  const began = timing.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db.transaction(), work);
    } catch (error) {
      if (!isPassing(error, options)) throw error;
      const pauseMs = timing.random() * Math.min(longestPauseMs, firstPauseMs * 2 ** attempt);
      const elapsedMs = timing.now() - began;
      if (elapsedMs + pauseMs > withinMs)
        throw new TransactionContendedError(attempt, elapsedMs, { cause: error });
      await timing.pause(pauseMs);
    }
  }
};

/** When the connection is lost, the ROLLBACK fails, too: what is thrown is why the work failed, and not that. */
export const runOnce = async <Result>(
  transactions: Pick<TransactionBuilder<Schema>, 'execute'>,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> => {
  let failure: { readonly error: unknown } | undefined;
  try {
    return await transactions.execute(async (transaction) => {
      try {
        return await work(transaction);
      } catch (error) {
        failure = { error };
        throw error;
      }
    });
  } catch (error) {
    throw failure === undefined ? error : failure.error;
  }
};

/** The five-character SQLSTATE of an error from the database; `undefined` for any other error. */
export const sqlStateOf = (error: unknown): string | undefined =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^[0-9A-Z]{5}$/u.test(error.code)
    ? error.code
    : undefined;

const realTiming: TransactionTiming = {
  now: () => performance.now(),
  random: () => randomInt(1_000_000) / 1_000_000,
  pause: (ms) => sleep(ms),
};

const isPassing = (
  error: unknown,
  { retryUniqueViolation = false, retryTooSlow = false }: TransactionOptions,
): boolean => {
  const state = sqlStateOf(error);
  if (state === undefined) return false;
  return (
    alwaysPassing.includes(state) ||
    (retryUniqueViolation && state === uniqueViolation) ||
    (retryTooSlow && tooSlow.includes(state))
  );
};
