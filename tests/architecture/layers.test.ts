// The architecture is guarded by the compiler and the linter. This plants a violation of each kind and sees it refused.
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile, symlink, cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repositoryFiles } from '#tests/support/repositoryFiles.ts';

const root = resolve(import.meta.dirname, '../..');
const bin = (name: string): string => join(root, 'node_modules/.bin', name);

let copy: string;

/** A copy of the pure layers with their rules; violations are planted there, never in the real tree. */
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'shop-layers-'));
  for (const name of ['events', 'domain', 'projections', 'sync', 'package.json', '.oxlintrc.json']) {
    await cp(join(root, name), join(copy, name), { recursive: true });
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  const options = await readFile(join(root, 'tsconfig.json'), 'utf8');
  // A layer with something planted in it is no reason to leave out those above it.
  await writeFile(
    join(copy, 'tsconfig.json'),
    options.replace('"noEmitOnError": true', '"noEmitOnError": false'),
  );
  // The outputs of a copy must not land in the real cache, which the link leads to.
  for (const layer of ['events', 'events/indexeddb', 'domain', 'projections', 'sync', 'sync/protocol']) {
    const path = join(copy, layer, 'tsconfig.json');
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace(/"outDir": "[^"]*"/, `"outDir": "${join(copy, 'out', layer)}"`));
  }
  await mkdir(join(copy, 'server'), { recursive: true });
});

afterAll(() => rm(copy, { recursive: true, force: true }));

const output = (command: string, args: readonly string[]): Promise<string> =>
  new Promise((settle) => {
    execFile(command, args, { cwd: copy }, (error, stdout, stderr) => settle(error ? stdout + stderr : ''));
  });

/** @returns what the tool says against the file, empty when it lets it pass */
const refusal = async (
  path: string,
  text: string,
  tool: (path: string) => Promise<string>,
): Promise<string> => {
  await writeFile(join(copy, path), text);
  try {
    return await tool(path);
  } finally {
    await rm(join(copy, path));
  }
};

/** Every layer of the copy. @returns what the compiler says against them */
const build = (): Promise<string> => output(bin('tsc'), ['-b', 'sync', 'projections', '--pretty', 'false']);
/** Who may import what is no matter of types: the rules that need them are left out, and with them the types of every package. */
const lint = (path: string): Promise<string> => output(bin('oxlint'), [path]);

describe('the compiler refuses', () => {
  const planted = {
    // A rule that looks at the sync.
    'domain/planted.ts':
      "import type { Transport } from '#sync/transport/transport.ts';\nexport type Planted = Transport;\n",
    'projections/planted.ts': 'export const planted = (): string => document.title;\n',
    'events/planted.ts': 'export const planted = (): unknown => process.env;\n',
    'sync/protocol/planted.ts':
      "import { gstIncluded } from '#domain/rules/money.ts';\nexport const planted = gstIncluded;\n",
  };
  const files = Object.entries(planted);
  let said: readonly string[];

  /** All at once: the compiler starts once and reads each layer once. */
  beforeAll(async () => {
    for (const [path, text] of files) await writeFile(join(copy, path), text);
    said = (await build()).split('\n').filter((line) => line.includes('planted.ts'));
    for (const [path] of files) await rm(join(copy, path));
  });

  const against = (path: string): string => said.filter((line) => line.startsWith(`${path}(`)).join('\n');

  test('a rule of the domain that looks at the sync', () => {
    expect(against('domain/planted.ts')).toContain('error');
  });

  test('a projection that reaches for the browser', () => {
    expect(against('projections/planted.ts')).toContain("Cannot find name 'document'");
  });

  test('an event that reads the process', () => {
    expect(against('events/planted.ts')).toContain("Cannot find name 'process'");
  });

  test('a wire schema that looks at the domain', () => {
    expect(against('sync/protocol/planted.ts')).toContain('error');
  });

  test('nothing, when nothing is planted', async () => {
    expect(await build()).toBe('');
  });
});

describe('the linter refuses', () => {
  test.each([
    [
      'domain/planted.ts',
      "import { produce } from 'immer';\nexport const planted = produce;\n",
      'domain may import',
    ],
    [
      'events/planted.ts',
      "import Dexie from 'dexie';\nexport const planted = Dexie;\n",
      'This layer may import',
    ],
    [
      'sync/planted.ts',
      "import { useState } from 'react';\nexport const planted = useState;\n",
      'sync may import',
    ],
    ['projections/planted.ts', 'export const planted = (): number => Date.now();\n', 'Clock port'],
    ['domain/planted.ts', 'export const planted = (): number => Math.random();\n', 'randomness from a port'],
    [
      'server/planted.ts',
      "import { backoff } from '#sync/transport/backoff.ts';\nexport const planted = backoff;\n",
      'The server may import',
    ],
    [
      'server/planted.ts',
      "import { fold } from '#projections/shop/shopState.ts';\nexport const planted = fold;\n",
      'The server may import',
    ],
  ])('in %s: %s', async (path, text, reason) => {
    expect(await refusal(path, text, lint)).toContain(reason);
  });

  test.each([
    ['events/log/planted.ts', '../facts/shopEvent.ts'],
    ['events/store/planted.ts', '../facts/values.ts'],
    ['events/store/planted.ts', '#events/facts/values.ts'],
    ['events/indexeddb/planted.ts', '../facts/shopLog.ts'],
    ['events/indexeddb/rows/planted.ts', '../../export/redaction.ts'],
  ])('in %s: types of %s, which knows the shop', async (path, shops) => {
    expect(await refusal(path, `export type * from '${shops}';\n`, lint)).toContain(
      "The log's core may import zod/mini and itself",
    );
  });

  test('nothing, when nothing is planted', async () => {
    expect(await lint('domain/rules/money.ts')).toBe('');
  });
});

