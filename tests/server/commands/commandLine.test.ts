// What is typed behind `npm run shop --`, read.
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { StateCode } from '#domain/stores/states.ts';
import { createAudit } from '#server/commands/line/audit.ts';
import { CommandRefusal, readCommandLine, type Command } from '#server/commands/line/commandLine.ts';
import { everyCommand } from '#server/commands/everyCommand.ts';
import { dateIn, dollarsIn } from '#server/commands/line/givenValues.ts';
import { runCommand } from '#server/commands/line/runCommand.ts';
import type { Schema } from '#server/storage/schema.ts';
import { refuseUnnamedShop } from '#server/commands/line/unnamedShop.ts';

const command: Command<null> = {
  name: 'things list',
  is: 'lists things',
  takes: ['NUMBER'],
  options: {
    since: { type: 'string', value: 'DATE', is: 'from then on' },
    odd: { type: 'boolean', is: 'odd ones' },
  },
  run: async (_, given) => ({ json: { given: given.words }, lines: [`given ${given.words.join(' ')}`] }),
};
const read = (...words: readonly string[]) => readCommandLine([command], words);
const given = (...words: readonly string[]) => {
  const found = read('things', 'list', '7', ...words);
  if (found.type !== 'run') throw new Error(found.type);
  return found.given;
};

describe('a command', () => {
  test('has its words and its options', () => {
    const found = given('--since', '2026-11-25', '--odd');
    expect([found.words, found.text('since'), found.has('odd')]).toEqual([['7'], '2026-11-25', true]);
    expect(given().text('since')).toBeUndefined();
  });

  test.each([
    [['things', 'lists'], 'There is no command "things lists"'],
    [['things', 'list'], 'It is: npm run shop -- things list NUMBER [--since DATE] [--odd]'],
    [['things', 'list', '7', '8'], 'It is: '],
    [['things', 'list', '7', '--sicne', 'x'], "Unknown option '--sicne'"],
  ])('that is mistyped is told how it is written: %s', (words, line) => {
    expect(() => read(...words)).toThrow(line);
  });

  test('says what it takes, and alone the command line says what there is', () => {
    expect(read('things', 'list', '--help')).toMatchObject({ type: 'help' });
    expect(read('--help')).toMatchObject({ type: 'help' });
    expect(read()).toMatchObject({ type: 'help' });
  });
});

test('a day begins where the shop is, a moment says its zone, dollars have cents; anything else says how they are written', () => {
  const date = (text: string, state: StateCode = 'NSW') => dateIn(given('--since', text), 'since', state);
  expect(date('2026-11-25')).toEqual(new Date('2026-11-25T00:00+11:00'));
  expect(date('2026-07-25')).toEqual(new Date('2026-07-25T00:00+10:00'));
  expect(date('2026-11-25', 'WA')).toEqual(new Date('2026-11-25T00:00+08:00'));
  expect(date('2026-11-25T09:30+11:00')).toEqual(new Date('2026-11-24T22:30Z'));
  expect(date('2026-11-25T09:30:00.000Z')).toEqual(new Date('2026-11-25T09:30Z'));
  for (const text of ['25.11.2026', '2026-11-25T09:00', '2026-11-31', '2026-11-31T09:00Z', '2026-13-01'])
    expect(() => date(text)).toThrow('a day like 2026-11-25, or a moment with its zone');
  expect(dollarsIn(given('--since', '49.95'), 'since')).toBe(4_995);
  for (const text of ['0', '-5', '1e3', '4.999', 'fifty'])
    expect(() => dollarsIn(given(`--since=${text}`), 'since')).toThrow('dollars like 50');
});

test('help and typing errors need no shop; a script is told in JSON, with an exit code', async () => {
  const open = () => Promise.reject(new Error('reached for the shop'));
  expect(await runCommand([command], ['--help'], open)).toMatchObject({ exitCode: 0 });
  const { exitCode, out } = await runCommand([command], ['things', 'list', '--json'], open);
  expect([exitCode, JSON.parse(out.join(''))]).toMatchObject([2, { error: { code: 'usage' } }]);
});

describe('a command in a shell that knows the shop’s database alone', () => {
  const refusalOf = (name: string, environment: Record<string, string>): string => {
    const found = everyCommand.find((each) => each.name === name);
    if (!found) throw new Error(`There is no ${name}`);
    try {
      refuseUnnamedShop(environment, found);
      return 'taken';
    } catch (error) {
      return (error as Error).message;
    }
  };
  const database = { DATABASE_URL: 'postgres://shop@db/shop' };
  const whole = { ...database, SHOP_MODE: 'production', PUBLIC_URL: 'https://shop.example' };

  test('sends no mail that leads to localhost: it says which settings are missing', () => {
    expect(refusalOf('orders dispatch', { ...database, PUBLIC_URL: ' ' })).toContain(
      'DATABASE_URL is set, and SHOP_MODE and PUBLIC_URL are not.',
    );
    expect(refusalOf('catalogue import', { ...whole, PUBLIC_URL: '' })).toContain('PUBLIC_URL is not.');
    expect(refusalOf('giftcards issue', { ...whole, SHOP_MODE: '' })).toContain('SHOP_MODE is not.');
  });

  test('acts with all of them, or where the shop has its own database', () => {
    expect(refusalOf('orders dispatch', whole)).toBe('taken');
    expect(refusalOf('orders dispatch', {})).toBe('taken');
  });

  test.each(['orders list', 'orders export', 'backup', 'restore'])(
    '%s looks at the database, and needs none',
    (name) => expect(refusalOf(name, database)).toBe('taken'),
  );
});

test('a restore whose file is not there starts no database to find that out', async () => {
  const open = () => Promise.reject(new Error('reached for the shop'));
  expect(await runCommand(everyCommand, ['restore', '/no/such.backup'], open)).toMatchObject({
    exitCode: 4,
    errors: [expect.stringContaining('/no/such.backup cannot be read: ENOENT')],
  });
});

test.each([
  [
    'Nothing was written:\nrow 3: no size\nrow 4: no size\nand 9 more',
    'Nothing was written: row 3: no size (and 2 lines more)',
  ],
  ['Nothing was written:\nrow 3: no size', 'Nothing was written: row 3: no size'],
  ['It is packed.', 'It is packed.'],
])('what was refused is one line of the audit: %j', async (message, line) => {
  const noted: unknown[] = [];
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void noted.push(...query.parameters),
  });
  const refused = () => Promise.reject(new CommandRefusal('refused', message));
  const what = { command: 'catalogue import', subject: 'shoes.csv' };
  await expect(createAudit(db, () => new Date(0), 'ada').around(what, refused)).rejects.toThrow(message);
  expect(noted).toContain(`refused: ${line}`);
});

test('every command has a name of its own, and says what it is and each of its options', () => {
  expect(new Set(everyCommand.map(({ name }) => name)).size).toBe(everyCommand.length);
  for (const { is, options } of everyCommand) {
    expect(is).not.toBe('');
    for (const option of Object.values(options)) expect(option.is).not.toBe('');
  }
});
