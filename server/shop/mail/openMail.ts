// Where mail is sent: the shop's mail server, or in the sandbox its own mailbox that any visitor can read.
import type { Kysely } from 'kysely';
import type { Schema } from '#server/storage/schema.ts';
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';
import { createMailSender } from './mailSender.ts';
import { createSmtpTransport } from './smtpTransport.ts';

export type MailStart = {
  readonly db: Kysely<Schema>;
  readonly config: { readonly mailFrom: string; readonly shopConfig: ShopConfig };
  /** `smtps://user:password@mail.example:465` */
  readonly smtpUrl: string;
  readonly log: { warn(line: string): void };
};

export const openMail = ({ db, config, smtpUrl, log }: MailStart) => {
  const transport = createSmtpTransport({ smtpUrl, from: config.mailFrom, shopConfig: config.shopConfig });
  const sender = createMailSender({ db, transport, log });
  sender.start();
  return {
    /** Reports that a mail was queued. */
    wake: (): void => sender.wake(),
    name: 'the mail sender',
    close: () => sender.close(),
  };
};
