// Sends one mail over SMTP: the shop's provider in production, the sandbox's mailbox otherwise.
import { createTransport } from 'nodemailer';
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';
import { mailHtml } from './mailHtml.ts';
import type { Mail } from './outbox.ts';

/** Port: delivers a mail to the next mail server, or rejects. A numeric `responseCode` is what that server answered. */
export type MailTransport = {
  /** @param id the mail's permanent name; a duplicate can be recognised by it */
  send(mail: Mail, id: string): Promise<void>;
  close(): void;
};

export type SmtpOptions = {
  /** `smtp://` or `smtps://`, with user and password where the provider wants them. */
  readonly smtpUrl: string;
  /** The address mail comes from, with or without a name: `Shop <hello@shop.example>`. */
  readonly from: string;
  readonly shopConfig: ShopConfig;
};

// All of them together must stay well below the time a claim is held in mailSender.ts.
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

export const createSmtpTransport = ({ smtpUrl, from, shopConfig }: SmtpOptions): MailTransport => {
  const transport = createTransport({ ...connectionOf(smtpUrl), ...timeouts, pool: true, maxConnections: 2 });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ recipient, subject, body, html }, id) => {
      await transport.sendMail({
        from,
        to: recipient,
        subject,
        text: body,
        html: html ?? mailHtml(shopConfig, subject, body),
        messageId: `<${id}@${domain}>`,
        // Answered by machines only: keeps "out of office" away.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
};

const connectionOf = (smtpUrl: string) => {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  return {
    host: url.hostname,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // A password never travels in the clear.
    requireTLS: user !== '' && !secure,
    ...(user && { auth: { user, pass: decodeURIComponent(url.password) } }),
  };
};