test('the log compiles without an event of the shop, and with those of a list of things to do', async () => {
  const core = join(copy, 'core');
  for (const name of ['events/log', 'events/store', 'events/indexeddb']) {
    await cp(join(root, name), join(core, name), { recursive: true });
  }
  for (const name of ['todoEvents.ts', 'todoList.ts'])
    await cp(join(root, 'tests/examples', name), join(core, 'tests/examples', name));
  await cp(join(copy, 'package.json'), join(core, 'package.json'));
  await symlink(join(root, 'node_modules'), join(core, 'node_modules'));
  const options = { lib: ['ES2024', 'DOM', 'DOM.Iterable'], noEmit: true, composite: false };
  const config = {
    extends: '../tsconfig.json',
    compilerOptions: { ...options, emitDeclarationOnly: false, declaration: false },
    include: ['./**/*.ts'],
    references: [],
  };
  await writeFile(join(core, 'tsconfig.json'), JSON.stringify(config));
  expect(await output(bin('tsc'), ['-p', 'core'])).toBe('');
  await writeFile(join(core, 'events/log/planted.ts'), "export type * from '../facts/shopEvent.ts';\n");
  expect(await output(bin('tsc'), ['-p', 'core'])).toContain("'../facts/shopEvent.ts'");
});

test('the log speaks of no shop, but for the actor that its stored events name', async () => {
  const speaks = (text: string): boolean => /shop/i.test(text.replaceAll("'shopper'", ''));
  const lists = await Promise.all(
    ['events/log', 'events/store', 'events/indexeddb'].map(async (name) =>
      (await readdir(join(root, name), { recursive: true })).map((path) => `${name}/${path}`),
    ),
  );
  const texts = lists
    .flat()
    .filter((path) => path.endsWith('.ts'))
    .map(async (path) => `${path}\n${await readFile(join(root, path), 'utf8')}`);
  expect((await Promise.all(texts)).filter(speaks)).toEqual([]);
  expect(speaks("openIndexedDbLogStore(registry, { name: 'shop' })")).toBe(true);
});

describe('of everything the shop installs, a pure layer may use only its own', () => {
  const allowed: Record<string, readonly string[]> = {
    events: ['zod'],
    'events/log': ['zod'],
    'events/indexeddb': ['dexie', 'zod'],
    domain: ['libphonenumber-js', 'minisearch', 'zod'],
    projections: ['immer'],
    'sync/protocol': ['zod'],
    sync: ['rxjs', 'zod'],
  };

  test.each(Object.keys(allowed))('%s', async (layer) => {
    const { dependencies, optionalDependencies } = JSON.parse(
      await readFile(join(root, 'package.json'), 'utf8'),
    ) as Record<'dependencies' | 'optionalDependencies', Record<string, string>>;
    const others = [...Object.keys({ ...dependencies, ...optionalDependencies }), 'node:fs'].filter(
      (name) => !allowed[layer]?.includes(name),
    );
    const text = others.map((name) => `export * from '${name}';\n`).join('');
    const said = await refusal(`${layer}/planted.ts`, text, lint);
    for (const name of others) expect(said).toContain(`'${name}' import is restricted`);
  });
});

describe('the tree', () => {
  const layers = ['events', 'domain', 'projections', 'sync', 'src', 'server'];
  const files = async (): Promise<readonly string[]> => {
    const lists = await Promise.all(
      layers.map(async (layer) =>
        (await readdir(join(root, layer), { recursive: true })).map((path) => `${layer}/${path}`),
      ),
    );
    return lists.flat();
  };

  test('has no room named utils, helpers, lib or common', async () => {
    expect(
      (await files()).filter((path) => /(^|\/)(utils?|helpers?|lib|common)(\/|\.tsx?$)/.test(path)),
    ).toEqual([]);
  });

  /** What the owner named, and the two folders that are the shop's own. */
  const rooms = ['src', 'domain', 'events', 'projections', 'sync', 'public', 'tests', 'server', 'docs'];
  const named = ['vite.config.ts', 'package.json', 'tsconfig.json', 'README.md'];
  /** What tools and people look for at the top of any repository. */
  const furniture = [
    '.ci',
    '.editorconfig',
    '.env.example',
    '.github',
    '.gitignore',
    '.nvmrc',
    '.oxfmtrc.json',
    '.oxlintrc.json',
    '.vscode',
    'CHANGELOG.md',
    'CODE_OF_CONDUCT.md',
    'CONTRIBUTING.md',
    'LICENSE',
    'NOTICE',
    'SECURITY.md',
    'knip.json',
    'package-lock.json',
    'vitest.config.ts',
  ];
  /** @returns names at the top that are missing, and those that nobody allowed */
  const topLevel = (paths: readonly string[]): { missing: readonly string[]; extra: readonly string[] } => {
    const names = new Set(paths.map((path) => path.split('/')[0] ?? path));
    const wanted = [...rooms, ...named];
    const allowed = new Set([...wanted, ...furniture]);
    return {
      missing: wanted.filter((name) => !names.has(name)),
      extra: [...names].filter((name) => !allowed.has(name)),
    };
  };

  test('SHAPE-04: has the top level the owner fixed, server, docs, ordinary furniture, and nothing else', () => {
    const paths = repositoryFiles();
    expect(topLevel(paths)).toEqual({ missing: [], extra: [] });
    expect(topLevel([...paths, 'lib/planted.ts', 'planted.ts']).extra).toEqual(['lib', 'planted.ts']);
    expect(topLevel(paths.filter((path) => !path.startsWith('sync/'))).missing).toEqual(['sync']);
  });

  test('pins every dependency exactly', async () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
      await readFile(join(root, 'package.json'), 'utf8'),
    ) as Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>;
    const loose = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });
});
