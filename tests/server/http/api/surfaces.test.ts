// The OpenAPI document names everything that the server answers beside its calls, and nothing that it does not.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '#server/http/api/openApi.ts';
import { sampleConfig } from '#tests/support/builders/sampleConfig.ts';
import { surfaces } from '#sync/protocol/surfaces.ts';
import { apiApp, PUBLIC_URL } from '#tests/support/server/apiApp.ts';

const server = resolve(import.meta.dirname, '../../../../server');

type Route = { readonly file: string; readonly method: string; readonly path: string };

const ROUTE = /\bapp\.(get|post|put|delete|patch|head|all)(?:<[^(]*>)?\(\s*(?:'([^']*)'|([A-Z_]+)\b)/g;

/** Routes that a source file gives to Fastify. A name in capitals stands for the text that the same file gives it. */
const routesIn = (file: string, text: string): readonly Route[] =>
  [...text.matchAll(ROUTE)].map(([, method = '', literal, name]) => {
    const path = literal ?? new RegExp(`const ${name} = '([^']*)'`).exec(text)?.[1];
    if (path === undefined) throw new Error(`${file} gives Fastify ${name}, and no text stands for it`);
    return { file, method: method.toUpperCase(), path };
  });

/** Neither the sandbox is the shop, nor what stands in for one without a catalogue; `npm run dev` has the pages of the build. */
const routes = globSync('**/*.ts', { cwd: server })
  .filter((file) => !/^sandbox\/|devPages|notOpenYet/.test(file))
  .flatMap((file) => routesIn(file, readFileSync(join(server, file), 'utf8')))
  // mount.ts stands below /api.
  .map((route) => (route.file.endsWith('mount.ts') ? { ...route, path: `/api${route.path}` } : route));

const EVERY_PAGE = '/*';

const takes = (route: string, path: string): boolean => {
  const pattern = route
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/:\w+/g, '[^/]+')
    .replaceAll('*', '.*');
  return new RegExp(`^${pattern}$`).test(path);
};

/** @returns the most exact of the routes for an address; `/*` takes what no other does */
const routeOf = (path: string): string | undefined => {
  const those = routes.filter((route) => route.method === 'GET' && takes(route.path, path));
  return (those.find((route) => route.path !== EVERY_PAGE) ?? those[0])?.path;
};

const document = openApiDocument([], PUBLIC_URL, sampleConfig, surfaces) as {
  paths: Record<string, { get: { operationId: string; responses: Record<string, { content?: object }> } }>;
};

describe('the OpenAPI document, beside the calls', () => {
  test('names each route that the server gives to Fastify', () => {
    const named = new Set(Object.keys(document.paths).map(routeOf));
    const unnamed = routes.filter(({ method, path }) => method === 'GET' && !named.has(path));
    expect(unnamed).toEqual([]);
    expect(routes.length).toBeGreaterThan(10);
    // A form that is sent before the scripts are there leads back to its page; a renderer passes on whatever is a call of its backend's.
    const others = routes.filter(({ method }) => method !== 'GET');
    expect(others.map(({ file, method, path }) => `${file} ${method} ${path}`).toSorted()).toEqual([
      `pages/pageRoutes.ts POST ${EVERY_PAGE}`,
      `renderer/apiProxy.ts ALL ${EVERY_PAGE}`,
    ]);
  });

  test('names nothing that no route answers', () => {
    const pages = ['/{page}', '/{page}/_payload.json'];
    for (const path of Object.keys(document.paths))
      expect([path, routeOf(path) === EVERY_PAGE]).toEqual([path, pages.includes(path)]);
  });

  test('a route that nobody wrote down is found, also by the name of its address', () => {
    const text = `const NEW_PATH = '/new.json';\n app.get(NEW_PATH, x);\n app.post<{ Body: A }>(\n '/b/:c', x)`;
    expect(routesIn('new.ts', text).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /new.json',
      'POST /b/:c',
    ]);
    expect(() => routesIn('new.ts', 'app.get(OTHER_PATH, x)')).toThrow('OTHER_PATH');
  });

  test('gives every one a name of its own, its parameters and what it answers', () => {
    const names = Object.values(document.paths).map(({ get }) => get.operationId);
    expect(new Set(names).size).toBe(surfaces.length);
    for (const { path, params, types } of surfaces) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect([path, Object.keys(params?.shape ?? {})]).toEqual([path, inPath]);
      const { content = {} } = document.paths[path]?.get.responses[200] ?? {};
      expect([path, Object.keys(content)]).toEqual([path, types]);
    }
  });

  test('describes prices of pages in cents, and pictures without a schema', () => {
    const answerOf = (path: string) => JSON.stringify(document.paths[path]?.get.responses[200]);
    expect(answerOf('/{page}/_payload.json')).toContain('"priceCents":{"type":"integer"');
    expect(answerOf('/pictures/{hash}/{view}-{width}.{format}')).toContain('"image/avif":{}');
  });

  test('is served with the calls', async () => {
    const app = await apiApp();
    const { paths } = (await app.inject({ url: '/api/openapi.json' })).json<typeof document>();
    await app.close();
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/api/account/state', ...surfaces.map(({ path }) => path)]),
    );
  });
});
