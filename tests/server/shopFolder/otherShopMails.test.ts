// Every mail of the shop under another name and in its own words.
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { orderProgress, orderWayOf } from '#domain/order/orderProgress.ts';
import { toAttemptId, toCents, toOrderNumber } from '#events/brands.ts';
import { alreadyRegisteredMail, verificationMail } from '#server/shop/accounts/accountMails.ts';
import { farewellMail } from '#server/shop/accounts/ownData/farewellMail.ts';
import { passwordChangedMail, resetMail } from '#server/shop/accounts/passwords/passwordMails.ts';
import { mailHtml } from '#server/shop/mail/mailHtml.ts';
import type { Mail } from '#server/shop/mail/outbox.ts';
import {
  alreadySubscribedMail,
  confirmationMail,
  welcomeMail,
} from '#server/shop/newsletter/newsletterMails.ts';
import { confirmationOf } from '#server/shop/orders/confirmationMail.ts';
import { progressMailOf } from '#server/shop/orderProgress/progressMails.ts';
import { shutMail } from '#server/shop/vouchers/ownerMail.ts';
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';
import type { MailName } from '#server/shopFolder/mailTexts.ts';
import { orderEvent } from '#sync/protocol/checkout/orderEvents.ts';
import { exampleOrder, exampleStore } from '#tests/support/builders/exampleOrder.ts';
import { sampleConfig } from '#tests/support/builders/sampleConfig.ts';
import { harbourMile, samplesNameIn, samplesPromisesIn } from '#tests/support/otherShop/harbourMile.ts';

const publicUrl = 'https://shop.example';
const recipient = 'ada@example.com';
const at = Date.UTC(2026, 10, 21, 1, 0);
const parcel = { at, carrier: 'Post', trackingNumber: '1', trackingUrl: 'https://post.example/1' };
const asked = {
  type: 'returnRequested',
  at,
  returnId: 'r1',
  lines: [{ variantId: 'v-9.5', qty: 1, reason: 'tooSmall', exchangeFor: 'v-10', refund: 0 }],
};

/** By its name: a mail without one here does not compile. */
const everyMail = (shopConfig: ShopConfig): Readonly<Record<MailName, Mail>> => {
  const addressed = { recipient, publicUrl, token: 'token' };
  const storeOf = () => ({ ...exampleStore, name: 'Our store in Fitzroy' });
  const progressed = (...wire: readonly unknown[]): Mail => {
    const events = wire.map((each) => z.parse(orderEvent, each));
    const last = events.at(-1);
    const stored = {
      number: toOrderNumber('7K2M9PQ4XZ1B'),
      attemptId: toAttemptId('attempt'),
      accountId: null,
      order: exampleOrder,
      way: orderWayOf(exampleOrder.shipping.code),
      pieces: [],
      voucherCodes: [],
      giftCards: [],
      madeToOrder: [],
      payment: 'taken' as const,
      lost: toCents(0),
      events,
      progress: orderProgress(events),
    };
    const mail =
      last && progressMailOf({ shopConfig, publicUrl, storeOf, returnLapsesDays: 30 })(stored, last);
    if (!mail) throw new Error(`No mail tells of ${JSON.stringify(wire.at(-1))}`);
    return mail;
  };
  return {
    verification: verificationMail(shopConfig, addressed),
    alreadyRegistered: alreadyRegisteredMail(shopConfig, recipient, publicUrl),
    passwordReset: resetMail(shopConfig, addressed),
    passwordChanged: passwordChangedMail(shopConfig, { recipient, publicUrl, passkeys: 1 }),
    accountDeleted: farewellMail(shopConfig, recipient),
    newsletterConfirmation: confirmationMail(shopConfig, addressed),
    newsletterWelcome: welcomeMail(shopConfig, addressed),
    newsletterAlready: alreadySubscribedMail(shopConfig, addressed),
    orderConfirmation: confirmationOf({ shopConfig, publicUrl, storeOf })(exampleOrder, null),
    orderPacked: progressed({ type: 'packed', at }),
    orderSent: progressed({ type: 'sent', ...parcel }),
    orderReadyToCollect: progressed({ type: 'readyToCollect', at }),
    orderDelivered: progressed({ type: 'delivered', at }),
    orderCancelled: progressed({ type: 'cancelled', at, refund: 400 }),
    orderRefunded: progressed({ type: 'refunded', at, refundId: 'f1', amount: 400, points: 0 }),
    returnRequested: progressed(asked),
    returnWithdrawn: progressed(asked, { type: 'returnWithdrawn', at, returnId: 'r1' }),
    returnLapsed: progressed(asked, { type: 'returnLapsed', at, returnId: 'r1' }),
    returnArrived: progressed(asked, { type: 'returned', at, returnId: 'r1' }),
    exchangeSent: progressed(asked, { type: 'exchangeSent', returnId: 'r1', ...parcel }),
    giftCardShut: shutMail({
      shopConfig,
      publicUrl,
      recipient,
      code: '6100000000000001',
      until: new Date(at),
      orderNumber: '7K2M9PQ4XZ1B',
    }),
  };
};

const htmlOf = (shopConfig: ShopConfig, { subject, body, html }: Mail): string =>
  html ?? mailHtml(shopConfig, subject, body);

const harbours = Object.entries(everyMail(harbourMile.config));

describe('DEC-263: a mail of another shop', () => {
  test.each(harbours)(
    '%s is under its own name, ends in its own words, and says nothing of the sample’s',
    (_, mail) => {
      const html = htmlOf(harbourMile.config, mail);
      expect(html).toContain('Harbour Mile</p>');
      for (const part of [mail.subject, mail.body, html])
        expect([...samplesNameIn(part), ...samplesPromisesIn(part)]).toEqual([]);
      expect(mail.body.endsWith('Swim well,\nall at Harbour Mile')).toBe(true);
      expect(html).toContain('Swim well,<br>all at Harbour Mile');
    },
  );

  test('has the subject and the opening that its owner wrote, and still has its link', () => {
    const { verification, orderConfirmation } = everyMail(harbourMile.config);
    expect(verification.subject).toBe('Welcome to Harbour Mile');
    expect(verification.body).toContain(
      'Hello,\n\nOne tap, and you can swim with us.\n\nhttps://shop.example/',
    );
    expect(orderConfirmation.subject).toBe('Your order 7K2M9PQ4XZ1B');
    expect(orderConfirmation.body).toContain(
      'Hello Ada,\n\nThank you! Order 7K2M9PQ4XZ1B is ours to pack.\n\n',
    );
    expect(orderConfirmation.html).toContain('Order 7K2M9PQ4XZ1B is ours to pack.');
  });

  test('names the days of its own in which something can come back, or none', () => {
    expect(everyMail(harbourMile.config).orderDelivered.body).toContain(
      'return it within 14 days of ordering it.',
    );
    const never = { ...harbourMile.config, returns: { days: 0 } };
    expect(everyMail(never).orderDelivered.body).toContain('Your parcel was delivered.\n\n');
  });

  test('is the shop’s own where nothing else is written', () => {
    const { verification } = everyMail(sampleConfig);
    expect(verification.subject).toBe('Confirm your email address');
    expect(verification.body).toContain('and your Lap & Loam account is ready.');
    expect(htmlOf(sampleConfig, verification)).toContain('Lap &amp; Loam</p>');
  });
});
