// The page that a device shows without a network, where every page has something in its head beside the build's own.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { pageRoutes } from '#server/pages/pageRoutes.ts';
import { told } from '#server/pages/toldShell.ts';
import { createPageRenderer } from '#src/entry/server.tsx';
import { fakeCatalogue } from '../pages/fakeCatalogue.ts';
import { assets } from '../pages/pagesApp.ts';

test('OPS-06: what a device shows without a network has what every page has in its head, and its worker keeps it', async () => {
  const own = await mkdtemp(join(tmpdir(), 'told-pages-'));
  await mkdir(join(own, 'client/assets'), { recursive: true });
  const worker = 'keep([{"url":"/icon.svg","revision":"1"},{"url":"/shell.html","revision":"2ab"}])';
  await writeFile(join(own, 'client/sw.js'), worker);
  await writeFile(join(own, 'client/shell.html'), '<html><head></head></html>');
  let head = '';
  const app = fastify();
  await app.register(
    pageRoutes({
      catalogue: fakeCatalogue,
      renderer: createPageRenderer(assets),
      files: { folder: own, earlierAssets: [] },
      publicUrl: 'https://shop.example',
      head: () => head,
    }),
  );
  expect((await app.inject('/sw.js')).body).toBe(worker);
  head = '<link rel="stylesheet" href="/off.css?one">';
  const shell = await app.inject('/shell.html');
  expect(shell.body).toBe(`<html><head>${head}</head></html>`);
  expect(shell.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, no-cache',
  });
  const first = (await app.inject('/sw.js')).body;
  expect(first).toMatch(
    /"\/shell\.html","revision":"2ab-\w{8}"\},\{"url":"\/off\.css\?one","revision":null\}\]/,
  );
  head = '<link rel="stylesheet" href="/off.css?two">';
  expect((await app.inject('/sw.js')).body).not.toBe(first);
  expect((await app.inject('/')).body).toContain(`${head}</head>`);
  await app.close();
  await rm(own, { recursive: true });
});

test('a build that has no place for it is told of, and not sent without it', () => {
  expect(() => told('sw.js', 'keep([])', '<link href="/off.css">')).toThrow('sw.js has no place');
});
