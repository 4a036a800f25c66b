// How an export describes what happened without identifying anyone: rules that copy only the fields they list.
//
// A rule returns a value of the same type, so that the redacted events fold as the real ones did: ids keep their
// equality, times their order and gaps, and everything without a rule only its shape.
import { opaqueIdPattern } from '../store/logValues.ts';

/** HMAC-SHA-256 under a random key that is never stored, hex. One key per export: two exports cannot be joined. */
export type KeyedHash = (text: string) => Promise<string>;

/** What an id names; it becomes the first word of the pseudonym. */
export type IdKind =
  | 'address'
  | 'answer'
  | 'attempt'
  | 'cart'
  | 'client'
  | 'event'
  | 'field'
  | 'item'
  | 'order'
  | 'promo'
  | 'question'
  | 'secret'
  | 'store'
  | 'tab'
  | 'type';

export type Redactor = {
  /** The same pseudonym for the same text. */
  readonly pseudonym: (text: string) => string;
  /** ms, whole minutes; added to every time. Never negative, so a time stays a valid time. */
  readonly shiftMs: number;
  /** Words of our own vocabulary that an answer of the server may carry (error codes). */
  readonly vocabulary: ReadonlySet<string>;
};

/** Copies what an export may contain of one value. A value that is not of the rule's type is redacted to its shape. */
export type Rule<T> = (value: T, to: Redactor) => T;

/** A rule for every field, and no other: the compiler asks for a new field's. */
export type FieldRules<T> = { readonly [Field in keyof T]-?: Rule<T[Field]> };

/** What is left of a value that no rule lists: its structure. The names of its fields may themselves be personal. */
export const shapeOf = (value: unknown, to: Redactor): unknown => {
  if (typeof value === 'string') return value === '' ? '' : 'text';
  if (typeof value === 'number') return 0;
  if (typeof value === 'boolean') return false;
  if (Array.isArray(value)) return value.map((one) => shapeOf(one, to));
  if (!isRecord(value)) return null;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [pseudonymOf('field', name, to), shapeOf(inner, to)]),
  );
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pseudonymOf = (kind: IdKind, text: string, to: Redactor): string => `${kind}-${to.pseudonym(text)}`;

/** A pseudonym, a moved time or a shape takes the place of the value it was made of: of its type, a brand included. */
const inPlaceOf = <T>(_value: T, left: unknown): T => left as T;

/** The rule `copy`, or the shape where `fits` says that the value is something else. */
const guarded = <T>(fits: (value: unknown) => boolean, copy: (value: T, to: Redactor) => T): Rule<T> => {
  return (value, to) => (fits(value) ? copy(value, to) : inPlaceOf(value, shapeOf(value, to)));
};

/** A rule for values of a type and for all its brands. @param copy absent: the value is kept */
const ruleOf =
  <Base>(
    fits: (value: unknown) => value is Base,
    copy: (value: Base, to: Redactor) => Base = (value) => value,
  ) =>
  <T extends Base>(value: T, to: Redactor): T =>
    guarded<T>(fits, (one) => inPlaceOf(one, copy(one, to)))(value, to);

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Quantities, cents, versions and positions in a log. */
export const number = ruleOf(isNumber);

export const flag = ruleOf((value) => typeof value === 'boolean');

/** A point in time, ms. */
export const time = ruleOf(isNumber, (value, to) => value + to.shiftMs);

/** One of the given words. */
export const oneOf = <Word extends string>(...words: readonly Word[]): Rule<Word> =>
  guarded<Word>(
    (value) => words.some((word) => word === value),
    (value) => value,
  );

/** A word the server chose: kept when it is one of ours. */
export const vocabularyWord: Rule<string> = (value, to) => (to.vocabulary.has(value) ? value : 'text');

export const id = (kind: IdKind) => ruleOf(isText, (value, to) => pseudonymOf(kind, value, to));

/** A product or a variant: a fact of the catalogue, and the same for every shopper. */
export const ofCatalogue = ruleOf((value): value is string => isText(value) && opaqueIdPattern.test(value));

