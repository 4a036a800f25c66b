// A shop of its own that has nothing to sell yet.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notOpenYet } from '#server/pages/notOpenYet.ts';
import { seedSampleShop } from '#server/sample/seedSample.ts';
import { awaitCatalogue } from '#server/start/awaitCatalogue.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { harbourMile, samplesNameIn } from '#tests/support/otherShop/harbourMile.ts';
import { freePort } from '#tests/support/server/freePort.ts';

describe('DEC-264: before its first catalogue a shop', () => {
  test('tells visitors that it is not open, and its owner how to import one', async () => {
    const app = notOpenYet(harbourMile.config);
    for (const path of ['/', '/products/ridge/ember', '/checkout/payment']) {
      const { body, statusCode, headers } = await app.inject(path);
      expect(statusCode).toBe(503);
      expect(headers).toMatchObject({ 'retry-after': '30', 'x-robots-tag': 'noindex' });
      expect(body).toContain('<h1>Harbour Mile isn’t open yet</h1>');
      expect(body).toContain('npm run shop -- catalogue import products.csv --pictures photos');
      expect(samplesNameIn(body)).toEqual([]);
    }
    expect((await app.inject('/api/settings')).json()).toMatchObject({ code: 'Unavailable' });
    await app.close();
  });

  test('is alive, and not ready', async () => {
    const app = notOpenYet(harbourMile.config);
    expect((await app.inject('/api/health/live')).statusCode).toBe(200);
    expect((await app.inject('/api/health/ready')).statusCode).toBe(503);
    await app.close();
  });
});

describe('a start', () => {
  let database: TestDatabase;
  let lines: string[];
  const log = {
    info: (line: string) => void lines.push(line),
    warn: (line: string) => void lines.push(line),
  };
  const start = async (signal = new AbortController().signal) => {
    const port = await freePort();
    const publicUrl = `http://localhost:${port}`;
    const config = { host: 'localhost', port, publicUrl, shopConfig: harbourMile.config };
    const opened = awaitCatalogue({ db: database.db, config, log, signal, lookEveryMs: 20 });
    return { publicUrl, opened };
  };
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(() => {
    lines = [];
  });

  test('waits for a catalogue, says so where shoppers come, and goes on by itself once one is there', async () => {
    const { publicUrl, opened } = await start();
    await expect.poll(() => lines.join()).toContain('says that there is no catalogue yet');
    const page = await fetch(publicUrl);
    expect(page.status).toBe(503);
    expect(await page.text()).toContain('Harbour Mile isn’t open yet');
    // What it says itself, it may say after the shop has looked.
    const quiet = { info: () => undefined };
    await seedSampleShop({ db: database.db, log: quiet, clock: () => new Date(), refreshes: false });
    await opened;
    expect(lines.at(-1)).toBe('There is a catalogue: the shop opens');
    await expect(fetch(publicUrl)).rejects.toThrow('fetch failed');
  });

  test('with a catalogue waits for nothing', async () => {
    const { opened } = await start();
    await opened;
    expect(lines).toEqual([]);
  });

  test('that is stopped while it waits, stops', async () => {
    await database.db.deleteFrom('stock').execute();
    await database.db.deleteFrom('store_stock').execute();
    await database.db.deleteFrom('products').execute();
    await database.db.deleteFrom('catalogue').execute();
    const stop = new AbortController();
    const { opened } = await start(stop.signal);
    stop.abort(new Error('Ctrl+C'));
    await expect(opened).rejects.toThrow();
  });
});
