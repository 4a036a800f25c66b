// Serves the bundled pages to any name below localhost, so that each contender has an origin, and storage, of its own.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import type { Contender } from './contenders.ts';

export type PageServer = {
  readonly urlOf: (contender: Contender, scenario: string) => string;
  readonly close: () => void;
};

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
};

/** As in the shop: what may not make code from text (a validator that compiles itself) takes its other way. */
const shopPolicy = "default-src 'none'; script-src 'self'";
/** Some rivals bring workers and WebAssembly. */
const rivalPolicy = `${shopPolicy} 'wasm-unsafe-eval'; worker-src 'self' blob:; connect-src 'self'`;

export const servePages = async (folder: string): Promise<PageServer> => {
  const files = new Map<string, Promise<Buffer>>();
  const server = createServer((request, response) => {
    void (async () => {
      const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
      const isPage = path === '/page' || path === '/rivals';
      const body = isPage ? htmlOf(path) : await fileOf(join(folder, path), files).catch(() => undefined);
      response.writeHead(body === undefined ? 404 : 200, {
        'content-type': isPage
          ? 'text/html; charset=utf-8'
          : (types[extname(path)] ?? 'application/octet-stream'),
        'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
        'content-security-policy':
          request.headers.referer?.endsWith('/page') || path === '/page' ? shopPolicy : rivalPolicy,
      });
      response.end(body);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: ({ id, rival }, scenario) =>
      `http://${scenario}-${id}.localhost:${port}/${rival ? 'rivals' : 'page'}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

const htmlOf = (path: string): string =>
  `<!doctype html><title>Bench</title><script type="module" src="${path}.js"></script>`;

const fileOf = (path: string, files: Map<string, Promise<Buffer>>): Promise<Buffer> => {
  const file = files.get(path) ?? readFile(path);
  files.set(path, file);
  return file;
};
