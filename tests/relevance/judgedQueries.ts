// The queries with their records, read from `queries/*.json` and `intents.json`, and which of them are held out.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Judgement, where } from './grades.ts';
import type { Grade } from './ndcg.ts';

const grade = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
const alternatives = z._default(z.array(where), []);
const graded = z._default(z.record(z.string(), grade), {});

/** What shoppers want who say it in different words. */
const intent = z.strictObject({
  3: alternatives,
  2: alternatives,
  1: alternatives,
  /** By path. */
  pages: graded,
});

const record = z.strictObject({
  query: z.string().check(z.minLength(1)),
  /** A name in `intents.json`; without one no style is an answer, but those of `styles`. */
  wants: z.optional(z.string()),
  must: z._default(where, {}),
  should: z._default(where, {}),
  /** By path; beside those of the intent, and before them. */
  pages: graded,
  /** By slug. */
  styles: graded,
  /** Why the shop has no answer; what is graded nevertheless is the nearest it has. */
  none: z.optional(z.string()),
});

export type JudgedQuery = Judgement & {
  readonly query: string;
  /** The file it stands in: `typos`. */
  readonly kind: string;
  /** The name of what it wants. */
  readonly intent: string | undefined;
  readonly pages: Readonly<Record<string, Grade>>;
  readonly none: string | undefined;
  /** Not looked at while the ranking is worked on. */
  readonly isHeldOut: boolean;
};

/** How many are held out, and the seed they are drawn by. */
export const HELD_OUT = 100;
const SEED = 'lap and loam, 2026';

const NOTHING = { 3: [], 2: [], 1: [], pages: {} };

/** By name. @throws Error naming what is wrong with the file */
export const intentsByName = () => read('intents.json', z.record(z.string(), intent));

/** @throws Error naming the file that cannot be used, or the query whose intent there is not */
export const judgedQueries = (): readonly JudgedQuery[] => {
  const intents = intentsByName();
  const records = globSync('queries/*.json', { cwd: import.meta.dirname })
    .toSorted()
    .flatMap((file) =>
      read(file, z.array(record)).map((each) => ({
        ...each,
        kind: file.replace('queries/', '').replace('.json', ''),
      })),
    );
  const heldOut = heldOutOf(records.map(({ query }) => query));
  return records.map(({ wants, pages, ...rest }) => {
    const wanted = wants === undefined ? NOTHING : intents[wants];
    if (wanted === undefined) throw new Error(`“${rest.query}” wants ${wants}, which is no intent`);
    return {
      ...rest,
      intent: wants,
      wants: wanted,
      pages: { ...wanted.pages, ...pages },
      none: rest.none,
      isHeldOut: heldOut.has(rest.query),
    };
  });
};

/** Drawn by the text of each alone: who adds a query cannot choose its side. */
const heldOutOf = (queries: readonly string[]): ReadonlySet<string> =>
  new Set(
    queries
      .map((query) => ({ query, hash: createHash('sha256').update(`${SEED}:${query}`).digest('hex') }))
      .toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
      .slice(0, HELD_OUT)
      .map(({ query }) => query),
  );

const read = <Schema extends z.ZodMiniType>(file: string, schema: Schema): z.output<Schema> => {
  const result = z.safeParse(
    schema,
    JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as unknown,
  );
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`${file} cannot be used: ${issue?.path.join('.')} ${issue?.message}`);
};
