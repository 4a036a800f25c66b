// Checks payloads from the network and from the device. Loaded after hydration: it brings zod with it.
import * as z from 'zod/mini';
import { brandPage, categoryPage, searchPage } from '#sync/protocol/search/listPages.ts';
import { type Frame, frame, homePage, productPage } from '#sync/protocol/pages/pages.ts';
import { storesPage } from '#sync/protocol/stores/stores.ts';
import { storyListPage, storyPage } from '#sync/protocol/pages/stories.ts';
import type { PageData, Payload, PayloadKind } from './payload.ts';

const pageSchemas = {
  home: homePage,
  category: categoryPage,
  brand: brandPage,
  search: searchPage,
  product: productPage,
  storyList: storyListPage,
  story: storyPage,
  stores: storesPage,
} as const;

/** @returns null when the data is of another shape, as an older build may have left it */
export const parsePageData = (kind: PayloadKind, value: unknown): PageData | null =>
  z.safeParse(pageSchemas[kind], value).data ?? null;

/** @returns null when the data is of another shape */
export const parseFrame = (value: unknown): Frame | null => z.safeParse(frame, value).data ?? null;

/**
 * @param kind null for a page that has no data of its own
 * @throws ZodError when the server's answer is not what this build understands
 */
export const parsePayload = (kind: PayloadKind | null, value: unknown): Payload =>
  z.parse(
    z.object({
      status: z.int(),
      frame: z.nullable(frame),
      page: kind === null ? z.null() : z.nullable(pageSchemas[kind]),
    }),
    value,
  );
