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
  const filled = (text: string): string => filledIn(text, { shop, order });
  const said = own?.opening === undefined ? parts : parts.toSpliced(1, 1, textPart(filled(own.opening)));
  return {
    subject: own?.subject === undefined ? subject : filled(own.subject),
    parts: mail.signOff === undefined ? said : [...said, textPart(mail.signOff)],
  };
};

/** To somebody who gets a link that is theirs alone. */
export type LinkMail = {
  readonly recipient: string;
  /** Where shoppers reach the shop. */
  readonly publicUrl: string;
  readonly token: string;
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
