// What a shop may say in its own words in a mail: the subject, and the sentences after the greeting. What a mail is for (a link, a
// sum, a label) stays as it is.
import * as z from 'zod';

/** Every mail that the shop sends. */
export const mailNames = [
  'verification',
  'alreadyRegistered',
  'passwordReset',
  'passwordChanged',
  'accountDeleted',
  'newsletterConfirmation',
  'newsletterWelcome',
  'newsletterAlready',
  'orderConfirmation',
  'orderPacked',
  'orderSent',
  'orderReadyToCollect',
  'orderDelivered',
  'orderCancelled',
  'orderRefunded',
  'returnRequested',
  'returnWithdrawn',
  'returnLapsed',
  'returnArrived',
  'exchangeSent',
  'giftCardShut',
] as const;

export type MailName = (typeof mailNames)[number];

/** `{shop}` is the shop's name; `{order}` the order's number, in mails about one. */
const PLACE = /\{(\w*)\}/g;

const text = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .refine(
      (value) => [...value.matchAll(PLACE)].every(([, name = '']) => ['shop', 'order'].includes(name)),
      'may have {shop} and {order} in braces, nothing else',
    );

export const mailTexts = z.partialRecord(
  z.enum(mailNames),
  z.strictObject({
    subject: text(100)
      .regex(/^[^\r\n]+$/, 'must be one line')
      .optional(),
    opening: text(1_000).optional(),
  }),
);

/** @param values of `{shop}` and `{order}` */
export const filledIn = (
  value: string,
  values: { readonly shop: string; readonly order?: string | undefined },
): string =>
  value.replaceAll(PLACE, (_, name: string) => (name === 'shop' ? values.shop : (values.order ?? '')));
