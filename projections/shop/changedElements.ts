// A list that changed, told by its elements: a long one that is shown whole hides which of them it is.
import { canonicalJson } from './canonicalJson.ts';
import type { FieldChange } from './changedFields.ts';

/** @returns a change of each element, `checkout.choices.promoCodes[1]`; of all else, and of a list that came or went, the change itself */
export const changedElements = (change: FieldChange): readonly FieldChange[] => {
  const [before, after] = [listIn(change.before), listIn(change.after)];
  if (!before || !after) return [change];
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const [gone, come] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, at) => ({
    path: `${change.path}[${start + at}]`,
    before: gone[at] ?? null,
    after: come[at] ?? null,
  }));
};

/** @returns its elements as canonical JSON; null for what is no list */
const listIn = (text: string | null): readonly string[] | null => {
  if (!text?.startsWith('[')) return null;
  return (JSON.parse(text) as readonly unknown[]).map(canonicalJson);
};
