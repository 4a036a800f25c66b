import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPostgresVoucherLedger } from '#server/shop/vouchers/postgresVoucherLedger.ts';
import { demoVouchers, seedDemoVouchers } from '#server/sample/demoVouchers.ts';
import { voucherLedgerContract } from '#tests/contracts/voucherLedger.contract.ts';
import { databaseTargets, startTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { toCents } from '#events/brands.ts';

for (const { name, start } of databaseTargets)
  voucherLedgerContract(`in ${name}`, async (clock) => {
    const database = await start();
    return { ledger: createPostgresVoucherLedger(database.db, clock), close: database.close };
  });

describe('the table of gift cards', () => {
  const now = new Date('2026-11-22T10:00:00.000Z');
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase();
  }, 120_000);
  afterAll(() => database?.close());

  test('holds no PIN, and equal PINs do not look alike', async () => {
    const ledger = createPostgresVoucherLedger(database.db, () => now);
    const card = { pin: '80154711', amount: toCents(1_00), expiresAt: now };
    await ledger.issue([
      { ...card, code: 'TWINCARD1' },
      { ...card, code: 'TWINCARD2' },
    ]);
    const rows = await database.db
      .selectFrom('vouchers')
      .selectAll()
      .where('code', 'like', 'TWINCARD%')
      .execute();
    expect(JSON.stringify(rows)).not.toContain(card.pin);
    expect(new Set(rows.map(({ pin_hash }) => pin_hash)).size).toBe(2);
    for (const { pin_hash } of rows) expect(pin_hash).toMatch(/^\$argon2id\$/);
  });

  test('gets the sandbox’s cards once, from servers that start side by side and again later', async () => {
    const ledgers = Array.from({ length: 3 }, () => createPostgresVoucherLedger(database.db, () => now));
    await Promise.all(ledgers.map((ledger) => seedDemoVouchers(ledger, now)));
    const [spent] = demoVouchers(now);
    if (!spent) throw new Error('The sandbox has no gift card');
    await database.db
      .updateTable('vouchers')
      .set({ balance_cents: toCents(7_25) })
      .where('code', '=', spent.code)
      .execute();
    await seedDemoVouchers(
      createPostgresVoucherLedger(database.db, () => now),
      now,
    );
    expect(await ledgers[0]?.balance(spent)).toMatchObject({ type: 'balance', amountRemaining: 7_25 });
  });
});
