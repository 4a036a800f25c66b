// The folder that makes a shop somebody's own: `shop.config.ts`, `content/`, the mark. Read once, when the server starts.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ZodError } from 'zod';
import { StartError } from '#server/process/startError.ts';
import { fontProblems } from './ownFonts.ts';
import { shopConfig, type ShopConfig } from './shopConfig.ts';

export type ShopFolder = {
  /** Absolute. */
  readonly path: string;
  readonly config: ShopConfig;
};

/**
 * Runs `shop.config.ts`, which is code of the shop's owner.
 *
 * @param path absolute
 * @throws StartError naming the file, the value and what it may be
 */
export const readShopFolder = (path: string): ShopFolder => {
  const file = join(path, 'shop.config.ts');
  if (!existsSync(file))
    throw new StartError(
      `SHOP_DIR ${path} has no shop.config.ts. See docs/your-shop.md for how to make one.`,
    );
  const found = shopConfig.safeParse(exportedBy(file));
  if (!found.success) throw new StartError(`${file}: ${problemsOf(found.error)}`);
  const problems = fontProblems(path, found.data.look);
  if (problems.length > 0) throw new StartError(`${file}: ${problems.join('; ')}`);
  return { path, config: found.data };
};

const exportedBy = (file: string): unknown => {
  try {
    const module = createRequire(import.meta.url)(file) as { readonly default?: unknown };
    return module.default;
  } catch (cause) {
    throw new StartError(
      `${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        cause,
      },
    );
  }
};

/** One line: `mail.from must be an email address; name is missing`. */
const problemsOf = ({ issues }: ZodError): string =>
  issues
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))
    .join('; ');