/** The last three signs of a number; as short as they, or the file could not be read again. */
export const maskedEnd = ruleOf(isText, () => '***');

/** `guest:…` or `cust:…`. */
export const partitionName = ruleOf(isText, (value, to) => {
  const kind = value.startsWith('cust:') ? 'cust' : 'guest';
  return `${kind}:${to.pseudonym(value)}`;
});

/** For what another version of the shop or the server added. */
export const shapeOnly = <T>(value: T, to: Redactor): T =>
  value === undefined ? value : inPlaceOf(value, shapeOf(value, to));

/** For a field that may be absent. */
export const orAbsent = <T>(rule: Rule<T>): Rule<T | undefined> => {
  return (value, to) => (value === undefined ? undefined : rule(value, to));
};

export const orNull = <T>(rule: Rule<T>): Rule<T | null> => {
  return (value, to) => (value === null ? null : rule(value, to));
};

export const listOf = <T>(rule: Rule<T>): Rule<T[]> =>
  guarded(Array.isArray, (value, to) => value.map((one) => rule(one, to)));

/** A map from ids to values. */
export const mapOf = <T>(key: Rule<string>, rule: Rule<T>): Rule<Record<string, T>> =>
  guarded(isRecord, (value, to) =>
    Object.fromEntries(Object.entries(value).map(([name, one]) => [key(name, to), rule(one, to)])),
  );

/** An object: the fields that are listed by their rules, any other by its shape under a pseudonym. */
export const object = <T extends object>(rules: FieldRules<T>): Rule<T> => {
  const byName = new Map(Object.entries(rules) as [string, Rule<unknown>][]);
  return guarded(isRecord, (value, to) => {
    const copy: Record<string, unknown> = {};
    for (const [name, one] of Object.entries(value)) {
      if (one === undefined) continue;
      const rule = byName.get(name);
      if (rule) copy[name] = rule(one, to);
      else copy[pseudonymOf('field', name, to)] = shapeOf(one, to);
    }
    return inPlaceOf(value, copy);
  });
};

const PSEUDONYM_LENGTH = 16;
const TEN_YEARS_MS = 10 * 365 * 24 * 3_600_000;
/** A fold rounds to the unit in which a backend keeps its times. None is longer. */
const MINUTE_MS = 60_000;
/** Hashed at a time: enough to keep the hash busy, few enough to leave the page responsive. */
const AT_ONCE = 512;

/**
 * Runs a redaction. The rules run twice: the first run collects the texts that need a pseudonym, because hashing is
 * asynchronous and rules are not.
 *
 * @param vocabulary see `Redactor`
 */
export const redactWith = async <T>(
  hash: KeyedHash,
  vocabulary: ReadonlySet<string>,
  redact: (to: Redactor) => T,
): Promise<T> => {
  const wanted = new Set<string>();
  const note = (text: string): string => {
    wanted.add(text);
    return '';
  };
  redact({ pseudonym: note, shiftMs: 0, vocabulary });
  const texts = [...wanted];
  const pseudonyms = new Map<string, string>();
  for (let at = 0; at < texts.length; at += AT_ONCE) {
    const some = texts.slice(at, at + AT_ONCE);
    const hashes = await Promise.all(some.map((text) => hash(`name:${text}`)));
    some.forEach((text, index) => pseudonyms.set(text, (hashes[index] ?? '').slice(0, PSEUDONYM_LENGTH)));
  }
  // Twelve hex digits fit a safe integer.
  const farMs = Number.parseInt((await hash('shift')).slice(0, 12), 16) % TEN_YEARS_MS;
  const shiftMs = farMs - (farMs % MINUTE_MS);
  return redact({
    shiftMs,
    vocabulary,
    pseudonym: (text) => {
      const found = pseudonyms.get(text);
      if (found === undefined) throw new Error('A redaction asked for a pseudonym it had not announced');
      return found;
    },
  });
};
