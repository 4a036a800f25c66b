// The files beside this: what the sample shop sells and says, each checked by the same schema as a retailer's own rows.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** @returns names below `products/`, without `.json` */
export const productFiles = (): readonly string[] =>
  readdirSync(join(import.meta.dirname, 'products')).map((name) => `products/${name.replace('.json', '')}`);

/**
 * @param name of the file, without `.json`
 * @throws Error naming the file and what is wrong with it
 */
export const readData = <Schema extends z.ZodMiniType>(name: string, schema: Schema): z.output<Schema> => {
  const result = z.safeParse(schema, contentOf(name));
  if (result.success) return result.data;
  throw unusable(name, result.error);
};

/** As readData, but as it is stored: money in dollars, moments as text. */
export const readStored = <Schema extends z.ZodMiniType>(name: string, schema: Schema): z.input<Schema> => {
  const content = contentOf(name);
  assertStored(content, schema, name);
  return content;
};

/** @throws Error naming what is wrong with it */
export function assertStored<Schema extends z.ZodMiniType>(
  value: unknown,
  schema: Schema,
  name: string,
): asserts value is z.input<Schema> {
  const result = z.safeParse(schema, value);
  if (!result.success) throw unusable(name, result.error);
}

const contentOf = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8'));

const unusable = (name: string, { issues: [issue] }: z.core.$ZodError): Error =>
  new Error(`The sample's ${name} cannot be used: ${issue === undefined ? 'not valid' : problemOf(issue)}`);

const problemOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'unrecognized_keys'
    ? `there is no field ${issue.keys.join(', ')}`
    : `${issue.path.join('.')} ${issue.message}`;
