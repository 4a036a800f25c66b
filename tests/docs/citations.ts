// What code, tests and documents cite, and what there is to be cited (HOUSE-141). Pure: texts in, complaints out.
import { rowsIn } from './rowsPage.ts';

export type Page = { readonly path: string; readonly text: string };

/** Ids that may be cited, and the prefixes that rows have. */
export type Anchors = { readonly ids: ReadonlySet<string>; readonly rowPrefixes: ReadonlySet<string> };

const heading = /^#+ ((?:BEH|LOG)-\d+(?:\.\d+)?|DEC-\d{3}) /gm;
const entry = /^- \*\*(HOUSE-\d+|I\d+)\*\* /gm;

/** @param pages those of docs/ */
export const anchorsIn = (pages: readonly Page[]): Anchors => {
  const texts = pages.map(({ text }) => text);
  const rows = texts.flatMap(rowsIn).map(({ id }) => id);
  const found = texts.flatMap((text) =>
    [...text.matchAll(heading), ...text.matchAll(entry)].flatMap(([, id]) => id ?? []),
  );
  return {
    ids: new Set([...found, ...rows]),
    rowPrefixes: new Set(rows.map((id) => id.slice(0, id.lastIndexOf('-')))),
  };
};

const citation = /\b(?:I\d{1,2}|([A-Z][A-Z0-9]*)-\d+(?:\.\d+)?)\b/g;
const scheme = new Set(['BEH', 'LOG', 'HOUSE', 'DEC']);

/** A complaint, with the line it is about. */
const at = (page: Page, index: number, what: string): string =>
  `${page.path}:${page.text.slice(0, index).split('\n').length}: ${what}`;

/** @returns citations of what is not there */
export const unresolved = (page: Page, { ids, rowPrefixes }: Anchors): readonly string[] =>
  [...page.text.matchAll(citation)]
    .filter(([, prefix]) => prefix === undefined || scheme.has(prefix) || rowPrefixes.has(prefix))
    .filter(([id]) => !ids.has(id))
    .map((match) => at(page, match.index, `${match[0]} is in no document`));

/** The section sign is a standard's own where an RFC is named before it. */
const oldNotations = [
  /(?<!RFC \d+,? )\u00a7[\d.]*/g,
  /\brules? \d+(?:,? (?:and|to) \d+)* of the house\b/gi,
  /\blocal-first design\b/gi,
];

/** @returns citations in a notation that nobody can look up */
export const outdated = (page: Page): readonly string[] =>
  oldNotations.flatMap((old) =>
    [...page.text.matchAll(old)].map((match) => at(page, match.index, `"${match[0]}" is not looked up`)),
  );
