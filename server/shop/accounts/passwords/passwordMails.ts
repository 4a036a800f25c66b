// The mails about passwords, in the shop's voice. No names in them: whoever signed up may have typed anything.
import type { Mail } from '#server/shop/mail/outbox.ts';
import { plainMail, type LinkMail } from '#server/shop/mail/ownWords.ts';
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';

/** How long a reset link is valid. */
export const RESET_LINK_HOURS = 1;

export const resetMail = (shopConfig: ShopConfig, { recipient, publicUrl, token }: LinkMail): Mail =>
  plainMail(shopConfig, {
    name: 'passwordReset',
    recipient,
    subject: 'Reset your password',
    paragraphs: [
      'Hello,',
      `Somebody, most likely you, asked to reset the password of your ${shopConfig.name} account. Choose a new one here:`,
      `${publicUrl}/account/password/reset?token=${token}`,
      'The link works once, for one hour. When the password is reset, every device is signed out.',
      'If it was not you, there is nothing to do. Your password stays as it is.',
    ],
  });

type PasswordChanged = Omit<LinkMail, 'token'> & {
  /** How many still sign in. */
  readonly passkeys: number;
};

/** Tells the owner, who may not have been the one who did it. */
export const passwordChangedMail = (
  shopConfig: ShopConfig,
  { recipient, publicUrl, passkeys }: PasswordChanged,
): Mail =>
  plainMail(shopConfig, {
    name: 'passwordChanged',
    recipient,
    subject: 'Your password was changed',
    paragraphs: [
      'Hello,',
      `The password of your ${shopConfig.name} account has just been changed, and the other devices were signed out.`,
      'If it was you, all is well. If it was not, reset the password now:',
      `${publicUrl}/account/password/forgot`,
      ...(passkeys === 0
        ? []
        : [
            `${passkeys === 1 ? 'One passkey of the account stays' : `${passkeys} passkeys of the account stay`}, and can still sign in. Look through them, and remove any that isn’t yours:`,
            `${publicUrl}/account/security`,
          ]),
    ],
  });
