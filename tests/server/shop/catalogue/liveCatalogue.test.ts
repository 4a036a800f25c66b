import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { seedSampleShop } from '#server/sample/seedSample.ts';
import { StartError } from '#server/process/startError.ts';
import {
  openLiveCatalogue,
  openWhenWhole,
  type LiveCatalogue,
} from '#server/shop/catalogue/liveCatalogue.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';

const ARDEN = 'p-arden-4-mens-harbour-coral';
const DRIFT = 'p-arden-4-mens-salt-fern';

let database: TestDatabase;
let warnings: string[];
const live: LiveCatalogue[] = [];
const log = { info: () => undefined, warn: (line: string) => void warnings.push(line) };

const open = async (): Promise<LiveCatalogue> => {
  const opened = await openLiveCatalogue({ db: database.db, log });
  live.push(opened);
  return opened;
};
/** As a shopkeeper does it: by SQL, in dollars. */
const price = (id: string, dollars: number) =>
  sql`update products set document = jsonb_set(document, '{price}', to_jsonb(${dollars}::numeric)) where id = ${id}`.execute(
    database.db,
  );
const pricesOf = async ({ catalogue }: LiveCatalogue): Promise<readonly (number | undefined)[]> =>
  (await catalogue.objects([ARDEN, DRIFT])).map((product) => product?.price);

beforeEach(async () => {
  warnings = [];
  database = await startTestDatabase();
  await seedSampleShop({ db: database.db, log, clock: () => new Date(), refreshes: false });
});
afterEach(async () => {
  await Promise.all(live.splice(0).map(({ close }) => close()));
  await database.close();
});

describe('OPS-03: prices that change in the database', () => {
  test('are sold at by every server after its next look, and its pages have a new version', async () => {
    const servers = [await open(), await open()];
    const before = servers.map(({ catalogue }) => catalogue.version);
    await price(ARDEN, 199);
    await Promise.all(servers.map(({ look }) => look()));
    for (const [nth, server] of servers.entries()) {
      expect((await pricesOf(server))[0]).toBe(19_900);
      expect(server.catalogue.version).not.toBe(before[nth]);
    }
    expect(servers[0]?.catalogue.version).toBe(servers[1]?.catalogue.version);
    expect(servers[0]?.catalogue.packs().catalogue.version).toBe(servers[0]?.catalogue.version);
  });

  test('a quote that is under way has the old prices or the new ones, and never some of both', async () => {
    const server = await open();
    await price(ARDEN, 220);
    await price(DRIFT, 220);
    await server.look();
    const answered: (readonly (number | undefined)[])[] = [];
    // A shopper asks again and again while both prices change together, ten times over.
    for (const dollars of [219, 218, 217, 216, 215, 214, 213, 212, 211, 210]) {
      await database.db.transaction().execute(async (transaction) => {
        for (const id of [ARDEN, DRIFT])
          await sql`update products set document = jsonb_set(document, '{price}', to_jsonb(${dollars}::numeric)) where id = ${id}`.execute(
            transaction,
          );
      });
      const exchange = { isOver: false };
      const looking = server.look().finally(() => (exchange.isOver = true));
      while (!exchange.isOver) answered.push(await pricesOf(server));
      await looking;
      answered.push(await pricesOf(server));
    }
    expect(answered.filter(([one, other]) => one !== other)).toEqual([]);
    expect(new Set(answered.map(([one]) => one)).size).toBe(11);
  });

  test('and so do the settings: what a room was given is what counts now', async () => {
    const { settings, look } = await open();
    const kept = settings;
    await sql`update catalogue set document = jsonb_set(document, '{cartItemMax}', '7') where name = 'settings'`.execute(
      database.db,
    );
    await look();
    expect(kept.cartItemMax).toBe(7);
    expect(JSON.parse(JSON.stringify(kept))).toMatchObject({ cartItemMax: 7, wishlistItemMax: 99 });
  });
});

describe('OPS-03: a row that is wrong', () => {
  test('keeps the last catalogue that was whole, is told once, and is taken when it is mended', async () => {
    const server = await open();
    const [before] = await pricesOf(server);
    await price(ARDEN, 9_999);
    await server.look();
    await server.look();
    expect(warnings).toEqual([
      `The catalogue in the database cannot be used: product ${ARDEN}: price above erpOriginalPrice The shop goes on with the last catalogue that was whole.`,
    ]);
    expect((await pricesOf(server))[0]).toBe(before);
    await price(ARDEN, 150);
    await server.look();
    expect((await pricesOf(server))[0]).toBe(15_000);
  });

  test('does not stop a restart: the shop opens with the last catalogue that was whole, and says which row to mend', async () => {
    const first = await open();
    await price(DRIFT, 205);
    await first.look();
    await price(ARDEN, 9_999);
    const restarted = await open();
    expect(warnings.join()).toContain(`product ${ARDEN}: price above erpOriginalPrice`);
    expect(await pricesOf(restarted)).toEqual(await pricesOf(first));
    await price(ARDEN, 150);
    await restarted.look();
    expect(await pricesOf(restarted)).toEqual([15_000, 20_500]);
  });

  test('stops a shop that never had a whole catalogue, in one line', async () => {
    await price(ARDEN, 9_999);
    await expect(open()).rejects.toThrow(StartError);
    await expect(open()).rejects.toThrow(/^The catalogue in the database cannot be used: product /);
  });

  test('of a shop with a database of its own is waited for: the database stays up, and the shop opens when it is mended', async () => {
    await price(ARDEN, 9_999);
    const told = vi.fn<(line: string) => void>();
    const stop = new AbortController();
    const opening = openWhenWhole({
      db: database.db,
      log: { ...log, warn: told },
      mendableUntil: stop.signal,
    });
    await expect.poll(() => told).toHaveBeenCalledWith(expect.stringContaining('The database stays up'));
    await price(ARDEN, 150);
    const opened = await opening;
    live.push(opened);
    expect((await pricesOf(opened))[0]).toBe(15_000);
  });

  test('and who does not want to wait any longer stops it', async () => {
    await price(ARDEN, 9_999);
    const stop = new AbortController();
    const opening = openWhenWhole({ db: database.db, log, mendableUntil: stop.signal });
    await expect.poll(() => warnings).toHaveLength(1);
    stop.abort();
    await expect(opening).rejects.toThrow();
  });
});

test('a database that is away for a moment changes nothing, and is told once', async () => {
  const server = await open();
  const before = await pricesOf(server);
  await sql`alter table products rename to products_away`.execute(database.db);
  await server.look();
  await server.look();
  await sql`alter table products_away rename to products`.execute(database.db);
  expect(warnings).toHaveLength(1);
  await price(ARDEN, 150);
  await server.look();
  expect(await pricesOf(server)).toEqual([15_000, before[1]]);
});
