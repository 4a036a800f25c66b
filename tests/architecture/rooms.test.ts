// What `ls` says is true, and stays so: each rule is held by the real tree, and refuses a violation planted beside it.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  capitalTwins,
  circles,
  crowdedFolders,
  importsUpwards,
  mutualImports,
  namesakes,
  pastTheEntry,
  readTree,
  type SourceFile,
} from './rooms.ts';

const root = resolve(import.meta.dirname, '../..');
const layers = ['events', 'domain', 'projections', 'sync', 'src', 'server'];
const tree = await readTree(root, layers);

/** The same subject on different sides: what happened, what is allowed, what to show, what the wire says. */
const SUBJECTS = [
  'account',
  'addressBook',
  'botCheck',
  'cart',
  'checkout',
  'money',
  'order',
  'product',
  'session',
  'wishlist',
];
const layerOf = (path: string): string => /^(sync\/protocol|[a-z]+)\//.exec(path)?.[1] ?? path;
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
/** `server/shop/orders`, `server/http`, `src/features/cart`: what a person calls a room. */
const roomOf = (path: string): string | null =>
  /^(server\/shop\/[^/]+|server\/[^/]+(?=\/)|src\/features\/[^/]+)/.exec(path)?.[0] ?? null;

/** The rooms of the browser's side, from the highest to the lowest. */
const SRC = [
  'entry',
  'serviceWorker',
  'routing',
  'devtools',
  'crawlers',
  'shell',
  'features',
  'page',
  'shop',
  'store',
  'catalogue',
  'platform',
  'ui',
  'words',
  'styles',
];
const srcRoomOf = (path: string): string | null => /^src\/([^/]+)\//.exec(path)?.[1] ?? null;

const file = (path: string, ...imports: string[]): SourceFile => ({ path, imports });
const crowd = Array.from({ length: 16 }, (_, index) => file(`domain/crowd/file${index}.ts`));

describe('a folder', () => {
  test('has at most 15 files, of tests as well', async () => {
    expect(crowdedFolders([...tree, ...(await readTree(root, ['tests']))])).toEqual([]);
    expect(crowdedFolders(crowd.slice(1))).toEqual([]);
    expect(crowdedFolders([...tree, ...crowd])).toEqual(['domain/crowd: 16']);
  });

  test('imports no folder that imports it', () => {
    expect(mutualImports(tree, folderOf)).toEqual([]);
    const planted = [
      file('domain/a/one.ts', 'domain/b/two.ts'),
      file('domain/b/two.ts', 'domain/a/three.ts'),
    ];
    expect(mutualImports([...planted, file('domain/a/three.ts')], folderOf)).toHaveLength(1);
  });
});

describe('a room of src', () => {
  const above = (...files: readonly SourceFile[]) => importsUpwards(files, SRC, srcRoomOf);

  test('uses the rooms below it alone', () => {
    expect(above(...tree)).toEqual([]);
    const storage = 'src/platform/storage/ownName.ts';
    const mirror = 'src/store/viewMirror.ts';
    expect(above(file(mirror, storage), file(storage, 'sync/orders/keptOrders.ts'))).toEqual([]);
    expect(above(file(storage, mirror))).toEqual([`${storage} -> ${mirror}`]);
    expect(above(file('src/features/cart/Lines.tsx', 'src/shell/layout/header.module.css'))).toHaveLength(1);
  });

  test('has its place among the others, which the README says', async () => {
    const readme = await readFile(resolve(root, 'src/README.md'), 'utf8');
    expect([...readme.matchAll(/^\| `(\w+)\/` +\|/gm)].map(([, room]) => room)).toEqual(SRC);
    const rooms = new Set(tree.flatMap(({ path }) => srcRoomOf(path) ?? []));
    expect([...rooms].filter((room) => !SRC.includes(room))).toEqual([]);
    expect(above(file('src/planted/planted.ts', 'src/words/format.ts'))).toHaveLength(1);
    expect(above(file('src/entry/client.tsx', 'src/planted/planted.ts'))).toHaveLength(1);
  });
});

describe('a feature, or a room of the server', () => {
  test('imports no room that imports it', () => {
    expect(mutualImports(tree, roomOf)).toEqual([]);
    const planted = [
      file('src/features/cart/a.ts', 'src/features/away/deep/b.ts'),
      file('src/features/away/c.ts', 'src/features/cart/deep/d.ts'),
      file('src/features/away/deep/b.ts'),
      file('src/features/cart/deep/d.ts'),
    ];
    expect(mutualImports(planted, roomOf)).toHaveLength(1);
  });
});

describe('a file', () => {
  test('has a name of its own, or shares it with another side of the same subject', () => {
    // Every shop's own folder has a file of this one name.
    const named = tree.filter(({ path }) => !path.endsWith('/shop.config.ts'));
    expect(namesakes(named, layerOf, SUBJECTS)).toEqual([]);
    const planted = [file('server/shop/orders/placeOrder.ts'), file('src/shop/placeOrder.ts')];
    expect(namesakes(planted, layerOf, SUBJECTS)).toHaveLength(1);
    const twoCarts = [file('src/shop/cart.ts'), file('src/features/cart/cart.ts')];
    expect(namesakes(twoCarts, layerOf, SUBJECTS)).toHaveLength(1);
  });

  test('differs from every other by more than a capital', () => {
    expect(capitalTwins(tree)).toEqual([]);
    expect(capitalTwins([file('src/ui/Sheet.tsx'), file('src/ui/sheet.ts')])).toHaveLength(1);
  });

  test('is in no circle of imports, types included', () => {
    expect(circles(tree)).toEqual([]);
    const planted = [
      file('domain/a.ts', 'domain/b.ts'),
      file('domain/b.ts', 'domain/c.ts'),
      file('domain/c.ts', 'domain/a.ts', 'domain/d.ts'),
      file('domain/d.ts'),
    ];
    expect(circles(planted)).toEqual([['domain/a.ts', 'domain/b.ts', 'domain/c.ts']]);
  });
});

describe('a feature', () => {
  test('is entered by the files that lie directly in its folder', () => {
    expect(pastTheEntry(tree)).toEqual([]);
    const imports = 'src/features/cart/lines/Line.tsx';
    expect(pastTheEntry([file('src/features/orders/Receipt.tsx', imports)])).toHaveLength(1);
    expect(pastTheEntry([file('src/shell/Header.tsx', 'src/features/cart/routes/cart.tsx')])).toHaveLength(1);
    expect(pastTheEntry([file('src/routing/routes.tsx', 'src/features/cart/routes/cart.tsx')])).toEqual([]);
    expect(pastTheEntry([file('src/features/cart/routes/cart.tsx', imports)])).toEqual([]);
  });
});
