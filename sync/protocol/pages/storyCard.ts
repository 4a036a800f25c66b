// A story as a list shows it; home shows some too, so it is separate from the stories' own pages.
import * as z from 'zod/mini';

/** The flat colour behind a story's picture. */
export const storyTone = z.enum(['track', 'fern', 'sky', 'wattle', 'plum', 'dusk']);

/** A product drawing, cropped hard; null where the shop does not have that product. */
const storyPicture = z.nullable(z.object({ hash: z.string(), view: z.string() }));

/** `2026-11-16`: a day in Melbourne. */
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** A story on a list. */
export const storyCard = z.object({
  path: z.string(),
  /** One or two words over the title: `Training`. */
  topic: z.string(),
  title: z.string(),
  summary: z.string(),
  publishedOn: day,
  updatedOn: z.nullable(day),
  /** Minutes to read it, at least 1. */
  minutes: z.int(),
  tone: storyTone,
  picture: storyPicture,
});
export type StoryCard = z.infer<typeof storyCard>;
