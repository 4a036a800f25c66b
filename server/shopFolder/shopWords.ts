// Words of pages and mails that are the owner's: what a shop of another kind would say otherwise.
import * as z from 'zod';

const line = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}]+$/u, 'must be one line');

export const shopWords = z.strictObject({
  /** Headings of the home page. */
  home: z
    .strictObject({
      /** Over the ways into the lists: `What are you running on?` */
      activities: line(60).default('What are you looking for?'),
      landed: line(60).default('Just landed'),
      sale: line(60).default('On sale'),
      journal: line(60).default('The journal'),
    })
    .prefault({}),
  newsletter: z
    .strictObject({
      /** `A letter a month` */
      title: line(60).default('Our newsletter'),
      /** What is in it, in the middle of a sentence: `what we wrote in the journal`. */
      contents: line(160).default('news from the shop'),
      /** How often, at the beginning of a sentence: `About once a month`. Absent: nobody says how often. */
      often: line(60).optional(),
      /** To somebody who has just confirmed: `The first letter comes within a month.` */
      first: line(100).optional(),
    })
    .prefault({}),
});

/** `what we wrote` → `What we wrote` */
export const asSentence = (phrase: string): string => `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}`;
