// The stories of the sample shop.
import { join } from 'node:path';

/** Holds `articles/` and `blog/`. */
export const SAMPLE_STORIES = join(import.meta.dirname, 'stories');
