// Brands cost nothing at run time, so only the compiler can refuse a slip. This plants one of each kind and sees it refused.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Each stands in a file of its own; `right` is what the same line takes without a word. */
const slips = [
  {
    name: 'dollars where cents are meant',
    given: 'price: number',
    wrong: 'const paid: Cents = price',
    right: 'const paid: Cents = toCents(price * 100)',
  },
  {
    name: 'a size where a product is meant',
    given: 'size: VariantId, product: ProductId',
    wrong: 'const bought: ProductId = size',
    right: 'const bought: ProductId = product',
  },
  {
    name: 'a product where a size is meant, as a key',
    given: 'product: ProductId, size: VariantId, cart: Record<VariantId, Cents>',
    wrong: 'const price = cart[product]',
    right: 'const price = cart[size]',
  },
  {
    name: 'a text nobody has parsed where an id is meant',
    given: 'typed: string',
    wrong: 'const label: ItemId = typed',
    right: 'const label: ItemId = toItemId(typed)',
  },
] as const;

let folder: string;
let said: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-brands-'));
  const planted = (given: string, line: string): string => {
    const words = [...new Set(`${given} ${line}`.match(/\b(?:[A-Z]|to[A-Z])\w+/g))];
    const from = (file: string, names: readonly string[]): string =>
      `import { ${names.join(', ')} } from ${JSON.stringify(join(root, 'events', file))};\n`;
    const makes = words.filter((word) => word.startsWith('to'));
    const types = words.filter((word) => !word.startsWith('to') && word !== 'Record');
    const name = line.match(/const (\w+)/)?.[1] ?? '';
    return `${from('brands.ts', makes)}${from('facts/values.ts', types)}export const planted = (${given}): unknown => {\n  ${line};\n  return ${name};\n};\n`;
  };
  for (const [at, { given, wrong, right }] of slips.entries()) {
    await writeFile(join(folder, `wrong${at}.ts`), planted(given, wrong));
    await writeFile(join(folder, `right${at}.ts`), planted(given, right));
  }
  const compilerOptions = { composite: false, noEmit: true, verbatimModuleSyntax: false, incremental: false };
  const options = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions,
    include: ['*.ts'],
    references: [],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(options));
  said = await new Promise((settle) => {
    execFile(join(root, 'node_modules/.bin/tsc'), ['-p', folder, '--pretty', 'false'], (_, stdout, stderr) =>
      settle(stdout + stderr),
    );
  });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the compiler refuses', () => {
  test.each(slips.map(({ name }, at) => ({ name, at })))('$name', ({ at }) => {
    expect(said).toMatch(new RegExp(`wrong${at}\\.ts\\(4,\\d+\\): error TS(2322|2345|7053)`));
    expect(said).not.toContain(`right${at}.ts`);
  });

  test('nothing but what is wrong', () => {
    expect(said.match(/^[^\s].*error/gm)).toHaveLength(slips.length);
  });
});
