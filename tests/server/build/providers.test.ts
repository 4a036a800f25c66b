// The providers' packages in what is put online: as they were published, and in no page before the payment step.
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { braintreeInSandbox } from '#server/build/braintreeModules.ts';
import { buildIfChanged } from '#server/build/build.ts';
import type { BuildAssets } from '#server/build/files/assets.ts';
import type { BuildMode } from '#server/build/paths.ts';

const built = (mode: BuildMode) => buildIfChanged({ mode, log: () => undefined });

type Chunk = { readonly name: string; readonly text: string };

const chunksOf = async (mode: BuildMode): Promise<readonly Chunk[]> => {
  const assets = join((await built(mode)).folder, 'client/assets');
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(assets, name), 'utf8') })));
};

/** Where the list of hosts is that braintree-web trusts. */
const trusting = (chunks: readonly Chunk[]): readonly Chunk[] =>
  chunks.filter(({ text }) => text.includes('braintreepayments.com'));

/** What the sandbox's builds add to that list. */
const OURS = /\.hostname===location\.hostname/;

test('CHECK-05: a production build trusts Braintree’s own hosts alone, and holds no address of the sandbox', async () => {
  const chunks = await chunksOf('production');
  for (const { name, text } of chunks) expect(text, name).not.toMatch(/\/__sandbox\/|sandbox-client-id/);
  const [providers, ...others] = trusting(chunks);
  expect(others).toEqual([]);
  expect(providers?.name).toMatch(/^providers-/);
  expect(providers?.text).not.toMatch(OURS);
}, 180_000);

test('CHECK-05: a sandbox build also trusts the machine it was loaded from', async () => {
  const [providers, ...others] = trusting(await chunksOf('sandbox'));
  expect(others).toEqual([]);
  expect(providers?.text).toMatch(OURS);
  expect(providers?.text).toContain('/__sandbox/braintree/analytics');
}, 180_000);

test('PWA-01: providers’ packages come with the payment step: no page waits for them, and no device keeps them', async () => {
  const { folder } = await built('sandbox');
  const [providers] = trusting(await chunksOf('sandbox'));
  const name = providers?.name ?? '';
  expect(name).toMatch(/^providers-/);
  const assets = JSON.parse(await readFile(join(folder, 'assets.json'), 'utf8')) as BuildAssets;
  const { start, entry, entryChunks, routeChunks } = assets;
  const loaded = [start, entry, ...entryChunks, ...Object.values(routeChunks).flat()];
  expect(loaded.filter((path) => path.includes(name))).toEqual([]);
  expect(await readFile(join(folder, 'client/sw.js'), 'utf8')).not.toContain(name);
}, 180_000);

test('CHECK-06: express checkout finds the device’s wallets without the code of cards, PayPal and device data', async () => {
  const { folder } = await built('sandbox');
  const assets = JSON.parse(await readFile(join(folder, 'assets.json'), 'utf8')) as BuildAssets;
  const names = assets.walletChunks.map((path) => path.replace(/^\/assets\/|-[\w-]{7}\.js$/g, ''));
  expect(names).toContain('wallets');
  expect(names).toContain('providers');
  for (const other of ['otherProviders', 'paying']) expect(names).not.toContain(other);
  const worker = await readFile(join(folder, 'client/sw.js'), 'utf8');
  expect(worker).not.toMatch(/assets\/(wallets|providers|otherProviders)-/);
}, 180_000);

test('CHECK-06: no page waits for the numbering plans of the world', async () => {
  const { folder } = await built('sandbox');
  const assets = JSON.parse(await readFile(join(folder, 'assets.json'), 'utf8')) as BuildAssets;
  const { start, entry, entryChunks, engineChunks, walletChunks, routeChunks } = assets;
  const loaded = [start, entry, entryChunks, engineChunks, walletChunks, Object.values(routeChunks)].flat(2);
  expect(loaded.filter((path) => path.includes('phone'))).toEqual([]);
  expect(await readdir(join(folder, 'client/assets'))).toContainEqual(
    expect.stringMatching(/^phone-.+\.js$/),
  );
}, 180_000);

describe('when the package has changed', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'package-')));
    folder = join(folder, 'braintree-web');
    await mkdir(join(folder, 'client'), { recursive: true });
    await mkdir(join(folder, 'lib'));
    await writeFile(join(folder, 'lib/constants.js'), "module.exports = { FRAUDNET_URL: 'https://theirs' };");
    await writeFile(
      join(folder, 'client/index.js'),
      "module.exports = [require('../lib/is-verified-domain'), require('../lib/constants')];",
    );
  });
  afterEach(() => rm(join(folder, '..'), { recursive: true }));

  const buildIt = () =>
    build({
      configFile: false,
      logLevel: 'silent',
      plugins: [braintreeInSandbox(folder)],
      build: { write: false, rolldownOptions: { input: join(folder, 'client/index.js') } },
    });

  test('CHECK-05: the sandbox is built while the list of hosts is what it was', async () => {
    const code = 'function isVerifiedDomain() {}\nmodule.exports = isVerifiedDomain;';
    await writeFile(join(folder, 'lib/is-verified-domain.js'), code);
    await expect(buildIt()).resolves.toBeDefined();
  });

  test('CHECK-05: no sandbox is built when the list of hosts is written another way', async () => {
    await writeFile(join(folder, 'lib/is-verified-domain.js'), 'exports.isVerifiedDomain = () => false;');
    await expect(buildIt()).rejects.toThrow(/is-verified-domain\.js no longer has/);
  });

  test('CHECK-05: no sandbox is built when the list of hosts has moved', async () => {
    await writeFile(join(folder, 'lib/verified.js'), 'module.exports = isVerifiedDomain;');
    await writeFile(
      join(folder, 'client/index.js'),
      "module.exports = [require('../lib/verified'), require('../lib/constants')];",
    );
    await expect(buildIt()).rejects.toThrow(/is-verified-domain\.js no longer has/);
  });
});
