// The pages of the stories, made once from what was written and what the shop sells.
import type { HomePage, PageLink, ProductCard } from '#sync/protocol/pages/pages.ts';
import type { StoryCard } from '#sync/protocol/pages/storyCard.ts';
import type { StoryListPage, StoryPage } from '#sync/protocol/pages/stories.ts';
import type { Story } from './storyFile.ts';
import type { ProductId } from '#events/facts/values.ts';

/** BEH-9: posts on a page of the journal. */
const BLOG_PAGE_SIZE = 12;
/** Posts on the home page. */
const HOME_POSTS = 3;
/** Other articles under an article. */
const MORE_ARTICLES = 3;

const listsOf = ({ guides, journal }: StoryWords) =>
  ({
    articles: { path: '/articles', title: 'Guides and help', summary: guides },
    blog: { path: '/blog', title: 'The journal', summary: journal },
  }) as const satisfies Record<string, StoryListPage['list']>;

/** What the owner says of the lists. */
export type StoryWords = { readonly guides: string; readonly journal: string };

const home: PageLink = { name: 'Home', path: '/' };

export type StoryPagesDeps = {
  readonly stories: readonly Story[];
  /** @returns null when the shop does not list that product */
  readonly cardOf: (productId: ProductId) => ProductCard | null;
  /** The article linked from home; lists of articles leave it out (BEH-2). */
  readonly homeArticlePath: string | null;
  readonly words: StoryWords;
};

export type StoryPages = {
  home(): Pick<HomePage, 'article' | 'journal'>;
  /** @param path `/articles` or `/blog`. @param page from 1. @returns null when there is no such list or page */
  list(path: string, page: number): StoryListPage | null;
  /** @param path `/articles/delivery`. @returns null when there is no such story */
  story(path: string): StoryPage | null;
  /** Every story, with the day it was last changed: `2026-11-16`. */
  all(): readonly { readonly path: string; readonly changedOn: string }[];
};

export const createStoryPages = ({ stories, cardOf, homeArticlePath, words }: StoryPagesDeps): StoryPages => {
  const lists = listsOf(words);
  const storiesOf = (list: StoryListPage['list']): readonly Story[] =>
    stories.filter(({ path }) => path.startsWith(`${list.path}/`));
  const posts = storiesOf(lists.blog).toSorted(newestFirst);
  const articles = storiesOf(lists.articles).toSorted(byTopic);
  const listed = articles.filter(({ path }) => path !== homeArticlePath);
  const cardOfStory = (story: Story): StoryCard => storyCardOf(story, cardOf);

  const pages = new Map<string, StoryPage>([
    ...posts.map((post, at): [string, StoryPage] => [
      post.path,
      {
        ...pageOf(post, lists.blog, cardOf),
        newer: linkTo(posts[at - 1]),
        older: linkTo(posts[at + 1]),
        more: [],
      },
    ]),
    ...articles.map((article): [string, StoryPage] => [
      article.path,
      {
        ...pageOf(article, lists.articles, cardOf),
        newer: null,
        older: null,
        more: neighboursOf(article, listed).map(cardOfStory),
      },
    ]),
  ]);

  const blogPage = (page: number): StoryListPage | null => {
    const pageCount = Math.max(1, Math.ceil(posts.length / BLOG_PAGE_SIZE));
    if (page > pageCount) return null;
    const shown = posts.slice((page - 1) * BLOG_PAGE_SIZE, page * BLOG_PAGE_SIZE);
    return { list: lists.blog, sections: [{ name: null, cards: shown.map(cardOfStory) }], page, pageCount };
  };

  const articlesPage: StoryListPage = {
    list: lists.articles,
    sections: [...Map.groupBy(listed, ({ topic }) => topic)].map(([name, group]) => ({
      name,
      cards: group.map(cardOfStory),
    })),
    page: 1,
    pageCount: 1,
  };

  return {
    home: () => {
      const article = articles.find(({ path }) => path === homeArticlePath);
      return {
        article: article === undefined ? null : cardOfStory(article),
        journal: posts.slice(0, HOME_POSTS).map(cardOfStory),
      };
    },
    list: (path, page) => {
      if (path === lists.blog.path) return blogPage(page);
      return path === lists.articles.path && page === 1 ? articlesPage : null;
    },
    story: (path) => pages.get(path) ?? null,
    all: () => stories.map(({ path, published, updated }) => ({ path, changedOn: updated ?? published })),
  };
};

const pageOf = (
  story: Story,
  list: StoryListPage['list'],
  cardOf: StoryPagesDeps['cardOf'],
): Pick<StoryPage, 'story' | 'ancestors' | 'products'> => ({
  story: { ...storyCardOf(story, cardOf), blocks: [...story.blocks] },
  ancestors: [home, { name: list.title, path: list.path }],
  products: (story.products ?? []).flatMap((id) => cardOf(id) ?? []),
});

const storyCardOf = (story: Story, cardOf: StoryPagesDeps['cardOf']): StoryCard => {
  const { path, topic, title, summary, published, updated, minutes, tone, picture } = story;
  const [productId, view] = picture;
  const hash = cardOf(productId)?.pictureHash;
  return {
    path,
    topic,
    title,
    summary,
    publishedOn: published,
    updatedOn: updated ?? null,
    minutes,
    tone,
    picture: hash === undefined ? null : { hash, view },
  };
};

/** Those after it in the same collection, continuing at the beginning. */
const neighboursOf = (article: Story, listed: readonly Story[]): readonly Story[] => {
  const topic = listed.filter((other) => other.topic === article.topic && other.path !== article.path);
  const after = topic.findIndex((other) => byTopic(other, article) > 0);
  const from = Math.max(after, 0);
  return [...topic.slice(from), ...topic.slice(0, from)].slice(0, MORE_ARTICLES);
};

const linkTo = (story: Story | undefined): PageLink | null =>
  story === undefined ? null : { name: story.title, path: story.path };

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const newestFirst = (a: Story, b: Story): number =>
  compare(b.published, a.published) || compare(a.path, b.path);

const byTopic = (a: Story, b: Story): number => compare(a.topic, b.topic) || compare(a.title, b.title);
