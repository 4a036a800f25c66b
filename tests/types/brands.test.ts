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
  {
    name: 'a line’s label among what was removed, which are sizes and products',
    given: 'label: ItemId, size: VariantId, removed: Record<RemovedKey, Stamp>',
    wrong: 'const at = removed[label]',
    right: 'const at = removed[size]',
  },
  {
    name: 'a stamp shown as a time',
    given: 'stamp: Stamp, show: (at: Millis) => string',
    wrong: 'const words = show(stamp)',
    right: 'const words = show(timeOfStamp(stamp))',
  },
  {
    name: 'a time kept where a stamp belongs',
    given: 'now: Millis',
    wrong: 'const version: Stamp = now',
    right: 'const version: Stamp = stampAt(now)',
  },
  {
    name: 'a duration where a time is meant',
    given: 'now: Millis, waitMs: number',
    wrong: 'const due: Millis = now + waitMs',
    right: 'const due: Millis = later(now, waitMs)',
  },
  {
    name: 'an attempt to save where an attempt to order is meant',
    given: 'saving: PutAttemptId, ordering: AttemptId',
    wrong: 'const key: AttemptId = saving',
    right: 'const key: AttemptId = ordering',
  },
  {
    name: 'a cart where the attempt to order it is meant',
    given: 'cart: CartId, id: string',
    wrong: 'const key: AttemptId = cart',
    right: 'const key: AttemptId = toAttemptId(id)',
  },
  {
    name: 'an attempt where its order’s number is meant',
    given: 'attempt: AttemptId, number: string',
    wrong: 'const placed: OrderNumber = attempt',
    right: 'const placed: OrderNumber = toOrderNumber(number)',
  },
  {
    name: 'a code as it was typed where one spelling is meant',
    given: 'typed: string',
    wrong: 'const code: PromoCode = typed',
    right: 'const code: PromoCode = toPromoCode(typed.toUpperCase())',
  },
  {
    name: 'an address where a store is meant',
    given: 'address: AddressId, store: StoreId',
    wrong: 'const collected: StoreId = address',
    right: 'const collected: StoreId = store',
  },
  {
    name: 'a secret where its reference is meant',
    given: 'secret: string, ref: SecretRef, vault: Secrets',
    wrong: 'const kept = vault.get(secret)',
    right: 'const kept = vault.get(ref)',
  },
  {
    name: 'a device’s name where a log is meant',
    given: 'client: ClientId, name: string',
    wrong: 'const owner: Partition = client',
    right: 'const owner: Partition = guestPartition(name)',
  },
  {
    name: 'an event where the device that wrote it is meant',
    given: 'event: EventId, client: ClientId, acks: Record<ClientId, number>',
    wrong: 'const acked = acks[event]',
    right: 'const acked = acks[client]',
  },
  {
    name: 'an account where the hash that names it on a device is meant',
    given: 'account: AccountId, key: CustomerKey',
    wrong: 'const named: CustomerKey = account',
    right: 'const named: CustomerKey = key',
  },
] as const;

/** Where the names that a slip uses come from. */
const homes: Readonly<Record<string, readonly string[]>> = {
  'events/brands.ts': ['toAttemptId', 'toCents', 'toItemId', 'toOrderNumber', 'toPromoCode'],
  'events/store/clock.ts': ['later'],
  'events/store/logSession.ts': ['guestPartition'],
  'events/store/stamp.ts': ['stampAt', 'timeOfStamp'],
  'events/store/logValues.ts': ['ClientId', 'EventId', 'Millis', 'Partition', 'SecretRef', 'Stamp'],
  'events/store/vault.ts': ['Secrets'],
  'events/facts/sync.ts': ['PutAttemptId'],
  'events/facts/values.ts': [
    'AddressId',
    'AttemptId',
    'CartId',
    'Cents',
    'ItemId',
    'OrderNumber',
    'ProductId',
    'PromoCode',
    'RemovedKey',
    'StoreId',
    'VariantId',
  ],
  'sync/protocol/account/account.ts': ['CustomerKey'],
  'server/storage/accountId.ts': ['AccountId'],
};

let folder: string;
let said: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-brands-'));
  const planted = (given: string, line: string): string => {
    const isUsed = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(`${given} ${line}`);
    const imports = Object.entries(homes).flatMap(([file, names]) => {
      const used = names.filter(isUsed);
      return used.length === 0
        ? []
        : [`import { ${used.join(', ')} } from ${JSON.stringify(join(root, file))};`];
    });
    const name = line.match(/const (\w+)/)?.[1] ?? '';
    const body = `export const planted = (${given}): unknown => {\n  ${line};\n  return ${name};\n};\n`;
    return `${imports.join(' ')}\n${body}`;
  };
  for (const [at, { given, wrong, right }] of slips.entries()) {
    await writeFile(join(folder, `wrong${at}.ts`), planted(given, wrong));
    await writeFile(join(folder, `right${at}.ts`), planted(given, right));
  }
  const compilerOptions = {
    composite: false,
    noEmit: true,
    verbatimModuleSyntax: false,
    incremental: false,
    // What is imported from the server reads Node's own modules.
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
  };
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
    expect(said).toMatch(new RegExp(`wrong${at}\\.ts\\(3,\\d+\\): error TS(2322|2345|7053)`));
    expect(said).not.toContain(`right${at}.ts`);
  });

  test('nothing but what is wrong', () => {
    expect(said.match(/^[^\s].*error/gm)).toHaveLength(slips.length);
  });
});
