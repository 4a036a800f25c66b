// Reads a JSON body, and refuses what could not be given back as it came.
//
// PostgreSQL's jsonb has no NUL character and no half surrogate pairs, JSON.stringify turns 1e999 into null, and both
// recurse on nesting. Unknown fields are kept verbatim, so these are refused here instead of failing later.
import { ApiFault } from './apiFault.ts';

/** Far deeper than any body of the contract; far from every stack limit. */
const MAX_DEPTH = 24;

/**
 * Twice what the fullest account state has. A schema makes a complaint of each value that it did not expect, and a body of
 * zeros has one in two bytes.
 */
const MAX_VALUES = 40_000;

/** A form, with room to spare: whoever is not signed in makes the server parse no more than that. */
const USUAL_KB = 16;

/** Most kilobytes of those that bring more, by the endpoint's name. A state keeps unknown fields, however many. */
const LARGER_KB: Readonly<Record<string, number>> = {
  addPasskey: 64,
  askForReturn: 64,
  createAfterpayCheckout: 384,
  getCheckoutInfo: 192,
  placeOrder: 384,
  putAccountState: Number.POSITIVE_INFINITY,
  searchObjects: 64,
  signInWithPasskey: 64,
};

/** @param limit of the server, in bytes @returns most bytes of the body of an endpoint */
export const mostBytesOf = (name: string, limit: number): number =>
  Math.min(limit, (LARGER_KB[name] ?? USUAL_KB) * 1024);

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

type Path = (string | number)[];

const refuse = (path: Readonly<Path>, problem: string): never => {
  const field = path.map(String).filter(isStorableText).join('.') || '(body)';
  throw new ApiFault('BadRequest', undefined, { [field]: problem });
};

/**
 * Walks a parsed body.
 *
 * @throws ApiFault BadRequest naming the field that cannot be stored, or saying that there are too many
 */
export const refuseUnstorable = (body: unknown): void => {
  // One path for the whole walk: a copy for each value held a server for seconds (469 kB of zeros).
  const path: Path = [];
  let values = 0;
  const walk = (value: unknown): void => {
    values += 1;
    if (values > MAX_VALUES) refuse([], `Holds more than ${MAX_VALUES} values`);
    if (typeof value === 'string' && !isStorableText(value))
      refuse(path, 'Holds a character that cannot be stored (NUL or half of a surrogate pair)');
    if (typeof value === 'number' && !Number.isFinite(value)) refuse(path, 'Is too large a number');
    if (typeof value !== 'object' || value === null) return;
    if (path.length >= MAX_DEPTH) refuse(path.slice(0, 3), `Is nested deeper than ${MAX_DEPTH} levels`);
    if (Array.isArray(value)) value.forEach((child, at) => step(at, child));
    else
      for (const key of Object.keys(value)) {
        if (!isStorableText(key)) refuse(path, 'Holds a name that cannot be stored');
        step(key, (value as Record<string, unknown>)[key]);
      }
  };
  const step = (key: string | number, child: unknown): void => {
    path.push(key);
    walk(child);
    path.pop();
  };
  walk(body);
};
