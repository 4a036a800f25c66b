// The last mail to somebody who had an account.
import type { Mail } from '#server/shop/mail/outbox.ts';

export const farewellMail = (recipient: string): Mail => ({
  recipient,
  subject: 'Your account is deleted',
  body: [
    'Hello,',
    'Your Lap & Loam account is deleted, with your addresses, saved cards, cart, wishlist and newsletter.',
    'We keep the receipts of your online orders for as long as Australian tax law asks. They no longer belong to an account.',
    'Thank you for having run with us.',
  ].join('\n\n'),
});
