// What pages can request of the catalogue. The server answers from its store, the browser from what this device keeps,
// then from the network; a loader does not know which.
import { createContext } from 'react-router';
import type { BrandPage, CategoryPage, SearchPage } from '#sync/protocol/search/listPages.ts';
import type { Frame, HomePage, ProductPage } from '#sync/protocol/pages/pages.ts';
import type { ListQuery } from '#sync/protocol/search/searchAddress.ts';
import type { StoresPage } from '#sync/protocol/stores/stores.ts';
import type { StoryListPage, StoryPage } from '#sync/protocol/pages/stories.ts';

/** Paths are those of the address bar, `/categories/mens/shoes`; null means there is no such page. */
export interface CatalogPort {
  frame(): Promise<Frame>;
  home(): Promise<HomePage>;
  category(path: string, query: ListQuery): Promise<CategoryPage | null>;
  /** @param path `/brands/tessel`, `/brands/tessel/mens/shoes` */
  brand(path: string, query: ListQuery): Promise<BrandPage | null>;
  /** @param words of `parseWords`; empty: the whole shop. Null: there is no such page of it */
  search(words: string, query: ListQuery): Promise<SearchPage | null>;
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
