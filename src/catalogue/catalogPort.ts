// What pages may ask of the catalogue. The server answers from its store, the browser from what this device keeps,
// then from the network; a loader cannot tell which.
import { createContext } from 'react-router';
import type { CategoryPage, Frame, HomePage, ProductPage, SortOrder } from '#sync/protocol/pages.ts';
import type { StoresPage } from '#sync/protocol/stores.ts';
import type { StoryListPage, StoryPage } from '#sync/protocol/stories.ts';

export type ListQuery = {
  readonly sort: SortOrder;
  /** From 1. */
  readonly page: number;
};

/** Paths are those of the address bar, `/categories/mens/shoes`; null means there is no such page. */
export interface CatalogPort {
  frame(): Promise<Frame>;
  home(): Promise<HomePage>;
  category(path: string, query: ListQuery): Promise<CategoryPage | null>;
  product(path: string): Promise<ProductPage | null>;
  /** @param path `/articles` or `/blog`. @param page from 1 */
  storyList(path: string, page: number): Promise<StoryListPage | null>;
  /** @param path `/articles/delivery`, `/blog/what-a-drop-is` */
  story(path: string): Promise<StoryPage | null>;
  /** Every store; their pages and the list are made of the same. @param near a place as the address bar holds it */
  stores(near: string | null): Promise<StoresPage>;
}

/** Set by the server for each request and by the browser once; every loader reads it. */
export const catalogContext = createContext<CatalogPort>();
