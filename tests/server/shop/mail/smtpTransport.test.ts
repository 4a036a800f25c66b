// What a mail server's no means: this mail is refused for good, or mail cannot be sent now.
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { createSmtpTransport, MailRefusedError } from '#server/shop/mail/smtpTransport.ts';
import { sampleConfig } from '#tests/support/builders/sampleConfig.ts';

let stop: () => Promise<void> = async () => undefined;
afterEach(async () => {
  await stop();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** @returns what the transport says of a mail to a server that answers so */
const sentTo = async (answers: SMTPServerOptions, login = ''): Promise<unknown> => {
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disabledCommands: login === '' ? ['STARTTLS'] : [],
    disableReverseLookup: true,
    onData: (stream, _session, done) => {
      stream.on('end', () => done(null)).resume();
    },
    ...answers,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  const transport = createSmtpTransport({
    smtpUrl: `smtp://${login}127.0.0.1:${port}`,
    from: 'Lap & Loam <hello@lapandloam.example>',
    shopConfig: sampleConfig,
  });
  stop = async () => {
    transport.close();
    await new Promise<void>((resolve) => {
      server.close(resolve);
    });
  };
  const mail = { recipient: 'ada@example.com', subject: 'Shoes', body: 'Hello,' };
  return transport.send(mail, 'mail-1').then(
    () => 'sent',
    (error: unknown) => error,
  );
};

const no = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

type Answers = readonly [name: string, code: number, answers: SMTPServerOptions];

const refusals: readonly Answers[] = [
  ['nobody has this address', 550, { onRcptTo: (_to, _s, done) => done(no(550, '5.1.1 No such user')) }],
  ['nobody has this address, in short', 550, { onRcptTo: (_to, _s, done) => done(no(550, 'Unknown')) }],
  [
    'it does not take this text',
    554,
    { onData: (stream, _s, done) => void stream.on('end', () => done(no(554, '5.6.0 Broken'))).resume() },
  ],
];

const troubles: readonly Answers[] = [
  ['it greets with a no', 554, { onConnect: (_session, done) => done(no(554, 'No service')) }],
  ['it wants a password first', 530, { onMailFrom: (_from, _s, done) => done(no(530, 'Log in')) }],
  ['it wants a password for this', 530, { onRcptTo: (_to, _s, done) => done(no(530, '5.7.0 Log in')) }],
  ['it does not take the sender', 550, { onMailFrom: (_from, _s, done) => done(no(550, 'Who?')) }],
  ['it does not pass mail on for us', 550, { onRcptTo: (_to, _s, done) => done(no(550, '5.7.1 No relay')) }],
  [
    'it has blocked the shop',
    550,
    { onData: (stream, _s, done) => void stream.on('end', () => done(no(550, '5.7.1 Blocked'))).resume() },
  ],
  ['the mailbox is busy', 450, { onRcptTo: (_to, _s, done) => done(no(450, '4.2.1 Busy')) }],
];

describe('a mail', () => {
  test('is sent to a server that takes it', async () => {
    expect(await sentTo({})).toBe('sent');
  });

  test.each(refusals)('is refused for good where %s (%i)', async (_name, code, answers) => {
    const error = await sentTo(answers);
    expect(error).toBeInstanceOf(MailRefusedError);
    expect(error).toMatchObject({ message: expect.stringContaining(String(code)) });
  });

  test.each(troubles)('is not lost where %s (%i)', async (_name, code, answers) => {
    const error = await sentTo(answers);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MailRefusedError);
    expect(error).toMatchObject({ responseCode: code });
  });

  test('is not lost while the shop has a wrong password (535)', async () => {
    // The server's own certificate is signed by nobody; Node warns of it.
    vi.spyOn(process, 'emitWarning').mockReturnValue();
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    const wrong: SMTPServerOptions = { onAuth: (_auth, _session, done) => done(no(535, 'Wrong password')) };
    const error = await sentTo(wrong, 'shop:wrong@');
    expect(error).not.toBeInstanceOf(MailRefusedError);
    expect(error).toMatchObject({ responseCode: 535 });
  });
});
