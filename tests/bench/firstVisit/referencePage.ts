// Builds and serves the reference page (reference/), with the cards of one of the shop's lists and the shop's own pictures.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import { brotli } from '#server/build/compress.ts';
import { repositoryRoot } from '#server/build/paths.ts';
import { routerWithoutItsLinks } from '#server/build/routerWithoutItsLinks.ts';
import { freePort } from '#tests/support/server/freePort.ts';
import { type Card, CARDS_ID } from './reference/cards.ts';

export type ReferencePage = {
  readonly url: string;
  /** Bytes of its one script, brotli 11. */
  readonly scriptBytes: number;
  readonly stop: () => Promise<void>;
};

const folder = join(repositoryRoot, 'tests/bench/firstVisit/reference');

/** @param cards as many as the shop's lists have */
export const startReferencePage = async (cards: readonly Card[]): Promise<ReferencePage> => {
  const out = await mkdtemp(join(tmpdir(), 'shop-bench-'));
  try {
    const { script, render } = await builtPage(out);
    const body = await render(cards);
    const data = JSON.stringify(cards).replaceAll('<', String.raw`\u003c`);
    const html = await brotli(Buffer.from(pageOf(body, data)), 11);
    const bytes = await brotli(script, 11);
    const server = createServer((request, response) => {
      const isScript = request.url === '/script.js';
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
      response.setHeader('content-encoding', 'br');
      response.end(isScript ? bytes : html);
    });
    const port = await freePort();
    await new Promise<void>((listening) => server.listen(port, listening));
    return {
      url: `http://localhost:${port}`,
      scriptBytes: bytes.length,
      stop: () =>
        new Promise((stopped) => {
          server.close(() => stopped());
          server.closeAllConnections();
        }),
    };
  } finally {
    await rm(out, { recursive: true, force: true });
  }
};

const pageOf = (body: string, data: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Reference</title><meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style><script type="module" src="/script.js"></script></head><body><div id="root">${body}</div><script type="application/json" id="${CARDS_ID}">${data}</script></body></html>`;

const STYLE =
  'body{font-family:sans-serif;margin:16px}ul{display:grid;grid-template-columns:1fr 1fr;gap:16px;padding:0;list-style:none}img{width:100%;height:auto;background:#eee}a{display:grid;gap:4px;color:inherit}';

type Built = {
  readonly script: Buffer;
  readonly render: (cards: readonly Card[]) => Promise<string>;
};

const builtPage = async (out: string): Promise<Built> => {
  await build({
    ...shared,
    build: { ...target, outDir: join(out, 'browser'), rolldownOptions: inputOf('browser') },
  });
  await build({
    ...shared,
    ssr: { noExternal: true },
    build: { ...target, ssr: true, outDir: join(out, 'server'), rolldownOptions: inputOf('server') },
  });
  const assets = join(out, 'browser/assets');
  const [file, ...others] = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  if (file === undefined || others.length > 0) throw new Error('The reference page is not one script');
  const { render } = (await import(pathToFileURL(join(out, 'server/server.js')).href)) as Pick<
    Built,
    'render'
  >;
  return { script: await readFile(join(assets, file)), render };
};

/** As the shop itself is built (vite.config.ts). */
const shared: InlineConfig = {
  root: folder,
  configFile: false,
  logLevel: 'error',
  mode: 'production',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [react(), routerWithoutItsLinks],
};
const target = { target: 'es2023', modulePreload: { polyfill: false } } as const;

const inputOf = (name: string) => ({ input: join(folder, `${name}.tsx`) });
