// Reads a JSON body, and refuses what could not be given back as it came.
//
// PostgreSQL's jsonb has no NUL character and no half surrogate pairs, JSON.stringify turns 1e999 into null, and both
// recurse on nesting. Unknown fields are kept verbatim, so these are refused here instead of failing later.
import { ApiFault } from './apiFault.ts';

/** Far deeper than any body of the contract; far from every stack limit. */
const MAX_DEPTH = 24;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** @throws ApiFault BadRequest when the bytes are not UTF-8 */
export const decodeUtf8 = (bytes: Buffer): string => {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw new ApiFault('BadRequest', 'The body is not valid UTF-8.', undefined, { cause });
  }
};

const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

const refuse = (path: readonly string[], problem: string): never => {
  const field = path.filter(isStorableText).join('.') || '(body)';
  throw new ApiFault('BadRequest', undefined, { [field]: problem });
};

/**
 * Walks a parsed body.
 *
 * @throws ApiFault BadRequest naming the field that cannot be stored
 */
export const refuseUnstorable = (value: unknown, path: readonly string[] = []): void => {
  if (typeof value === 'string' && !isStorableText(value))
    refuse(path, 'Holds a character that cannot be stored (NUL or half of a surrogate pair)');
  if (typeof value === 'number' && !Number.isFinite(value)) refuse(path, 'Is too large a number');
  if (typeof value !== 'object' || value === null) return;
  if (path.length >= MAX_DEPTH) refuse(path.slice(0, 3), `Is nested deeper than ${MAX_DEPTH} levels`);
  for (const [key, child] of Object.entries(value)) {
    if (!isStorableText(key)) refuse(path, 'Holds a name that cannot be stored');
    refuseUnstorable(child, [...path, key]);
  }
};
