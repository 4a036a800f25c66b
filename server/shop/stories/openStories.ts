// The stories of a running shop.
import type { CatalogueStore } from '#server/shop/catalogue/catalogueStore.ts';
import { whenChanged } from '#server/process/whenChanged.ts';
import { StartError } from '#server/process/startError.ts';
import { readStories } from './readStories.ts';
import { createStoryPages, type StoryPages } from './storyPages.ts';

/**
 * @param folder holds `articles/` and `blog/`
 * @throws StartError when a story cannot be used, or the catalogue's home names an article that does not exist
 */
export const openStories = async (
  catalogue: Pick<CatalogueStore, 'card' | 'homeArticlePath' | 'version'>,
  folder: string,
): Promise<StoryPages> => {
  const stories = await readStories(folder);
  const isStory = (wanted: string | null): boolean => stories.some(({ path }) => path === wanted);
  const { homeArticlePath } = catalogue;
  if (homeArticlePath !== null && !isStory(homeArticlePath))
    throw new StartError(`The home document names ${homeArticlePath}, which is no story`);
  // Stories show products, with their prices.
  const pages = whenChanged(
    () => catalogue.version,
    () =>
      createStoryPages({
        stories,
        cardOf: (productId) => catalogue.card(productId),
        homeArticlePath: isStory(catalogue.homeArticlePath) ? catalogue.homeArticlePath : null,
      }),
  );
  return {
    home: () => pages().home(),
    list: (path, page) => pages().list(path, page),
    story: (path) => pages().story(path),
    all: () => pages().all(),
  };
};
