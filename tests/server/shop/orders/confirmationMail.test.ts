// CHECK-09: the mail that confirms an order.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toProductId } from '#events/brands.ts';
import { toAccountId } from '#server/storage/accountId.ts';
import { createMailSender } from '#server/shop/mail/mailSender.ts';
import { createSmtpTransport } from '#server/shop/mail/smtpTransport.ts';
import { confirmationOf } from '#server/shop/orders/confirmationMail.ts';
import { confirmSubscription } from '#server/shop/newsletter/subscriptions.ts';
import { createPostgresOrderStore } from '#server/shop/orders/store/postgresOrderStore.ts';
import { reconcile } from '#server/shop/orders/reconciler.ts';
import { openMailbox, type Mailbox } from '#server/sandbox/mailbox/mailbox.ts';
import { exampleOrder, exampleStore } from '#tests/support/builders/exampleOrder.ts';
import {
  card,
  HUNDRED,
  newKey,
  openOrderShop,
  voucher,
  type OrderShop,
} from '#tests/support/server/orderShop.ts';
import { sampleConfig } from '#tests/support/builders/sampleConfig.ts';
import { branded } from '#tests/support/builders/plain.ts';

const mailOf = confirmationOf({
  shopConfig: sampleConfig,
  publicUrl: 'https://shop.example',
  storeOf: () => exampleStore,
});

describe('CHECK-09: the confirmation', () => {
  test('tells as text what was ordered, where it goes and what it was paid with', () => {
    const { recipient, subject, body } = mailOf(exampleOrder, null);
    expect([recipient, subject]).toEqual(['ada@example.com', 'Your order 7K2M9PQ4XZ1B']);
    expect(body).toContain('placed on Saturday 21 November 2026 at 12:00 pm Melbourne time.');
    expect(body).toContain('2 × Tessel Arden 4: $440.00\n  Harbour Blue / Coral · US 9.5');
    expect(body).toContain('Items: $440.00\nStandard delivery: Free\nTen off: −$40.00\nTotal: $400.00');
    expect(body).toContain('The total includes $36.36 GST.');
    expect(body).toContain('Deliver to:\nAda Lovelace\n12 Smith Street\nFitzroy VIC 3065\nBehind the gate.');
    expect(body).toContain('Paid with:\nGift card ending in 0001: $100.00\nVisa ending in 1111: $300.00');
    expect(body).toContain('See your order:\nhttps://shop.example/orders/7K2M9PQ4XZ1B');
  });

  test('leads a customer to the account, and a collector to the store', () => {
    const shipping = { ...exampleOrder.shipping, code: 'storePickup' as const, storeId: 'fitzroy' };
    const { body } = mailOf(
      { ...exampleOrder, shipping: branded(shipping), shippingAddress: null },
      toAccountId('ada'),
    );
    expect(body).toContain('https://shop.example/account/orders/7K2M9PQ4XZ1B');
    expect(body).toContain(
      'Collect from:\nLap & Loam Fitzroy\n318 Brunswick Street\nFitzroy VIC 3065\n(03) 7010 1137',
    );
  });

  test('says the same as HTML, with whatever was typed as text', () => {
    const contact = { ...exampleOrder.contact, firstName: '<img src=x onerror=alert(1)>' };
    const shipping = { ...exampleOrder.shipping, instructions: '</p><script>"&' };
    const { html } = mailOf({ ...exampleOrder, contact, shipping }, null);
    expect(html).toContain('Hello &lt;img src=x onerror=alert(1)&gt;,');
    expect(html).toContain('&lt;/p&gt;&lt;script&gt;&quot;&amp;');
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain('<a href="https://shop.example/orders/7K2M9PQ4XZ1B"');
    expect(html?.match(/font-weight:650[^>]*>[^<]+/g)?.map((found) => found.split('>')[1])).toEqual([
      'Lap &amp; Loam',
      'Total',
      '$400.00',
    ]);
    for (const part of ['$400.00', '12 Smith Street', 'Visa ending in 1111', '2 × Tessel Arden 4'])
      expect(html).toContain(part);
  });

  test('shows each product that the shop still shows, in a size that moves nothing, and names it all the same', () => {
    const [item] = exampleOrder.items;
    if (!item) throw new Error('The order has no item');
    const gone = { ...item, productId: toProductId('p-gone'), name: 'Gone' };
    const shown = confirmationOf({
      shopConfig: sampleConfig,
      publicUrl: 'https://shop.example',
      storeOf: () => exampleStore,
      pictureOf: (productId) => (productId === item.productId ? 'abcdef0123456789' : undefined),
    });
    const { html, body } = shown({ ...exampleOrder, items: [item, gone] }, null);
    expect(html?.match(/<img[^>]*>/g)).toEqual([
      '<img src="https://shop.example/pictures/abcdef0123456789/main-240.jpg" width="60" height="90" alt="" style="display:block;border-radius:8px">',
    ]);
    expect(html).toContain('Tessel Gone');
    expect(body).not.toContain('pictures');
  });
});

