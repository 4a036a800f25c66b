// The stories of a running shop: those of its folder and those that came in with its catalogue.
import { whenChanged } from '#server/process/whenChanged.ts';
import { StartError } from '#server/process/startError.ts';
import type { Story } from './storyFile.ts';
import { createStoryPages, type StoryPages, type StoryPagesDeps, type StoryWords } from './storyPages.ts';

/** The catalogue, as far as stories are told with it. */
export type ToldCatalogue = {
  /** Changes with the stories, too. */
  readonly version: string;
  readonly card: StoryPagesDeps['cardOf'];
  readonly homeArticlePath: string | null;
  readonly stories: readonly Story[];
};

/** @throws StartError when the catalogue's home names an article that does not exist */
export const openStories = (catalogue: ToldCatalogue, words: StoryWords): StoryPages => {
  const isStory = (wanted: string | null): boolean => catalogue.stories.some(({ path }) => path === wanted);
  const { homeArticlePath } = catalogue;
  if (homeArticlePath !== null && !isStory(homeArticlePath))
    throw new StartError(`The home document names ${homeArticlePath}, which is no story`);
  // Stories show products, with their prices.
  const pages = whenChanged(
    () => catalogue.version,
    () =>
      createStoryPages({
        words,
        stories: catalogue.stories,
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
