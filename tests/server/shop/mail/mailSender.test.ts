import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMailSender, type MailSender } from '#server/shop/mail/mailSender.ts';
import { MAX_ATTEMPTS, pauseAfter } from '#server/storage/outboxClaim.ts';
import { queueMail } from '#server/shop/mail/outbox.ts';
import { createSmtpTransport, type MailTransport } from '#server/shop/mail/smtpTransport.ts';
import { sweep } from '#server/start/housekeeping.ts';
import { openMailbox, type Mailbox } from '#server/sandbox/mailbox/mailbox.ts';
import { sampleConfig } from '#tests/support/builders/sampleConfig.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';

const from = 'Lap & Loam <hello@lapandloam.example>';
const DAY_MS = 86_400_000;
const log = { warn: () => undefined };

let database: TestDatabase;
let mailbox: Mailbox;
let answer: number | undefined;
let now: Date;
let senders: MailSender[];

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  answer = undefined;
  now = new Date('2026-11-21T00:00:00Z');
  senders = [];
  mailbox = await openMailbox({ port: 0, refuse: () => answer });
  await database.db.deleteFrom('mail_outbox').execute();
});
afterEach(async () => {
  for (const sender of senders) await sender.close();
  await mailbox.close();
});

const smtp = (): MailTransport =>
  createSmtpTransport({ smtpUrl: mailbox.smtpUrl, from, shopConfig: sampleConfig });
const openSender = (transport: MailTransport = smtp()): MailSender => {
  const sender = createMailSender({ db: database.db, transport, log, clock: () => new Date(now) });
  senders.push(sender);
  return sender;
};
const queue = (recipient: string) =>
  queueMail(
    database.db,
    { recipient, subject: 'Zoë’s shoes', body: 'Hello,\n\nhttps://x.example/?a=1&b=2' },
    now,
  );
const outbox = () => database.db.selectFrom('mail_outbox').selectAll().execute();
const later = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};

