// The stories of a running shop.
import type { CatalogueStore } from '#server/shop/catalogue/catalogueStore.ts';
import { StartError } from '#server/process/startError.ts';
import { readStories } from './readStories.ts';
import { createStoryPages, type StoryPages } from './storyPages.ts';

/**
 * @param folder holds `articles/` and `blog/`
 * @throws StartError when a story cannot be used, or the catalogue's home names an article that does not exist
 */
export const openStories = async (
  catalogue: Pick<CatalogueStore, 'card' | 'homeArticlePath'>,
  folder: string,
): Promise<StoryPages> => {
  const stories = await readStories(folder);
  const { homeArticlePath } = catalogue;
  if (homeArticlePath !== null && !stories.some(({ path }) => path === homeArticlePath))
    throw new StartError(`The home document names ${homeArticlePath}, which is no story`);
  return createStoryPages({ stories, cardOf: (productId) => catalogue.card(productId), homeArticlePath });
};
