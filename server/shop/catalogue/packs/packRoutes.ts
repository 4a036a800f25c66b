// GET /catalogue/{version}/…: the catalogue for devices, what changed since an earlier version, and what is in stock.
//
// pack.json and from-{older}.json, details.json and details-from-{older}.json never change and are kept for ever; stock.json says
// when it was read. 404: another version is the newest by now (the next page names it), or the catalogue is more than a phone
// should keep, and the device queries the server instead.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { chooseEncoding, encodeText, type EncodedText } from '#server/http/encodings.ts';
import type { ApiError } from '#sync/protocol/call/apiError.ts';
import {
  deltaBetween,
  encodePack,
  encodeStock,
  type PackedCatalogue,
} from '#sync/protocol/catalogue/cataloguePack.ts';

import {
  type CatalogueDetails,
  detailsBetween,
  encodeDetails,
} from '#sync/protocol/catalogue/packDetails.ts';

import type { InStockReading } from '../content/inStock.ts';
import { whenChanged } from '#server/process/whenChanged.ts';

export type PackDeps = {
  readonly catalogue: PackedCatalogue;
  /** Products a device may keep. */
  readonly deviceMax: number;
  readonly details: () => CatalogueDetails;
  /** @returns null when that version is not kept */
  readonly older: (version: string) => Promise<PackedCatalogue | null>;
  readonly olderDetails: (version: string) => Promise<CatalogueDetails | null>;
  readonly stock: () => Promise<InStockReading>;
};

type Params = { readonly version: string; readonly file: string };

/** A pack is compressed once and sent to thousands: as small as it gets. */
const QUALITY = 11;

/**
 * A Fastify plugin: `packRoutes(app, packs)`.
 *
 * @param packs of the newest catalogue; another object when that has changed
 */
export const packRoutes = async (app: FastifyInstance, packs: () => PackDeps): Promise<void> => {
  const newest = whenChanged(packs, (deps) => ({ deps, fileByName: packFiles(deps) }));
  app.get<{ Params: Params }>('/catalogue/:version/:file', async (request, reply) => {
    const { version, file } = request.params;
    const { deps, fileByName } = newest();
    const { catalogue, deviceMax } = deps;
    const isForDevices = catalogue.products.length <= deviceMax;
    if (!isForDevices || version !== catalogue.version) return missing(reply);
    if (file === 'stock.json') {
      const { bits, readAt } = await deps.stock();
      reply.header('cache-control', 'no-store');
      return send(encodeText(JSON.stringify(encodeStock(version, readAt, bits))), request, reply);
    }
    const text = await fileByName(file);
    if (text === null) return missing(reply);
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return send(text, request, reply);
  });
};

/** The files that never change, each made at its first request. */
const packFiles = (deps: PackDeps): ((file: string) => Promise<EncodedText | null>) => {
  const made = new Map<string, EncodedText>();
  const make = async (file: string): Promise<unknown> => {
    if (file === 'pack.json') return encodePack(deps.catalogue);
    if (file === 'details.json') return encodeDetails(deps.details());
    const [, part, from] = /^(from|details-from)-([\w.-]{1,64})\.json$/.exec(file) ?? [];
    if (from === undefined || from === deps.catalogue.version) return null;
    if (part === 'from') {
      const earlier = await deps.older(from);
      return earlier && deltaBetween(earlier, deps.catalogue);
    }
    const earlier = await deps.olderDetails(from);
    return earlier && detailsBetween(earlier, deps.details());
  };
  return async (file) => {
    const known = made.get(file);
    if (known !== undefined) return known;
    const value = await make(file);
    if (value === null) return null;
    const encoded = encodeText(JSON.stringify(value), QUALITY);
    // Only what exists is kept: there are no more deltas than versions kept in the database.
    made.set(file, encoded);
    return encoded;
  };
};

const send = async (text: EncodedText, request: FastifyRequest, reply: FastifyReply) => {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await text.bytes(encoding));
};

const missing = (reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({
      code: 'NotFound',
      message: 'There is no such part of the catalogue, or no longer.',
    } satisfies ApiError);
