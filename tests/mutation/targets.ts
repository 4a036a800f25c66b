// Which files a run mutates: `domain`, `sync`, … are folders; `pricing`, `vouchers`, … are rules of the server, wherever they lie.

import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The server's rules by name: folders and files under `server/`. Each word is tried as a folder first. */
const rules: Readonly<Record<string, readonly string[]>> = {
  pricing: ['priceCart', 'promotionAnswer', 'checkoutRules', 'checkoutFacts'],
  placement: ['placement', 'judgeOrder', 'orderQuote', 'orderRules'],
  vouchers: ['vouchers'],
  promotions: ['promotions'],
};

/** Texts, SQL, composition: they are judged by reading, and by tests with a database, which take no part here. */
const noRule = /\/(?:postgres|sample|demo|open)[A-Z]|\.d\.ts$/u;

/**
 * @param target a folder, a file, or a name from the table above
 * @returns files relative to the repository, by name; empty for a target that is nothing
 */
export const filesOf = (target: string, root: string): readonly string[] => {
  const path = join(root, target);
  if (existsSync(path))
    return statSync(path).isFile()
      ? [target]
      : kept(globSync('**/*.{ts,tsx}', { cwd: path }).map((file) => join(target, file)));
  const names = rules[target] ?? [];
  const found = names.flatMap((name) => [
    ...globSync(`server/**/${name}/*.ts`, { cwd: root }),
    ...globSync(`server/**/${name}.ts`, { cwd: root }),
  ]);
  return kept([...new Set(found)]);
};

const kept = (files: readonly string[]): readonly string[] =>
  files.filter((file) => !noRule.test(`/${file}`)).toSorted();
