// The mails around the newsletter, in the shop's voice. Each one to a subscriber has the unsubscribe link.
import type { Mail } from '#server/shop/mail/outbox.ts';
import { plainMail, type LinkMail } from '#server/shop/mail/ownWords.ts';
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';

export const confirmationMail = (shopConfig: ShopConfig, { recipient, publicUrl, token }: LinkMail): Mail =>
  plainMail(shopConfig, {
    name: 'newsletterConfirmation',
    recipient,
    subject: `One tap for the ${shopConfig.name} newsletter`,
    paragraphs: [
      'Hello,',
      `Somebody, most likely you, asked us to send the ${shopConfig.name} newsletter to this address. If it was you, confirm it here:`,
      `${publicUrl}/newsletter/confirm?token=${token}`,
      'The link works once, for 24 hours.',
      'If it was not you, there is nothing to do. Without the link you are not on the list, and we do not keep your address.',
    ],
  });

export const welcomeMail = (shopConfig: ShopConfig, addressed: LinkMail): Mail =>
  plainMail(shopConfig, {
    name: 'newsletterWelcome',
    recipient: addressed.recipient,
    subject: 'You’re on the list',
    paragraphs: [
      'Hello,',
      `Thank you. ${promiseOf(shopConfig)}. Nothing else, and your address goes to nobody else.`,
      'If that is ever too much, this takes you off the list at once:',
      leaveLink(addressed),
    ],
  });

/** Replaces a confirmation when the address is on the list: only its owner learns of it. */
export const alreadySubscribedMail = (shopConfig: ShopConfig, addressed: LinkMail): Mail =>
  plainMail(shopConfig, {
    name: 'newsletterAlready',
    recipient: addressed.recipient,
    subject: 'You’re on the list already',
    paragraphs: [
      'Hello again,',
      `Somebody, most likely you, just asked us to send the ${shopConfig.name} newsletter to this address. It already comes here, so there is nothing to do.`,
      'If you would rather it didn’t, this takes you off the list at once:',
      leaveLink(addressed),
    ],
  });

/** `About once a month we’ll send you news from the shop` */
const promiseOf = ({ words: { newsletter } }: ShopConfig): string =>
  newsletter.often === undefined
    ? `We’ll send you ${newsletter.contents}`
    : `${newsletter.often} we’ll send you ${newsletter.contents}`;

const leaveLink = ({ publicUrl, token }: LinkMail): string => `${publicUrl}/newsletter/leave?token=${token}`;
