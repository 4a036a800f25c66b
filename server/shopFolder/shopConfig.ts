// What a shop is called, who sells, and what it promises: the schema of `shop.config.ts` (docs/your-shop.md).
import * as z from 'zod';
import { isAbn } from '#domain/account/businessNumber.ts';
import { deliveryTerms } from './deliveryTerms.ts';
import { shopLook } from './shopLook.ts';
import { shopWords } from './shopWords.ts';
import { mailTexts } from './mailTexts.ts';

const line = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}]+$/u, 'must be one line');

const emailAddress = z.string().regex(/^[^\s<>@]+@[\w.-]+\.\w+$/, 'must be an email address');

/** `Shop <hello@shop.example>`: no line break could add a header to a mail. */
export const sender = z
  .string()
  .regex(/^[^\r\n]*[^@\s<>]+@[^@\s<>]+>?$/, 'must be an email address, with a name if you like');

/** As people write it, `(03) 7010 1100`. */
const phone = z.string().regex(/^[\d ()]{8,20}$/, 'must be a phone number of digits, blanks and parentheses');

/** Blanks between its digits are dropped. */
export const abn = z
  .string()
  .transform((text) => text.replaceAll(/\s/g, ''))
  .refine(isAbn, 'must be an Australian Business Number of 11 digits whose check digits are right');

export const divisionId = z.string().regex(/^[\w-]{1,64}$/);

export const shopConfig = z.strictObject({
  /** Begins the names of cookies and of the search index. Changing it signs everybody out. */
  id: z.string().regex(/^[a-z][a-z0-9]{1,31}$/, 'must be 2 to 32 lower-case letters and digits'),
  /** As shoppers know it. */
  name: line(40),
  /** After the name, in the title of the home page and in app lists: `running shoes and gear for track and trail`. */
  tagline: line(70),
  /** One sentence for search engines: what is sold. */
  about: line(110),
  legal: z.strictObject({
    /** The company that sells. */
    name: line(100),
    /** Absent: receipts are no tax invoices. */
    abn: abn.optional(),
  }),
  /** Where shoppers find help. */
  help: z.strictObject({ email: emailAddress, phone: phone.optional() }),
  mail: z.strictObject({
    /** Who mails come from: `Shop <hello@shop.example>`. */
    from: sender,
    /** The last lines of every mail. */
    signOff: z.string().max(300).optional(),
    /** Subjects and openings in place of the shop's own, by the mail's name. */
    texts: mailTexts.default({}),
  }),
  look: shopLook.prefault({}),
  /** Headings of the home page, and what the newsletter is. */
  words: shopWords.prefault({}),
  /** In dollars, working days and postcodes. */
  delivery: deliveryTerms,
  returns: z.strictObject({
    /** How long after its order something can come back that is not wanted; 0: not at all. */
    days: z.int().min(0).max(365),
    /** What else is promised, in the middle of a sentence: `even after a run`. */
    promise: line(40).optional(),
  }),
  /** Who lets shoppers pay later, where the server has their keys. */
  payLater: z.array(z.enum(['afterpay', 'payInFour'])).default([]),
  /** The programme whose points shoppers earn and pay with, where the server has its keys; absent: none. */
  loyalty: z.enum(['qantas']).optional(),
  search: z
    .strictObject({
      /** Begins the name of the index of products; absent: `id` and an underscore. */
      indexPrefix: z
        .string()
        .regex(/^\w{0,48}$/, 'must be letters, digits and underscores, 48 at most')
        .optional(),
    })
    .default({}),
  /** For shoppers who allow it. */
  analytics: z
    .strictObject({
      /** The script of a container; absent: nothing is measured. */
      scriptUrl: z.url({ protocol: /^https$/ }).optional(),
      /** The id of this shop among those of its company. */
      divisionId: divisionId.default('AU'),
      /** How long an entry waits before it is in the data layer, ms. */
      pushDelayMs: z.int().min(0).max(60_000).default(2_000),
    })
    .prefault({}),
});

/** As it is written. */
export type ShopConfigFile = z.input<typeof shopConfig>;

/** As the shop reads it. */
export type ShopConfig = z.output<typeof shopConfig>;
