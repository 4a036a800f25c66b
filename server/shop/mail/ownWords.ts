// What the owner says in a mail in place of the shop's own words (mail.texts and mail.signOff of shop.config.ts).
import { filledIn, type MailName } from '#server/shopFolder/mailTexts.ts';
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';
import type { Mail } from './outbox.ts';

type Worded<Part> = {
  readonly name: MailName;
  /** Its number, of a mail about one. */
  readonly order?: string;
  readonly subject: string;
  /** The greeting, the opening, and the rest. */
  readonly parts: readonly Part[];
};

/** @param textPart makes a part of a mail from a text */
export const inOwnWords = <Part>(
  { name: shop, mail }: Pick<ShopConfig, 'name' | 'mail'>,
  { name, order, subject, parts }: Worded<Part>,
  textPart: (text: string) => Part,
): Pick<Worded<Part>, 'subject' | 'parts'> => {
  const own = mail.texts[name];
  const [greeting, opening, ...rest] = parts;
  const filled = (text: string): string => filledIn(text, { shop, order });
  const openings = own?.opening === undefined ? opening : textPart(filled(own.opening));
  return {
    subject: own?.subject === undefined ? subject : filled(own.subject),
    parts: [
      ...(greeting === undefined ? [] : [greeting]),
      ...(openings === undefined ? [] : [openings]),
      ...rest,
      ...(mail.signOff === undefined ? [] : [textPart(mail.signOff)]),
    ],
  };
};

type PlainMail = Pick<Worded<string>, 'name' | 'subject'> & {
  readonly recipient: string;
  /** The greeting first. One that is an address alone becomes a button. */
  readonly paragraphs: readonly string[];
};

/** A mail of paragraphs alone; its HTML is made when it is sent. */
export const plainMail = (shopConfig: ShopConfig, { recipient, paragraphs, ...mail }: PlainMail): Mail => {
  const { subject, parts } = inOwnWords(shopConfig, { ...mail, parts: paragraphs }, (text) => text);
  return { recipient, subject, body: parts.join('\n\n') };
};
