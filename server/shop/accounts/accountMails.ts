// The mails about accounts, in the shop's voice. No names in them: whoever signed up may have typed anything.
import type { Mail } from '#server/shop/mail/outbox.ts';
import { plainMail, type LinkMail } from '#server/shop/mail/ownWords.ts';
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';

export const verificationMail = (shopConfig: ShopConfig, { recipient, publicUrl, token }: LinkMail): Mail =>
  plainMail(shopConfig, {
    name: 'verification',
    recipient,
    subject: 'Confirm your email address',
    paragraphs: [
      'Hello,',
      `One step before your first lap: confirm that this is your email address, and your ${shopConfig.name} account is ready.`,
      `${publicUrl}/account/verify?token=${token}`,
      'The link works once, for 24 hours. On another device than the one you signed up on, it also asks for the password you chose.',
      'If you did not ask for an account, there is nothing to do. Somebody may have mistyped their address; without this link no account opens.',
    ],
  });

/** Sent instead of a verification link when the address has an account: only its owner learns of it. */
export const alreadyRegisteredMail = (shopConfig: ShopConfig, recipient: string, publicUrl: string): Mail =>
  plainMail(shopConfig, {
    name: 'alreadyRegistered',
    recipient,
    subject: 'You already have an account',
    paragraphs: [
      'Hello again,',
      `Somebody, most likely you, just tried to sign up at ${shopConfig.name} with this email address. You already have an account here, so there is nothing to set up. Sign in with it:`,
      `${publicUrl}/account/signin`,
      'If it was not you, you need not do anything. Your account and its password are unchanged.',
    ],
  });
