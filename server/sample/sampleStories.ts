// The stories of the sample shop.
import { contentOf, SAMPLE_SHOP } from '../shopFolder/shopFolders.ts';

/** Holds `articles/` and `blog/`. */
export const SAMPLE_STORIES = contentOf(SAMPLE_SHOP);
