// The last mail to somebody who had an account.
import type { Mail } from '#server/shop/mail/outbox.ts';
import { plainMail } from '#server/shop/mail/ownWords.ts';
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';

export const farewellMail = (shopConfig: ShopConfig, recipient: string): Mail =>
  plainMail(shopConfig, {
    name: 'accountDeleted',
    recipient,
    subject: 'Your account is deleted',
    paragraphs: [
      'Hello,',
      `Your ${shopConfig.name} account is deleted, with your addresses, saved cards, cart, wishlist and newsletter.`,
      'We keep the receipts of your online orders for as long as Australian tax law asks. They no longer belong to an account.',
      shopConfig.words.farewell,
    ],
  });
