// What the loaders of the route table returned, typed. A page calls the one of its own route.
import { useLoaderData, useRouteLoaderData } from 'react-router';
import type { BrandPage, CategoryPage, SearchPage } from '#sync/protocol/search/listPages.ts';
import type { Frame, HomePage, ProductPage } from '#sync/protocol/pages/pages.ts';
import type { StoresPage } from '#sync/protocol/stores/stores.ts';
import type { StoryListPage, StoryPage } from '#sync/protocol/pages/stories.ts';

/** @returns undefined only on the error page shown when the frame itself could not be had */
export const useFrame = (): Frame | undefined => useRouteLoaderData<Frame>('root');

export const useHomePage = (): HomePage => useLoaderData<HomePage>();
export const useCategoryPage = (): CategoryPage => useLoaderData<CategoryPage>();
export const useBrandPage = (): BrandPage => useLoaderData<BrandPage>();
export const useSearchPage = (): SearchPage => useLoaderData<SearchPage>();
export const useProductPage = (): ProductPage => useLoaderData<ProductPage>();
export const useStoryListPage = (): StoryListPage => useLoaderData<StoryListPage>();
export const useStoresPage = (): StoresPage => useLoaderData<StoresPage>();
export const useStoryPage = (): StoryPage => useLoaderData<StoryPage>();