describe('the outbox', () => {
  test('sends a mail over SMTP, as text and as HTML, and keeps no body of it', async () => {
    await queue('ada@example.com');
    expect(await openSender().sendDue()).toBe(1);
    expect(mailbox.mails()).toMatchObject([
      {
        to: ['ada@example.com'],
        from: 'hello@lapandloam.example',
        subject: 'Zoë’s shoes',
        text: 'Hello,\n\nhttps://x.example/?a=1&b=2',
        html: expect.stringContaining('href="https://x.example/?a=1&amp;b=2"'),
        links: ['https://x.example/?a=1&b=2'],
      },
    ]);
    expect(await outbox()).toMatchObject([{ body: '', attempts: 1, sent_at: now, last_error: null }]);
    expect(await openSender().sendDue()).toBe(0);
  });

  test('holds a mail only if its transaction is committed', async () => {
    const failing = database.db.transaction().execute(async (transaction) => {
      await queueMail(transaction, { recipient: 'ada@example.com', subject: 's', body: 'b' }, now);
      throw new Error('the sign-up failed');
    });
    await expect(failing).rejects.toThrow('the sign-up failed');
    expect(await openSender().sendDue()).toBe(0);
  });

  test('tries a mail again that was put off with 451, and sends it once', async () => {
    const sender = openSender();
    await queue('ada@example.com');
    answer = 451;
    expect(await sender.sendDue()).toBe(0);
    expect(await outbox()).toMatchObject([
      { attempts: 1, sent_at: null, last_error: expect.stringContaining('451') },
    ]);
    answer = undefined;
    expect(await sender.sendDue()).toBe(0);
    later(pauseAfter(1));
    expect(await sender.sendDue()).toBe(1);
    later(pauseAfter(9));
    expect(await sender.sendDue()).toBe(0);
    expect(mailbox.mails()).toHaveLength(1);
  });

  test('gives a mail up that is refused for good, and sends the others', async () => {
    await queue('nobody@example.com');
    answer = 550;
    const sender = openSender();
    expect(await sender.sendDue()).toBe(0);
    answer = undefined;
    await queue('ada@example.com');
    later(pauseAfter(MAX_ATTEMPTS));
    expect(await sender.sendDue()).toBe(1);
    expect(mailbox.mails().map(({ to }) => to)).toEqual([['ada@example.com']]);
    expect((await outbox()).find(({ recipient }) => recipient === 'nobody@example.com')).toMatchObject({
      body: '',
      sent_at: null,
      last_error: expect.stringContaining('550'),
    });
  });

  test('keeps a mail while the mail server will not have the shop, and sends it after half an hour of that', async () => {
    await queue('ada@example.com');
    const noLogin = Object.assign(new Error('Invalid login: 535 5.7.8 Wrong password'), {
      code: 'EAUTH',
      command: 'AUTH PLAIN',
      responseCode: 535,
    });
    const sender = openSender({ send: () => Promise.reject(noLogin), close: () => undefined });
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(await sender.sendDue()).toBe(0);
      later(pauseAfter(attempt));
    }
    expect(await outbox()).toMatchObject([{ attempts: 5, body: expect.stringContaining('Hello,') }]);
    expect(await openSender().sendDue()).toBe(1);
    expect(mailbox.mails()).toMatchObject([{ text: expect.stringContaining('Hello,') }]);
  });

  test('gives a mail up after twelve attempts without an answer, about two days later', async () => {
    await queue('ada@example.com');
    const sender = openSender({
      send: () => Promise.reject(new Error('connect ECONNREFUSED')),
      close: () => undefined,
    });
    const began = now.getTime();
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      await sender.sendDue();
      later(pauseAfter(attempt));
    }
    expect(await outbox()).toMatchObject([{ attempts: MAX_ATTEMPTS, body: '' }]);
    expect(await openSender().sendDue()).toBe(0);
    expect((now.getTime() - began) / 3_600_000).toBeGreaterThan(36);
  });

  test('forgets a mail that was given up after 30 days, and keeps one that waits', async () => {
    await queue('nobody@example.com');
    answer = 550;
    expect(await openSender().sendDue()).toBe(0);
    await queue('ada@example.com');
    const recipients = async () => (await outbox()).map(({ recipient }) => recipient);
    later(29 * DAY_MS);
    await sweep(database.db, now);
    expect((await recipients()).toSorted()).toEqual(['ada@example.com', 'nobody@example.com']);
    later(2 * DAY_MS);
    await sweep(database.db, now);
    expect(await recipients()).toEqual(['ada@example.com']);
  });

  test('never sends a mail twice, with two servers emptying it at once', async () => {
    const recipients = Array.from({ length: 40 }, (_, index) => `runner${index}@example.com`);
    for (const recipient of recipients) await queue(recipient);
    const sent = await Promise.all([openSender().sendDue(), openSender().sendDue(), openSender().sendDue()]);
    expect(sent.reduce((sum, count) => sum + count)).toBe(40);
    expect(
      mailbox
        .mails()
        .flatMap(({ to }) => to)
        .toSorted(),
    ).toEqual(recipients.toSorted());
  });

  test('leaves a mail to the server that holds it, until that has had time to die', async () => {
    await queue('ada@example.com');
    let reached: () => void = () => undefined;
    const isReached = new Promise<void>((resolve) => {
      reached = resolve;
    });
    let letGo: (error: Error) => void = () => undefined;
    const dying = openSender({
      send: () => {
        reached();
        return new Promise((_, reject) => {
          letGo = reject;
        });
      },
      close: () => undefined,
    });
    const held = dying.sendDue();
    await isReached;
    later(60_000);
    expect(await openSender().sendDue()).toBe(0);
    later(10 * 60_000);
    expect(await openSender().sendDue()).toBe(1);
    letGo(new Error('gone'));
    await held;
    expect(mailbox.mails()).toHaveLength(1);
  });

  test('is emptied at once when a mail is announced', async () => {
    let arrived: (recipient: string) => void = () => undefined;
    const arrival = new Promise<string>((resolve) => {
      arrived = resolve;
    });
    const sender = openSender({
      send: async ({ recipient }) => arrived(recipient),
      close: () => undefined,
    });
    sender.start();
    await queue('ada@example.com');
    sender.wake();
    expect(await arrival).toBe('ada@example.com');
  });
});
