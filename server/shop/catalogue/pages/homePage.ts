// The home page: one story, the activities, what has just landed and what is on sale.
import type { HomePage } from '#sync/protocol/pages/pages.ts';

import { cardOf, linkTo } from './cards.ts';
import type { Catalogue, CatalogueProduct } from '#server/shop/catalogue/content/catalogue.ts';
import type { Category } from '#server/shop/catalogue/content/catalogueDocuments.ts';
import { categoryPageOf } from '#domain/search/pages/buildListPages.ts';
import { PLAIN_LIST } from '#sync/protocol/search/searchAddress.ts';
import type { ProductId } from '#events/facts/values.ts';

const ROW_LENGTH = 8;

/** All of home but its stories. */
export type CatalogueHome = Omit<HomePage, 'article' | 'journal'>;

export const homePageOf = (catalogue: Catalogue): CatalogueHome => {
  const { hero, activities, justLandedCategoryId, saleCategoryId } = catalogue.home;
  return {
    hero: {
      kicker: hero.kicker,
      title: hero.title,
      text: hero.text,
      card: cardOfProduct(catalogue, hero.productId),
      links: hero.categoryLinks.map(({ name, categoryId }) => ({
        name,
        path: categoryOf(catalogue, categoryId).path,
      })),
    },
    activities: activities.map(({ name, categoryId, productId }) => ({
      name,
      path: categoryOf(catalogue, categoryId).path,
      pictureHash: productOf(catalogue, productId).picture.hash,
    })),
    justLanded: rowOf(catalogue, categoryOf(catalogue, justLandedCategoryId), 'newest'),
    sale: rowOf(catalogue, categoryOf(catalogue, saleCategoryId), 'featured'),
  };
};

const rowOf = (
  catalogue: Catalogue,
  category: Category,
  sort: 'newest' | 'featured',
): HomePage['justLanded'] => {
  const list = categoryPageOf(catalogue.engine, category.path, { ...PLAIN_LIST, sort });
  return { link: linkTo(category), total: list?.total ?? 0, cards: list?.cards.slice(0, ROW_LENGTH) ?? [] };
};

const cardOfProduct = (catalogue: Catalogue, productId: ProductId): HomePage['hero']['card'] => {
  const product = productOf(catalogue, productId);
  const style = catalogue.styleById.get(product.styleId);
  if (style === undefined) throw new Error(`Product ${productId} is listed, so its style is too`);
  return cardOf(style, product);
};

// The home document's names were checked when the catalogue was made.
const productOf = (catalogue: Catalogue, id: string): CatalogueProduct => {
  const product = catalogue.products.get(id);
  if (product === undefined) throw new Error(`The home document names product ${id}, which does not exist`);
  return product;
};

const categoryOf = (catalogue: Catalogue, id: string): Category => {
  const category = catalogue.categoryById.get(id);
  if (category === undefined) throw new Error(`The home document names category ${id}, which does not exist`);
  return category;
};
