// The files of the build: chunks that never change under a name that holds their hash, and a few with fixed names.
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

export type StaticFiles = {
  /** Of the build: holds `client/`. */
  readonly folder: string;
  /** `client/assets` of earlier builds that open pages may still request. */
  readonly earlierAssets: readonly string[];
};

/** Answers for a file with a fixed name in the place of its bytes; undefined: they are sent. */
export type Instead = (
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown> | undefined;

export type StaticFilesOptions = StaticFiles & {
  readonly instead: Instead;
};

/** A missing chunk is a plain 404: a browser would parse HTML in its place as a script, and fail. */
const refuse = (app: FastifyInstance): void => {
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found'),
  );
};

export const staticFiles: FastifyPluginAsync<StaticFilesOptions> = async (
  app,
  { folder, earlierAssets, instead },
) => {
  await app.register(
    async (assets) => {
      refuse(assets);
      await assets.register(fastifyStatic, {
        root: [join(folder, 'client/assets'), ...earlierAssets],
        decorateReply: false,
        preCompressed: true,
        immutable: true,
        maxAge: '1y',
        index: false,
      });
    },
    { prefix: '/assets' },
  );
  const entries = await readdir(join(folder, 'client'), { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ name }) => name);
  await app.register(fastifyStatic, {
    root: join(folder, 'client'),
    serve: false,
    preCompressed: true,
    // Names without a hash are revalidated each time; the tag makes that cheap.
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'public, no-cache'),
  });
  for (const name of names)
    app.get(`/${name}`, (request, reply) => instead(name, request, reply) ?? reply.sendFile(name));
};
