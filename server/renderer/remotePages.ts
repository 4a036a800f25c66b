// Pages whose data the backend has: each is read from its `_payload.json` (BEH-7), and rendered here.
import * as z from 'zod/mini';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { PAYLOAD, type PageCatalogue } from '#server/pages/loadRenderer.ts';
import { frame as frameSchema, homePage, productPage, type Frame } from '#sync/protocol/pages/pages.ts';
import { storyListPage, storyPage } from '#sync/protocol/pages/stories.ts';
import { listAddress, searchAddress } from '#sync/protocol/search/searchAddress.ts';
import { brandPage, categoryPage, searchPage } from '#sync/protocol/search/listPages.ts';
import { storesPage } from '#sync/protocol/stores/stores.ts';
import type { Backend } from './backend.ts';

/** How long what every page has is taken for the newest. */
const FRAME_MS = 20_000;
/** Lists count what is in stock: they are as old as this. */
const STOCK_MS = 30_000;

/** A page of the shopper's own: it has the frame and nothing else. */
const FRAME_ALONE = '/cart';

export type RemotePages = {
  readonly catalogue: PageCatalogue;
  /** For lists that are kept. */
  readonly stockVersion: () => Promise<number>;
};

export type RemotePagesDeps = {
  readonly backend: Pick<Backend, 'get'>;
  readonly log: { warn(line: string): void };
  /** ms */
  readonly now: () => number;
};

export const createRemotePages = ({ backend, log, now }: RemotePagesDeps): RemotePages => {
  let kept: { readonly frame: Frame; readonly at: number } | undefined;
  let reading: Promise<Frame> | undefined;

  /** @param key path and canonical query. @returns null: the backend has no such page */
  const pageOf = async <S extends z.ZodMiniType>(key: string, schema: S): Promise<z.output<S> | null> => {
    const { status, json } = await backend.get(payloadPath(key));
    if (status === 404) return null;
    const around = z.safeParse(withFrame, json);
    const page = z.safeParse(schema, around.data?.page);
    if (status !== 200 || !around.success || !page.success)
      throw notUnderstood(key, status, around.error ?? page.error);
    kept = { frame: around.data.frame, at: now() };
    return page.data;
  };
  const readFrame = async (): Promise<Frame> => {
    const { status, json } = await backend.get(payloadPath(FRAME_ALONE));
    const read = z.safeParse(withFrame, json);
    if (status !== 200 || !read.success) throw notUnderstood(FRAME_ALONE, status, read.error);
    kept = { frame: read.data.frame, at: now() };
    return read.data.frame;
  };
  const frame = async (): Promise<Frame> => {
    const known = kept;
    if (known && now() - known.at < FRAME_MS) return known.frame;
    reading ??= readFrame().finally(() => (reading = undefined));
    if (!known) return reading;
    return reading.catch((error: unknown) => {
      log.warn(`The backend’s pages could not be read, those of before stay: ${causeOf(error)}`);
      // Not with every page while it is away.
      kept = { frame: known.frame, at: now() };
      return known.frame;
    });
  };
  const certainly = async <S extends z.ZodMiniType>(key: string, schema: S): Promise<z.output<S>> => {
    const page = await pageOf(key, schema);
    if (page === null) throw new Error(`The backend has no ${key}`);
    return page;
  };
  return {
    stockVersion: async () => Math.floor(now() / STOCK_MS),
    catalogue: {
      frame,
      home: () => certainly('/', homePage),
      category: (path, query) => pageOf(path + listAddress(query), categoryPage),
      brand: (path, query) => pageOf(path + listAddress(query), brandPage),
      search: (words, query) => pageOf(`/search${searchAddress({ ...query, words })}`, searchPage),
      product: (path) => pageOf(path, productPage),
      storyList: (path, page) => pageOf(page > 1 ? `${path}?page=${page}` : path, storyListPage),
      story: (path) => pageOf(path, storyPage),
      stores: (near) =>
        certainly(near === null ? '/stores' : `/stores?near=${encodeURIComponent(near)}`, storesPage),
    },
  };
};

const withFrame = z.object({ frame: frameSchema, page: z.unknown() });

const payloadPath = (key: string): string => {
  const [path = '/', search] = key.split('?');
  return `${path === '/' ? '' : path}${PAYLOAD}${search === undefined ? '' : `?${search}`}`;
};

const notUnderstood = (key: string, status: number, error: z.core.$ZodError | undefined): Error => {
  const [issue] = error?.issues ?? [];
  const where = issue === undefined ? '' : `: ${issue.path.join('.')} ${issue.message}`;
  return new Error(`The backend answered ${status} to ${payloadPath(key)}, which is not understood${where}`);
};

const causeOf = (error: unknown): string =>
  String(error instanceof ApiFault && error.cause !== undefined ? error.cause : error);
