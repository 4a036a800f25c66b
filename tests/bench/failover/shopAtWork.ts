// The whole shop at work behind an address that can move, and what its shoppers were answered.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { connect, disconnect } from '#server/storage/database.ts';
import { toAttemptId } from '#events/brands.ts';
import { createShopper, type Shopper } from '#tests/server/shop/orders/killedShop.ts';
import { openMovingAddress } from '#tests/support/database/movingAddress.ts';
import { reapWhenKilled } from '#tests/support/reaper/reapWhenKilled.ts';
import { startShopProcess } from '../servers/shopProcess.ts';
import { sendShoppers, type Answer } from './shoppers.ts';

/** Before this nobody is promised anything but an answer. */
export const HEALED_AFTER_S = 15;
/** Nobody waits longer, at any time. */
export const LONGEST_MS = 10_000;
/** Of a stop: what the shop gives itself (server/process/closers.ts). */
export const STOPPED_WITHIN_MS = 15_000;

export type FailoverResult = {
  /** Connections of the shop that fell silent. */
  readonly silent: number;
  readonly answers: readonly Answer[];
  /** Of those that came HEALED_AFTER_S after the connections fell silent, or later. */
  readonly healed: readonly Answer[];
  /** From a SIGTERM right after the connections fell silent once more, to the end of the process. */
  readonly stoppedAfterMs: number;
  /** Orders that a shopper was told are placed, and that are in no table. */
  readonly lost: readonly string[];
};

/** The answers that came since the connections fell silent. */
export type Since = () => readonly Answer[];

export type CutResult = {
  readonly answers: readonly Answer[];
  /** Connections that were cut inside a transaction. */
  readonly cut: number;
  readonly lost: readonly string[];
};

export type ShopAtWork = {
  /**
   * Shoppers come, every connection falls silent, and it happens again as the shop is stopped.
   * @param enough resolves when the shoppers have shopped for long enough after the first time
   */
  readonly failOver: (enough: (answers: Since) => Promise<unknown>) => Promise<FailoverResult>;
  /** Shoppers come, and so many of the shop's connections are cut inside their transactions. */
  readonly cutTransactions: (count: number) => Promise<CutResult>;
  readonly close: () => Promise<void>;
};

/** Four of six wait for the database. On two cores the shop is half idle. */
const BEAT_MS = 60;
/** More of them write: there are more transactions to cut. */
const DENSE_BEAT_MS = 25;
const PIECES = 1_000_000;
const silent = { info: () => undefined, warn: () => undefined };

/** @param databaseUrl of an empty database, over TCP */
export const openShopAtWork = async (databaseUrl: string): Promise<ShopAtWork> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-failover-'));
  reapWhenKilled(dataDir);
  const address = await openMovingAddress(databaseUrl);
  const shop = await startShopProcess(dataDir, {
    DATABASE_URL: address.url,
    AUTH_SECRET: 'a secret for a shop that fails over, long enough',
    TRUST_PROXY: 'loopback',
  });
  // Past the address: what is counted, and what is cut, is not in the way of the shop.
  const { db, pool } = connect({ connectionString: databaseUrl, max: 2 }, silent);
  const giftCard = { code: '6100000000000001', pin: '2026' };
  const shopper = await createShopper({ db, giftCard, pieces: PIECES });

  const cutOne = async (): Promise<number> => {
    const { rows } = await sql<{ ended: boolean }>`
      select pg_terminate_backend(pid) as ended from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'
      limit 1`.execute(db);
    return rows.filter(({ ended }) => ended).length;
  };
  return {
    failOver: async (enough) => {
      const shoppers = await sendShoppers({ url: shop.url, shopper, beatMs: BEAT_MS });
      await sleep(3_000);
      await shoppers.crowd();
      const fellSilent = address.freeze();
      const frozenAt = performance.now();
      await enough(() => shoppers.answers.filter(({ at }) => at >= frozenAt));
      address.freeze();
      const askedAt = performance.now();
      // The last answers of a shop that stops are no answers of one that has healed.
      const answers = [...shoppers.answers];
      await Promise.all([shop.stop(), shoppers.leave()]);
      return {
        silent: fellSilent,
        answers,
        healed: answers.filter(({ at }) => at - frozenAt >= HEALED_AFTER_S * 1_000),
        stoppedAfterMs: performance.now() - askedAt,
        lost: await lostOf(answers, shopper),
      };
    },
    cutTransactions: async (count) => {
      const shoppers = await sendShoppers({ url: shop.url, shopper, beatMs: DENSE_BEAT_MS });
      let cut = 0;
      while (cut < count) cut += await cutOne();
      await shoppers.leave();
      return { answers: shoppers.answers, cut, lost: await lostOf(shoppers.answers, shopper) };
    },
    close: async () => {
      await shop.kill();
      await disconnect(db, pool);
      await address.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

const lostOf = async (answers: readonly Answer[], shopper: Shopper): Promise<readonly string[]> => {
  const lost: string[] = [];
  for (const { placed } of answers)
    if (placed !== undefined && (await shopper.orderOf(toAttemptId(placed))) === undefined) lost.push(placed);
  return lost;
};

export const isGood = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** 0.97: of a hundred answers, 97 were 2xx. */
export const shareOfGood = (answers: readonly Answer[]): number =>
  answers.filter(isGood).length / Math.max(1, answers.length);
