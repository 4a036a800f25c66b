// Writes to whom a gift card belongs when wrong PINs have shut it: the shopper who last paid with it, where one has.
import { sql, type Transaction } from 'kysely';
import { toMillis } from '#events/store/logBrands.ts';
import { composeMail } from '#server/shop/mail/composedMail.ts';
import { momentText } from '#server/shop/mail/mailFormats.ts';
import { queueMail, type Mail } from '#server/shop/mail/outbox.ts';
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';
import type { Schema } from '#server/storage/schema.ts';
import type { ShutCard, TellOwner } from './postgresVoucherLedger.ts';

type OwnerMail = {
  readonly shopConfig: ShopConfig;
  /** Where shoppers reach the shop, without a slash at the end. */
  readonly publicUrl: string;
  readonly clock: () => Date;
};

export const tellOwnerByMail =
  ({ shopConfig, publicUrl, clock }: OwnerMail): TellOwner =>
  async (transaction, shut) => {
    const paid = await lastPaidWith(transaction, shut.code);
    if (paid) await queueMail(transaction, shutMail({ ...shut, ...paid, shopConfig, publicUrl }), clock());
  };

type LastPaid = { readonly recipient: string; readonly orderNumber: string };

const lastPaidWith = async (transaction: Transaction<Schema>, code: string): Promise<LastPaid | undefined> =>
  transaction
    .selectFrom('voucher_reservations')
    .innerJoin('orders', 'orders.attempt_id', 'voucher_reservations.attempt_id')
    .select([
      sql<string>`orders.document->'contact'->>'email'`.as('recipient'),
      'orders.number as orderNumber',
    ])
    .where('voucher_reservations.code', '=', code)
    .where('voucher_reservations.state', '=', 'committed')
    .orderBy('orders.placed_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const shutMail = ({
  code,
  until,
  recipient,
  orderNumber,
  shopConfig,
  publicUrl,
}: ShutCard & LastPaid & Omit<OwnerMail, 'clock'>): Mail => {
  const opens = momentText(toMillis(until.getTime()));
  return composeMail(shopConfig, {
    name: 'giftCardShut',
    order: orderNumber,
    recipient,
    subject: 'Wrong PINs were tried on your gift card',
    blocks: [
      { type: 'text', text: 'Hello,' },
      {
        type: 'text',
        text: `Wrong PINs were tried on the gift card ending ${code.slice(-4)}, which paid for your order ${orderNumber}. To keep it safe it takes no PIN until ${opens} Melbourne time. Then it works again. Nothing was taken from it.`,
      },
      {
        type: 'text',
        text: 'If that was you, wait until then and read the PIN from your card. If it wasn’t, or if you need the card before, contact us.',
      },
      { type: 'link', label: 'Contact us', url: `${publicUrl}/articles/contact` },
    ],
  });
};
