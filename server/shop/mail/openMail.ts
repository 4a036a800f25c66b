// Where mail goes: the shop's mail server, or in the sandbox a mailbox of its own that anybody can read.
import type { Kysely } from 'kysely';
import type { Config } from '../../start/settings/config.ts';
import type { Schema } from '../../storage/schema.ts';
import { createMailSender } from './mailSender.ts';
import { createSmtpTransport } from './smtpTransport.ts';
import { openMailbox, type Mailbox } from '../../sandbox/mailbox/mailbox.ts';

export type OpenMail = {
  /** Only in the sandbox, and only without SMTP_URL. */
  readonly mailbox: Mailbox | undefined;
  /** Says that a mail was queued. */
  readonly wake: () => void;
  readonly close: () => Promise<void>;
};

export const openMail = async (
  { mailFrom, smtpUrl: given }: Pick<Config, 'mailFrom' | 'smtpUrl'>,
  db: Kysely<Schema>,
  log: { warn(line: string): void },
): Promise<OpenMail> => {
  const mailbox = given === undefined ? await openMailbox({ port: 0 }) : undefined;
  const smtpUrl = given ?? mailbox?.smtpUrl ?? '';
  const sender = createMailSender({ db, transport: createSmtpTransport({ smtpUrl, from: mailFrom }), log });
  sender.start();
  return {
    mailbox,
    wake: () => sender.wake(),
    close: async () => {
      await sender.close();
      await mailbox?.close();
    },
  };
};
