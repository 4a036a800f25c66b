import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSmtpTransport, type MailTransport } from '#server/shop/mail/smtpTransport.ts';
import { mailRoutes } from '#server/sandbox/mailbox/mailRoutes.ts';
import { sampleConfig } from '#tests/support/builders/sampleConfig.ts';
import { openMailbox, type Mailbox } from '#server/sandbox/mailbox/mailbox.ts';

let mailbox: Mailbox;
let transport: MailTransport;

beforeAll(async () => {
  mailbox = await openMailbox({ port: 0, keep: 3 });
  transport = createSmtpTransport({
    smtpUrl: mailbox.smtpUrl,
    from: 'hello@lapandloam.example',
    shopConfig: sampleConfig,
  });
});
afterAll(async () => {
  transport.close();
  await mailbox.close();
});

test('GET /__sandbox/mail lists the newest mails first, of one address on request, and forgets the oldest', async () => {
  for (const [index, recipient] of ['a@x.example', 'b@x.example', 'a@x.example', 'a@x.example'].entries())
    await transport.send({ recipient, subject: `mail ${index}`, body: 'Hello' }, `id-${index}`);
  const app = fastify();
  await app.register(mailRoutes, { mailbox });
  const list = async (query: string) => {
    const answer = await app.inject(`/__sandbox/mail${query}`);
    return answer.json<{ subject: string }[]>().map(({ subject }) => subject);
  };
  expect(await list('')).toEqual(['mail 3', 'mail 2', 'mail 1']);
  expect(await list('?to=A@X.example')).toEqual(['mail 3', 'mail 2']);
  expect(await list('?to=nobody@x.example')).toEqual([]);
  const [newest] = (await app.inject('/__sandbox/mail')).json();
  expect(newest).toEqual({
    id: 4,
    to: ['a@x.example'],
    from: 'hello@lapandloam.example',
    subject: 'mail 3',
    text: 'Hello',
    html: expect.stringContaining('<p>Hello</p>'),
    links: [],
    receivedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  await app.close();
});

test('a person sees the mails as a page, and each as its reader does; nothing in them is run', async () => {
  const script = '<script>alert(1)</script>';
  await transport.send(
    { recipient: 'reader@x.example', subject: script, body: `Hello ${script}` },
    'id-html',
  );
  const app = fastify();
  await app.register(mailRoutes, { mailbox });
  const open = (url: string) => app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
  const list = await open('/__sandbox/mail?to=reader@x.example');
  expect(list.headers['content-type']).toContain('text/html');
  expect(list.body).toContain('to reader@x.example');
  expect(list.body).not.toContain(script);
  const path = list.body.match(/\/__sandbox\/mail\/\d+/)?.[0] ?? '';
  const mail = await open(path);
  expect(mail.statusCode).toBe(200);
  expect(mail.headers['content-security-policy']).toContain("default-src 'none'");
  expect(mail.body).toContain('Lap &amp; Loam');
  expect(mail.body).not.toContain(script);
  expect((await open('/__sandbox/mail/999')).statusCode).toBe(404);
  await app.close();
});

test('a mailbox on a taken port says so in one line', async () => {
  const port = Number(new URL(mailbox.smtpUrl).port);
  await expect(openMailbox({ port })).rejects.toThrow(`The sandbox's mailbox cannot listen on port ${port}`);
});
