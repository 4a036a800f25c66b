// A mailbox for a shop without a mail provider: a real SMTP server on loopback that keeps what it is given in memory.
//
// The mailer talks to it exactly as it would talk to a provider; only host and port differ.
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Address } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { StartError } from '#server/process/startError.ts';

/** One mail, as `GET /__sandbox/mail` lists it. */
export type KeptMail = {
  /** Counts up from 1. */
  readonly id: number;
  /** Bare addresses, without names. */
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Every http(s) address of the plain text, in order. */
  readonly links: readonly string[];
  /** ISO-8601, UTC. */
  readonly receivedAt: string;
};

export type Mailbox = {
  /** Where to send mail: `smtp://127.0.0.1:<port>`. */
  readonly smtpUrl: string;
  /** Newest first. */
  mails(): readonly KeptMail[];
  close(): Promise<void>;
};

export type MailboxOptions = {
  /** 0 lets the system choose. */
  readonly port: number;
  /** The oldest mail goes when there are more; default 200. */
  readonly keep?: number;
  /**
   * Called before a mail is accepted: an SMTP status of 400 or more rejects it (451: try again later). Shows
   * what the shop does when mail does not get through.
   */
  readonly refuse?: (recipients: readonly string[]) => number | undefined;
};

const MAX_MAIL_BYTES = 256 * 1024;

/** @throws StartError when it cannot listen on that port */
export const openMailbox = async ({ port, keep = 200, refuse }: MailboxOptions): Promise<Mailbox> => {
  const kept: KeptMail[] = [];
  let received = 0;
  const take = callbackify(async (stream: Readable, recipients: readonly string[]): Promise<void> => {
    // Read to the end even when it is refused: SMTP answers after the data.
    const bytes = await buffer(stream);
    const status = refuse?.(recipients);
    if (status !== undefined) throw smtpError(status, 'The sandbox was asked to refuse this mail');
    if (bytes.byteLength > MAX_MAIL_BYTES) throw smtpError(552, 'The mail is too large for the sandbox');
    const mail = await parse(bytes, recipients);
    received += 1;
    kept.unshift({ id: received, ...mail });
    kept.length = Math.min(kept.length, keep);
  });
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: MAX_MAIL_BYTES,
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      take(stream, recipients, done);
    },
  });
  await new Promise<void>((resolve, reject) => {
    const refuseStart = (cause: Error) =>
      reject(
        new StartError(`The sandbox's mailbox cannot listen on port ${port}: ${cause.message}`, { cause }),
      );
    server.once('error', refuseStart);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', refuseStart);
      // A client that hangs up in the middle is its own problem; without a listener it would end the process.
      server.on('error', () => undefined);
      resolve();
    });
  });
  const { port: chosen } = server.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${chosen}`,
    mails: () => kept,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};

const smtpError = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

const parse = async (bytes: Buffer, recipients: readonly string[]): Promise<Omit<KeptMail, 'id'>> => {
  const mail = await PostalMime.parse(bytes);
  const text = mail.text?.trim() ?? '';
  return {
    to: recipients,
    from: addressOf(mail.from),
    subject: mail.subject ?? '',
    text,
    html: mail.html ?? '',
    links: text.match(/https?:\/\/[^\s<>"]+/g) ?? [],
    receivedAt: new Date().toISOString(),
  };
};

const addressOf = (from: Address | undefined): string => from?.address ?? '';
