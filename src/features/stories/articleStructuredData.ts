// A story for search engines: schema.org Article, or BlogPosting for the journal (CAT-11).
import { SHOP_NAME } from '#src/words/ownShop.ts';
import type { StoryCard } from '#sync/protocol/pages/storyCard.ts';

/** Widest picture the server renders; search engines require 696 pixels and more. */
const PICTURE_WIDTH = 960;

/** JSON-LD, to be written out unchanged. */
export type ArticleStructuredData = Readonly<Record<string, unknown>>;

/** @param origin of the shop, without a slash at the end: `https://shop.example` */
export const articleStructuredData = (story: StoryCard, origin: string): ArticleStructuredData => {
  const { path, title, summary, publishedOn, updatedOn, picture } = story;
  const shop = { '@type': 'Organization', name: SHOP_NAME, url: `${origin}/` };
  return {
    '@context': 'https://schema.org',
    '@type': path.startsWith('/blog/') ? 'BlogPosting' : 'Article',
    headline: title,
    description: summary,
    inLanguage: 'en-AU',
    mainEntityOfPage: origin + path,
    datePublished: publishedOn,
    dateModified: updatedOn ?? publishedOn,
    // Written by the shop's staff together: no author is named who did not write it.
    author: shop,
    publisher: shop,
    ...(picture && { image: [`${origin}/pictures/${picture.hash}/${picture.view}-${PICTURE_WIDTH}.webp`] }),
  };
};
