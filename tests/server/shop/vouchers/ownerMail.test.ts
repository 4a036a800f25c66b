import { afterAll, beforeAll, expect, test } from 'vitest';
import { card, HUNDRED, openOrderShop, voucher, type OrderShop } from '#tests/support/server/orderShop.ts';
import { tellOwnerByMail } from '#server/shop/vouchers/ownerMail.ts';
import { createPostgresVoucherLedger } from '#server/shop/vouchers/postgresVoucherLedger.ts';
import { sampleConfig } from '#tests/support/builders/sampleConfig.ts';
import type { VoucherEntry } from '#domain/payment/voucherEntry.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
}, 120_000);
afterAll(() => shop?.close());

const guessUntilShut = async (entry: VoucherEntry): Promise<void> => {
  const clock = () => new Date(shop.clock.now);
  const tell = tellOwnerByMail({ shopConfig: sampleConfig, publicUrl: 'https://shop.example', clock });
  const ledger = createPostgresVoucherLedger(shop.database.db, clock, tell);
  for (let wrong = 0; wrong < 6; wrong += 1) await ledger.balance({ ...entry, pin: '0815' });
};

const mails = () =>
  shop.database.db
    .selectFrom('mail_outbox')
    .select(['recipient', 'body'])
    .where('subject', '=', 'Wrong PINs were tried on your gift card')
    .execute();

test('VOUCH-02: of a card nobody has paid with, nobody is written to', async () => {
  await guessUntilShut({ code: '6100000000000002', pin: '2026' });
  expect(await mails()).toEqual([]);
});

test('VOUCH-02: who paid with a card is told once when strangers’ guesses shut it, and until when', async () => {
  await shop.reset();
  const wire = shop.cart({ paymentMethods: [voucher(HUNDRED, 50), card(170)] });
  expect(await shop.placed(wire)).toMatchObject({ status: 'PLACED' });
  await guessUntilShut(HUNDRED);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.recipient).toBe('ada@example.com');
  expect(mail?.body).toContain('the gift card ending 0001');
  expect(mail?.body).toContain('Melbourne time. Then it works again. Nothing was taken from it.');
  expect(mail?.body).not.toContain(HUNDRED.code);
});
