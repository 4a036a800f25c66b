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
  search: z
    .strictObject({
      /** In the empty search box: `Search shoes, clothing, gear`. */
      placeholder: line(40).default('Search the shop'),
      /** Words to try where nothing was found. */
      examples: z
        .array(line(24).regex(/^[^,]+$/, 'must have no comma'))
        .max(6)
        .default([]),
    })
    .prefault({}),
  stores: z
    .strictObject({
      /** After their number, as a sentence: `Shoes to try on, and people who run in them.` Absent: nothing. */
      lead: line(100).optional(),
      /** What each of the services that a store has is like there; what is left out has its name alone. */
      services: z
        .partialRecord(z.enum(['fitting', 'treadmill', 'collect', 'recycling']), line(100))
        .default({}),
    })
    .prefault({}),
  stories: z
    .strictObject({
      /** Under the titles of their lists, and for search engines. */
      guides: line(170).default('How to choose, and how things work here.'),
      journal: line(170).default('What we have been thinking about.'),
    })
    .prefault({}),
  /** At the end of the last mail to somebody whose account is deleted. */
  farewell: line(100).default('Thank you for having been with us.'),
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
