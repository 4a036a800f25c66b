// GET /catalogue/{version}/pages.json: the pages that words find beside products, for devices that answer themselves.
import * as z from 'zod/mini';
import { foundPage } from './search.ts';

export const findablePages = z.array(
  z.object({
    ...foundPage.shape,
    /** Of its headings and its topic, as written. */
    heads: z.string(),
    /** The words that tell it from other pages, folded. */
    words: z.string(),
  }),
);
