// Notifies open devices that an account was saved elsewhere.
//
// Saves of this instance are reported at once. Saves of others are found by two queries a second for all accounts that are
// being followed here, so any number of instances can share one database; without followers there is no query.
import type { AccountId } from '#server/storage/accountId.ts';
import type { accountChange } from '#sync/protocol/account/accountChanges.ts';
import type * as z from 'zod/mini';
import type { AccountStateStore, AccountVersions } from './accountStateStore.ts';
import { oncePerOutage } from '#server/process/oncePerOutage.ts';

type AccountChange = z.output<typeof accountChange>;

export type AccountStateChanges = {
  /**
   * Reports the account's versions soon after the start, and again whenever one of them changes.
   *
   * @param end called when this follower has to make room for a newer one
   * @returns a function that stops it
   */
  readonly follow: (
    accountId: AccountId,
    report: (change: AccountChange) => void,
    end: () => void,
  ) => () => void;
  /** A save by this instance. */
  readonly saved: (accountId: AccountId, version: number) => void;
  /** Stops polling; followers get no more calls. */
  readonly close: () => void;
};

export type AccountStateChangesDeps = {
  readonly versions: AccountVersions['versions'];
  /** What is new of the customers' orders, counted. */
  readonly orderNews: AccountVersions['versions'];
  readonly log: { warn(line: string): void };
  /** Milliseconds from one answer to the next question; default 1,000. */
  readonly pollMs?: number;
};

/**
 * Devices of one account at an instance. The oldest is ended first: it is the likeliest to have gone without closing its
 * stream.
 */
export const MOST_FOLLOWERS = 12;
/** Accounts in one question. */
const MOST_ASKED = 500;
const POLL_MS = 1_000;

type Follower = {
  sent: Partial<AccountChange>;
  readonly report: (change: AccountChange) => void;
  readonly end: () => void;
};

export const createAccountStateChanges = ({
  versions,
  orderNews,
  log,
  pollMs = POLL_MS,
}: AccountStateChangesDeps): AccountStateChanges => {
  const accounts = new Map<AccountId, Set<Follower>>();
  let timer: NodeJS.Timeout | undefined;
  let asking = false;
  const unlessAway = oncePerOutage(log, 'Changes of other devices are reported late');
  let isClosed = false;

  const reportAll = (accountId: AccountId, news: AccountChange): void => {
    for (const follower of accounts.get(accountId) ?? []) {
      const { version, orders = follower.sent.orders } = news;
      if (follower.sent.version === version && follower.sent.orders === orders) continue;
      const change = { version, ...(orders !== undefined && { orders }) };
      follower.sent = change;
      follower.report(change);
    }
  };

  const askAll = async (): Promise<void> => {
    const ids = [...accounts.keys()];
    for (let from = 0; from < ids.length; from += MOST_ASKED) {
      const asked = ids.slice(from, from + MOST_ASKED);
      const [found, news] = await Promise.all([versions(asked), orderNews(asked)]);
      for (const id of asked) reportAll(id, { version: found.get(id) ?? 0, orders: news.get(id) });
    }
  };

  const poll = async (): Promise<void> => {
    timer = undefined;
    asking = true;
    await unlessAway(askAll);
    asking = false;
    schedule(pollMs);
  };

  const schedule = (delayMs: number): void => {
    if (isClosed || asking || accounts.size === 0) return;
    clearTimeout(timer);
    timer = setTimeout(() => void poll(), delayMs).unref();
  };

  return {
    follow: (accountId, report, end) => {
      const followers = accounts.get(accountId) ?? new Set<Follower>();
      accounts.set(accountId, followers);
      const [oldest] = followers;
      if (followers.size >= MOST_FOLLOWERS) oldest?.end();
      const follower: Follower = { sent: {}, report, end };
      followers.add(follower);
      schedule(0);
      return () => {
        followers.delete(follower);
        if (followers.size === 0 && accounts.get(accountId) === followers) accounts.delete(accountId);
        if (accounts.size === 0) clearTimeout(timer);
      };
    },
    saved: (accountId, version) => reportAll(accountId, { version }),
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
};

/** The same store; a save through it is reported at once. */
export const reportingSaves = (
  store: AccountStateStore,
  { saved }: Pick<AccountStateChanges, 'saved'>,
): AccountStateStore => ({
  ...store,
  replace: async (accountId, expectedVersion, state) => {
    const outcome = await store.replace(accountId, expectedVersion, state);
    if (outcome === 'saved') saved(accountId, state.syncableStateVersion);
    return outcome;
  },
});
