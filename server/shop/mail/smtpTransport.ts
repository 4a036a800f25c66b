// Sends one mail over SMTP: the shop's provider in production, the sandbox's mailbox otherwise.
import { createTransport, type NodemailerError } from 'nodemailer';
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';
import { mailHtml } from './mailHtml.ts';
import type { Mail } from './outbox.ts';

/** Port: delivers a mail to the next mail server, or rejects. */
export type MailTransport = {
  /**
   * @param id the mail's permanent name; a duplicate can be recognised by it
   * @throws MailRefusedError when that server will never take this mail; any other error passes
   */
  send(mail: Mail, id: string): Promise<void>;
  close(): void;
};

/** This very mail was refused for good: nobody has its address, or it is not taken as it is. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

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
      const mail = {
        from,
        to: recipient,
        subject,
        text: body,
        html: html ?? mailHtml(shopConfig, subject, body),
        messageId: `<${id}@${domain}>`,
        // Answered by machines only: keeps "out of office" away.
        headers: { 'Auto-Submitted': 'auto-generated' },
      };
      try {
        await transport.sendMail(mail);
      } catch (cause) {
        if (isAboutThisMail(cause)) throw new MailRefusedError(cause.message, { cause });
        throw cause;
      }
    },
    close: () => transport.close(),
  };
};

/**
 * 5xx is also said to the shop itself: a wrong password, a sender or an address on a block list. That is mended by people, and
 * every mail that waits goes then; so it is final only in answer to the recipient or to the text, and not as `5.7` (policy).
 */
const isAboutThisMail = (error: unknown): error is NodemailerError => {
  const { code, command, response = '', responseCode = 0 } = (error ?? {}) as NodemailerError;
  const isAsked = (code === 'EENVELOPE' && command === 'RCPT TO') || code === 'EMESSAGE';
  const isOfShop = responseCode === 530 || responseCode === 535 || /^\d{3}[ -]5\.7\./.test(response);
  return isAsked && responseCode >= 500 && !isOfShop;
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
