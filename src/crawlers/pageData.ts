// Which schema.org data each kind of page has (CAT-11).
import type { BrandPage, CategoryPage } from '#sync/protocol/search/listPages.ts';
import type { ProductPage } from '#sync/protocol/pages/pages.ts';
import type { StoresPage } from '#sync/protocol/stores/stores.ts';
import type { StoryListPage, StoryPage } from '#sync/protocol/pages/stories.ts';
import { type Payload, payloadKindOf } from '../catalogue/pages/payload.ts';
import { storeBreadcrumbData, storeStructuredData } from '../features/stores/storeStructuredData.ts';
import { articleStructuredData } from '../features/stories/articleStructuredData.ts';
import { breadcrumbData, itemListData, type LinkedData, webSiteData } from './linkedData.ts';
import { SHOP_NAME } from '#src/words/ownShop.ts';
import { productData } from './productData.ts';

/**
 * @param key of `pageKey`
 * @param origin of the shop, `https://shop.example`
 */
export const pageData = (key: string, payload: Payload, origin: string): readonly LinkedData[] => {
  const [path = '/'] = key.split('?');
  const { page } = payload;
  switch (page === null ? null : payloadKindOf(path)) {
    case 'home':
      return [webSiteData(origin)];
    case 'category':
      return categoryData(page as CategoryPage, payload, origin);
    case 'brand':
      return brandData(page as BrandPage, payload, origin);
    case 'product': {
      const found = page as ProductPage;
      const { path, pageTitle } = found.product;
      return [
        productData(found, origin),
        ...breadcrumbData([...found.ancestors, { name: pageTitle, path }], origin),
      ];
    }
    case 'storyList':
      return storyListData(page as StoryListPage, origin);
    case 'story': {
      const { story, ancestors } = page as StoryPage;
      return [
        articleStructuredData(story, origin),
        ...breadcrumbData([...ancestors, { name: story.title, path: story.path }], origin),
      ];
    }
    case 'stores':
      return storesData(page as StoresPage, path, origin);
    default:
      return [];
  }
};

const categoryData = (page: CategoryPage, payload: Payload, origin: string): readonly LinkedData[] => {
  const { category, ancestors } = page;
  return [
    ...cardsData(category.title, page, payload, origin),
    ...breadcrumbData([...ancestors, category], origin),
  ];
};

const brandData = (page: BrandPage, payload: Payload, origin: string): readonly LinkedData[] => {
  const { brand, category, ancestors } = page;
  const shown = category ?? brand;
  return [
    ...cardsData(category?.title ?? brand.name, page, payload, origin),
    ...breadcrumbData([...ancestors, shown], origin),
  ];
};

const cardsData = (
  name: string,
  { cards, page }: CategoryPage | BrandPage,
  { frame }: Payload,
  origin: string,
): readonly LinkedData[] => {
  const before = (page - 1) * (frame?.settings.pageSize ?? cards.length);
  return itemListData({ name, paths: cards.map(({ path }) => path), before }, origin);
};

const storyListData = ({ list, sections }: StoryListPage, origin: string): readonly LinkedData[] => {
  const paths = sections.flatMap(({ cards }) => cards.map(({ path }) => path));
  return itemListData({ name: list.title, paths }, origin);
};

const storesData = ({ stores }: StoresPage, path: string, origin: string): readonly LinkedData[] => {
  const store = stores.find((some) => some.path === path);
  return store === undefined
    ? itemListData({ name: `${SHOP_NAME} stores`, paths: stores.map(({ path }) => path) }, origin)
    : [storeStructuredData(store, origin), storeBreadcrumbData(store, origin)];
};
