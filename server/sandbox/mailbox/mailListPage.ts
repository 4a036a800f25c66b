// The mailbox as a page: what was sent, to whom and when.
import { escapeHtml } from '#server/shop/mail/mailHtml.ts';
import { sandboxPage } from '../simulator/page.ts';
import type { KeptMail } from './mailbox.ts';

const style = `
:root { color-scheme: light dark; }
body { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem; font: 1rem/1.5 system-ui, sans-serif; }
ul { padding: 0; list-style: none; }
li a { display: grid; gap: 0 1rem; grid-template-columns: 1fr auto; padding: 0.75rem 0; border-top: 1px solid #8888; }
li b { grid-column: 1 / -1; }
`;

/** @param mails newest first @param to the addresses they were narrowed to */
export const mailListPage = (mails: readonly KeptMail[], to: readonly string[]): string =>
  sandboxPage({
    title: 'Mail',
    style,
    content: [
      '<h1>Mail</h1>',
      `<p>What the shop has sent${to.length === 0 ? '' : ` to ${to.map(escapeHtml).join(', ')}`}, newest first. Nothing leaves this machine. <a href="/">To the shop</a></p>`,
      mails.length === 0
        ? '<p>No mail yet: sign up, order something, or ask for the newsletter.</p>'
        : `<ul>${mails.map(row).join('')}</ul>`,
    ].join('\n'),
  });

const row = ({ id, subject, to, receivedAt }: KeptMail): string =>
  `<li><a href="/__sandbox/mail/${id}"><b>${escapeHtml(subject)}</b><span>to ${escapeHtml(to.join(', '))}</span><time datetime="${receivedAt}">${timeText(receivedAt)}</time></a></li>`;

const clock = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Melbourne',
  dateStyle: 'medium',
  timeStyle: 'short',
});

const timeText = (at: string): string => escapeHtml(clock.format(Date.parse(at)));
