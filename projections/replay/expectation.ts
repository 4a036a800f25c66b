// What there should be, in the words of whoever reports a bug: nothing else can tell a fold that is wrong in the same way everywhere.
import type { ShopState } from '../shop/shopState.ts';
import { viewLines, viewNames } from './viewDiff.ts';

/** How expectations are written; `unmetExpectations` says what is otherwise. */
export const EXPECTATION_FORMS =
  'cart=v-1:2,v-2:1 (all of it; cart= for nothing), wishlist=p-1,p-2:1 (with a quantity or without), or "session status=LOGGED_IN"';

/** What was expected cannot be read; the message says what can. */
export class ExpectationError extends Error {
  override readonly name = 'ExpectationError';
}

/**
 * @param expected in the forms of `EXPECTATION_FORMS`: a whole list, or one line of what there is to see
 * @returns what is otherwise, a sentence each; empty when all is as expected
 * @throws ExpectationError
 */
export const unmetExpectations = (state: ShopState, expected: readonly string[]): readonly string[] => {
  const seen = new Map(viewLines(state).map((line) => split(line, ': ')));
  return expected.flatMap((text) => {
    const [subject, wanted] = split(text, '=');
    if (!text.includes('=') || subject === '')
      throw new ExpectationError(`--expect takes ${EXPECTATION_FORMS}; ${text} is none of them.`);
    const [view] = split(subject, ' ');
    if (!viewNames().some((name) => name === view))
      throw new ExpectationError(
        `${text}: there is nothing called ${view} to see. There are ${viewNames().join(', ')}.`,
      );
    const list = /^(cart|wishlist)$/.exec(subject)?.[0];
    return list === undefined ? unmetLine(seen, subject, wanted) : unmetList(seen, list, wanted);
  });
};

const split = (text: string, sign: string): readonly [string, string] => {
  const at = text.indexOf(sign);
  return at === -1 ? [text, ''] : [text.slice(0, at).trim(), text.slice(at + sign.length).trim()];
};

const unmetLine = (seen: ReadonlyMap<string, string>, subject: string, wanted: string): readonly string[] => {
  const found = seen.get(subject) ?? '';
  return found === wanted || isQtyOf(found, subject, wanted)
    ? []
    : [`${subject} should be ${wanted || 'nothing'}, and is ${found || 'nothing'}`];
};

/** A wish is shown as `v-3 × 1`; of it, as of an item in the cart, the quantity alone may be asked for. */
const isQtyOf = (found: string, subject: string, wanted: string): boolean =>
  subject.startsWith('wishlist ') && /^\d+$/.test(wanted) && found.endsWith(` × ${wanted}`);

const unmetList = (seen: ReadonlyMap<string, string>, list: string, wanted: string): readonly string[] => {
  const items = wanted.split(',').filter((item) => item.trim() !== '');
  const expected = new Map(items.map((item) => split(item, ':')));
  const named = (id: string): string => `${list} ${id}`;
  const others = [...seen.keys()].filter(
    (key) =>
      key.startsWith(`${list} `) && key !== 'cart cart id' && !expected.has(key.slice(list.length + 1)),
  );
  return [
    ...[...expected].flatMap(([id, qty]) => {
      if (qty !== '' || !seen.has(named(id))) return unmetLine(seen, named(id), qty || 'there');
      return [];
    }),
    ...others.flatMap((key) => unmetLine(seen, key, '')),
  ];
};
