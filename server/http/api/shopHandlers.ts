// The calls about the shop itself: is it up, its settings, its products by id.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import { getLiveness, getReadiness } from '#sync/protocol/pages/health.ts';
import { productIndex, searchObjects } from '#sync/protocol/search/searchObjects.ts';
import { getSettings, type Settings } from '#sync/protocol/pages/settings.ts';
import { ApiFault } from './apiFault.ts';
import { handle, type MountedEndpoint } from './handler.ts';

export type ShopDeps = {
  readonly settings: Settings;
  /** Rejects when the database does not answer. */
  readonly ping: () => Promise<unknown>;
  /** Products in the order of the ids, null where there is none. */
  readonly objects: (ids: readonly string[]) => Promise<readonly (Product | null)[]>;
};

export const shopHandlers = ({ settings, ping, objects }: ShopDeps): MountedEndpoint[] => [
  handle(getLiveness, async () => ({ status: 'ok' as const })),

  handle(getReadiness, async () => {
    await Promise.race([ping(), silence()]).catch((cause: unknown) => {
      throw new ApiFault('Unavailable', 'The database does not answer.', undefined, { cause });
    });
    return { status: 'ok' as const };
  }),

  handle(getSettings, async () => settings),

  handle(searchObjects, async ({ params, body }) => {
    const index = productIndex(settings);
    if (params.indexName !== index)
      throw new ApiFault('NotFound', `There is no index of that name; products are in ${index}.`);
    return { results: [...(await objects(body.objectIds))] };
  }),
];

/** Whoever asks has a deadline of its own, and reads the answer only within it. */
const PING_WITHIN_MS = 2_000;

const silence = async (): Promise<never> => {
  await sleep(PING_WITHIN_MS, undefined, { ref: false });
  throw new Error(`No answer within ${PING_WITHIN_MS} ms`);
};