describe('CHECK-09: it goes once', () => {
  let shop: OrderShop;
  let mailbox: Mailbox;
  beforeAll(async () => {
    shop = await openOrderShop();
  });
  afterAll(() => shop?.close());
  beforeEach(async () => {
    await shop.reset();
    mailbox = await openMailbox({ port: 0 });
  });
  afterEach(() => mailbox.close());

  const outbox = () => shop.database.db.selectFrom('mail_outbox').selectAll().execute();
  const sendAll = async (): Promise<void> => {
    const sender = createMailSender({
      db: shop.database.db,
      transport: createSmtpTransport({
        smtpUrl: mailbox.smtpUrl,
        from: 'hello@lapandloam.example',
        shopConfig: sampleConfig,
      }),
      log: { warn: () => undefined },
      clock: () => new Date(shop.clock.now),
    });
    await sender.sendDue();
    await sender.close();
  };

  test('over SMTP, as text and HTML, and nothing of it stays in the outbox', async () => {
    const [key, cart] = [newKey(), shop.cart()];
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.placed(cart, { key })));
    await sendAll();
    await sendAll();
    const [answer] = answers;
    const number = answer?.status === 'PLACED' ? answer.order.number : 'none';
    expect(mailbox.mails()).toMatchObject([
      {
        to: ['ada@example.com'],
        subject: `Your order ${number}`,
        text: expect.stringContaining('Arden 4: $220.00') as string,
        html: expect.stringContaining('$220.00</td>') as string,
        links: [`http://localhost:3000/orders/${number}`],
      },
    ]);
    expect(await outbox()).toMatchObject([{ body: '', html: null }]);
  });

  test('with the newsletter’s link beside it for who ticked that, once for an order that is asked for five times', async () => {
    const [key, cart] = [newKey(), { ...shop.cart(), agreeToMarketing: true }];
    await Promise.all(Array.from({ length: 5 }, () => shop.placed(cart, { key })));
    await sendAll();
    const [link] = mailbox.mails().filter(({ subject }) => subject.includes('newsletter'));
    expect(mailbox.mails()).toHaveLength(2);
    expect(link?.to).toEqual(['ada@example.com']);

    const token = new URL(link?.links[0] ?? '').searchParams.get('token') ?? '';
    const deps = {
      db: shop.database.db,
      shopConfig: sampleConfig,
      publicUrl: 'http://localhost:3000',
      clock: () => new Date(shop.clock.now),
    };
    expect(await confirmSubscription(deps, token)).toBe(true);
    await shop.placed({ ...shop.cart(), agreeToMarketing: true });
    await sendAll();
    const subjects = mailbox.mails().map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Your order'))).toHaveLength(2);
    // Who is on the list hears nothing more of it.
    expect(subjects.filter((subject) => subject.startsWith('One tap'))).toHaveLength(1);
  });

  test('not at all for an order that is refused', async () => {
    await shop.placed(shop.cart({ paymentMethods: [card(220, 'fake-processor-declined-visa-nonce')] }));
    expect(await outbox()).toEqual([]);
  });

  test('when the server dies in the middle of committing, and the next one finishes the order', async () => {
    const { db } = shop.database;
    const clock = () => new Date(shop.clock.now);
    const dying = createPostgresOrderStore({
      db,
      clock,
      // The last step of the transaction: everything before it is written.
      confirmationOf: () => {
        throw new Error('The power went');
      },
      subscribe: async () => undefined,
      wakeMailSender: () => undefined,
    });
    const cart = shop.cart({ paymentMethods: [voucher(HUNDRED, 100), card(120)] });
    await shop.placeDirectly(cart, newKey(), { store: dying }).catch(() => undefined);
    expect([await shop.orders(), await outbox()]).toEqual([[], []]);
    for (const _ of [1, 2]) {
      shop.clock.now += 10 * 60_000;
      await reconcile(shop.deps);
    }
    await sendAll();
    const [order] = await shop.orders();
    expect(mailbox.mails().map(({ subject }) => subject)).toEqual([`Your order ${order?.number}`]);
  });

  test('when the server dies after the order stands and before the mail has gone', async () => {
    const answer = await shop.placed(shop.cart());
    expect(answer.status).toBe('PLACED');
    // Nobody has sent anything: another server finds the mail where the order left it.
    expect(mailbox.mails()).toEqual([]);
    await sendAll();
    expect(mailbox.mails()).toHaveLength(1);
  });
});
