import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { createSearchEngine } from '#domain/search/searchEngine.ts';
import { searchHandlers } from '#server/shop/catalogue/searchHandlers.ts';
import { createDevicePack } from '#src/catalogue/search/devicePack.ts';
import { createSearchPort } from '#src/catalogue/search/searchPort.ts';
import { encodePack, encodeStock } from '#sync/protocol/catalogue/cataloguePack.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import type { SearchPort } from '#sync/protocol/search/search.ts';
import type { Answer, CallInput, Transport } from '#sync/transport/transport.ts';
import { searchPortContract } from '#tests/contracts/searchPort.contract.ts';
import type { SmallShop } from '#tests/domain/search/smallShops.ts';
import { apiApp } from '#tests/support/server/apiApp.ts';
import { bytesOf, engineHere } from './engineHere.ts';
import { noPack } from './noPack.ts';
import { toMillis } from '#events/store/logBrands.ts';

const unreachable: Transport = { send: async () => ({ type: 'unreachable', reason: 'unreachable' }) };

const onTheDevice = async ({ catalogue, inStock }: SmallShop): Promise<SearchPort> => {
  const pack = createDevicePack({
    cache: { get: async () => undefined, put: async () => undefined },
    download: {
      part: async () => bytesOf(encodePack(catalogue)),
      delta: async () => null,
      stock: async (version) => ({ value: encodeStock(version, toMillis(1), inStock), sentAt: null }),
      pages: async () => null,
    },
    connect: engineHere(),
    onChanged: () => undefined,
    stockMaxAgeMs: () => 300_000,
    now: () => toMillis(1),
  });
  await pack.keepUp(catalogue.version);
  return createSearchPort(pack, unreachable);
};

/** The contract over HTTP, without a socket. */
const overTheWire = async ({ catalogue, inStock }: SmallShop): Promise<SearchPort> => {
  const engine = createSearchEngine(catalogue).withStock(inStock);
  const app = await apiApp({
    endpoints: searchHandlers({
      search: async (query) => engine.search(query),
      suggest: async (words) => engine.suggest(words),
    }),
  });
  const send = async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<E>> => {
    const pairs = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(pairs as [string, string][]).toString();
    const response = await app.inject(`${endpoint.path}?${search}`);
    if (response.statusCode === 200)
      return { type: 'ok', body: z.decode(endpoint.success.body, response.json()) as never };
    return {
      type: 'refused',
      status: response.statusCode,
      code: 'NotFound',
      message: '',
      fields: {},
      retryAfterMs: null,
    };
  };
  return createSearchPort(noPack, { send });
};

searchPortContract('a device that keeps the catalogue', onTheDevice);
searchPortContract('a device that asks the shop', overTheWire, { numRuns: 30 });

test('CAT-12: without a catalogue and without the shop a search says that it is offline', async () => {
  const port = createSearchPort(noPack, unreachable);
  const asked = port.suggest('arden');
  await expect(asked).rejects.toMatchObject({ status: 503 });
});
