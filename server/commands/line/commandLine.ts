// The command line of the shop, read: which command, with what, and what the help says. Pure.
import { parseArgs } from 'node:util';

/** Ends a command with a line for the person at the terminal. */
export class CommandRefusal extends Error {
  override readonly name = 'CommandRefusal';
  readonly code: keyof typeof exitCodes;
  constructor(code: keyof typeof exitCodes, message: string) {
    super(message);
    this.code = code;
  }
}

/** What a script reads. 1 is for what broke: the database is away, say. */
export const exitCodes = { usage: 2, refused: 3, notFound: 4 } as const;

export type Option = {
  readonly type: 'string' | 'boolean';
  /** What stands for its value in the help: `DATE`. */
  readonly value?: string;
  readonly is: string;
};

export type Given = {
  /** In the order of the command's `takes`. */
  readonly words: readonly string[];
  /** @returns undefined: it was not given */
  readonly text: (option: string) => string | undefined;
  readonly has: (option: string) => boolean;
};

/** What a command is about. @returns empty: it takes no words */
export const firstWord = ({ words }: Pick<Given, 'words'>): string => words[0] ?? '';

export type Answer = {
  /** For `--json`; money is dollars. */
  readonly json: unknown;
  /** For a person, line by line. */
  readonly lines: readonly string[];
};

export type Command<Context> = {
  /** `orders list` */
  readonly name: string;
  readonly is: string;
  /** Words after its name, all of them needed. */
  readonly takes: readonly string[];
  readonly options: Readonly<Record<string, Option>>;
  /** Where there is no database yet, it makes one. */
  readonly makesDatabase?: boolean;
  /** It lasts: the disk may be slower than a shop's request ever is, and its connection is silent meanwhile. */
  readonly isPatient?: boolean;
  /** The database alone matters, and no other setting of the shop does. */
  readonly isOfAnyShop?: boolean;
  /** It changes something, and an audit line says so. @returns what, without secrets or personal data */
  readonly changes?: (given: Given) => string;
  /** Before the shop is reached for: a file that is not there starts no database. @throws CommandRefusal */
  readonly looksFirst?: (given: Given) => Promise<void>;
  /** @throws CommandRefusal */
  readonly run: (context: Context, given: Given) => Promise<Answer>;
};

const everywhere: Readonly<Record<string, Option>> = {
  json: { type: 'boolean', is: 'answers in JSON' },
  help: { type: 'boolean', is: 'says what the command takes' },
};

export type Read<Context> =
  | { readonly type: 'help'; readonly lines: readonly string[] }
  | { readonly type: 'run'; readonly command: Command<Context>; readonly given: Given };

/**
 * @param words what follows `npm run shop --`
 * @throws CommandRefusal `usage`, saying what is wrong
 */
export const readCommandLine = <Context>(
  commands: readonly Command<Context>[],
  words: readonly string[],
): Read<Context> => {
  const command = commands
    .filter(({ name }) => name.split(' ').every((part, nth) => words[nth] === part))
    .toSorted((one, other) => other.name.length - one.name.length)[0];
  if (command === undefined) {
    const named = words.filter((word) => !word.startsWith('-'));
    if (named.length === 0 || words.includes('--help'))
      return { type: 'help', lines: helpOfAll(commands, named[0]) };
    throw new CommandRefusal(
      'usage',
      `There is no command "${named.join(' ')}". npm run shop -- --help lists all.`,
    );
  }
  const { values, positionals } = parsed(command, words.slice(command.name.split(' ').length));
  if (values['help'] === true) return { type: 'help', lines: helpOf(command) };
  if (positionals.length !== command.takes.length)
    throw new CommandRefusal('usage', `It is: ${usageOf(command)}`);
  return {
    type: 'run',
    command,
    given: {
      words: positionals,
      text: (option) => {
        const value = values[option];
        return typeof value === 'string' ? value : undefined;
      },
      has: (option) => values[option] !== undefined,
    },
  };
};

const parsed = <Context>({ options, name }: Command<Context>, args: readonly string[]) => {
  const known = Object.entries({ ...options, ...everywhere });
  try {
    return parseArgs({
      args: [...args],
      options: Object.fromEntries(known.map(([option, { type }]) => [option, { type }])),
      allowPositionals: true,
    });
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('. ');
    throw new CommandRefusal('usage', `${reason}. npm run shop -- ${name} --help says what it takes.`);
  }
};

const usageOf = <Context>({ name, takes, options }: Command<Context>): string =>
  [
    `npm run shop -- ${name}`,
    ...takes,
    ...Object.entries(options).map(([option, spec]) => `[${signOf(option, spec)}]`),
  ].join(' ');

const signOf = (option: string, { value }: Option): string =>
  value === undefined ? `--${option}` : `--${option} ${value}`;

const helpOf = <Context>(command: Command<Context>): readonly string[] => [
  command.is,
  '',
  usageOf(command),
  '',
  ...table(
    Object.entries({ ...command.options, ...everywhere }).map(([option, spec]) => [
      signOf(option, spec),
      spec.is,
    ]),
  ),
  '',
  'Exit codes: 0 done; 1 something broke, the line says what; 2 not understood; 3 refused; 4 not found.',
];

const helpOfAll = <Context>(
  commands: readonly Command<Context>[],
  group: string | undefined,
): readonly string[] => {
  const shown = commands.filter(({ name }) => group === undefined || name.startsWith(`${group} `));
  return [
    'npm run shop -- COMMAND',
    '',
    ...table(
      (shown.length === 0 ? commands : shown).map(({ name, takes, is }) => [[name, ...takes].join(' '), is]),
    ),
    '',
    'COMMAND --help says more of each. For a script: npm run --silent shop -- COMMAND --json',
  ];
};

/** Rows of cells, with the columns under each other. */
export const table = (rows: readonly (readonly string[])[]): readonly string[] => {
  const widths = (rows[0] ?? []).map((_, nth) => Math.max(...rows.map((row) => row[nth]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, nth) => cell.padEnd(widths[nth] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};
