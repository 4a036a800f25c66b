// The sessions that are open. An identity token names its session and is good only while that is open: whatever ends a
// session ends its tokens and its streams with it.
//
// Who listens is told of sessions that this instance ends at once. Those that others end are found by one query a second
// for all listeners here; without listeners there is no query.
import type { Kysely } from 'kysely';
import type { AccountId } from '#server/storage/accountId.ts';
import type { Schema } from '#server/storage/schema.ts';
import { oncePerOutage } from '#server/process/oncePerOutage.ts';

export type SessionRow = {
  readonly id: string;
  readonly userAgent: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export type OpenSessions = {
  readonly isOpen: (session: SessionName) => Promise<boolean>;
  /** @param token of the cookie, as better-auth made it; the session is there */
  readonly idOf: (token: string) => Promise<string>;
  /** Those of an account, the one used last first. */
  readonly list: (accountId: AccountId) => Promise<readonly SessionRow[]>;
  /** @returns whether it was open, and the account's */
  readonly end: (session: SessionName) => Promise<boolean>;
  /** Ends all of an account. @param keep but this one */
  readonly endAll: (accountId: AccountId, keep?: string) => Promise<void>;
  /** The rows of some have gone in a transaction: who listens is told. */
  readonly ended: (isOver: (session: SessionName) => boolean) => void;
  /** @returns what stops it */
  readonly watch: (session: SessionName, end: () => void) => () => void;
  readonly close: () => void;
};

export type SessionName = { readonly accountId: AccountId; readonly sessionId: string };

/** However often it is used, a session ends this long after signing in. */
export const LONGEST_SESSION_MS = 90 * 86_400_000;

const POLL_MS = 1_000;
/** Sessions in one question. */
const MOST_ASKED = 500;

type Listener = { readonly session: SessionName; readonly end: () => void };

export type OpenSessionsDeps = {
  readonly db: Kysely<Schema>;
  readonly clock: () => Date;
  readonly log: { warn(line: string): void };
  /** Milliseconds from one answer to the next question; default 1,000. */
  readonly pollMs?: number;
};

export const createOpenSessions = (deps: OpenSessionsDeps): OpenSessions => {
  const { db, clock, log, pollMs = POLL_MS } = deps;
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | undefined;
  let isAsking = false;
  const unlessAway = oncePerOutage(log, 'Sessions ended elsewhere are noticed late');
  let isClosed = false;

  const open = () => {
    const now = clock();
    return db
      .selectFrom('session')
      .where('expiresAt', '>', now)
      .where('createdAt', '>', new Date(now.getTime() - LONGEST_SESSION_MS));
  };
  const ended = (isOver: (session: SessionName) => boolean): void => {
    for (const { session, end } of listeners) if (isOver(session)) end();
  };
  const askAll = async (): Promise<void> => {
    const ids = [...new Set([...listeners].map(({ session }) => session.sessionId))];
    for (let from = 0; from < ids.length; from += MOST_ASKED) {
      const asked = ids.slice(from, from + MOST_ASKED);
      const found = await open().select('id').where('id', 'in', asked).execute();
      const left = new Set(found.map(({ id }) => id));
      const over = new Set(asked.filter((id) => !left.has(id)));
      ended(({ sessionId }) => over.has(sessionId));
    }
  };
  const poll = async (): Promise<void> => {
    timer = undefined;
    isAsking = true;
    // Nobody is signed out because the database is away.
    await unlessAway(askAll);
    isAsking = false;
    schedule();
  };
  const schedule = (): void => {
    if (isClosed || isAsking || timer || listeners.size === 0) return;
    timer = setTimeout(() => void poll(), pollMs).unref();
  };

  return {
    isOpen: async ({ accountId, sessionId }) => {
      const found = await open()
        .select('id')
        .where('id', '=', sessionId)
        .where('userId', '=', accountId)
        .executeTakeFirst();
      return found !== undefined;
    },
    idOf: async (token) =>
      (await db.selectFrom('session').select('id').where('token', '=', token).executeTakeFirstOrThrow()).id,
    list: (accountId) =>
      open()
        .select(['id', 'userAgent', 'createdAt', 'updatedAt'])
        .where('userId', '=', accountId)
        .orderBy('updatedAt', 'desc')
        .orderBy('id')
        .execute(),
    end: async ({ accountId, sessionId }) => {
      const gone = await db
        .deleteFrom('session')
        .where('id', '=', sessionId)
        .where('userId', '=', accountId)
        .executeTakeFirst();
      ended((session) => session.sessionId === sessionId && session.accountId === accountId);
      return gone.numDeletedRows > 0n;
    },
    endAll: async (accountId, keep) => {
      const all = db.deleteFrom('session').where('userId', '=', accountId);
      await (keep === undefined ? all : all.where('id', '!=', keep)).execute();
      ended((session) => session.accountId === accountId && session.sessionId !== keep);
    },
    ended,
    watch: (session, end) => {
      const listener = { session, end };
      listeners.add(listener);
      schedule();
      return () => void listeners.delete(listener);
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
};
