// The acceptance rows beside the tests that prove them, as a page. Pure: texts in, Markdown out.
//
// A test proves a row when its title, or that of the group it stands in, cites the row.

export type Row = { readonly id: string; readonly text: string; readonly chapter: string };

export type Proof = { readonly row: string; readonly path: string; readonly title: string };

export const rowPattern = /\b[A-Z][A-Z0-9]*-\d{2}\b/g;

/** @param acceptance the text of docs/acceptance.md: `## Chapter`, then `- **SYNC-04** What holds.` */
export const rowsIn = (acceptance: string): readonly Row[] => {
  let chapter = '';
  const rows: Row[] = [];
  for (const line of acceptance.split('\n')) {
    const heading = /^## (.*)$/.exec(line);
    if (heading?.[1] !== undefined) chapter = heading[1];
    const row = /^- \*\*([A-Z][A-Z0-9]*-\d{2})\*\* (.*)$/.exec(line);
    if (row?.[1] !== undefined && row[2] !== undefined) rows.push({ id: row[1], text: row[2], chapter });
  }
  return rows;
};

/** The first argument of a call, where that is a text: `test('…',`, `])('…',` or `test.step(` with the text on the next line. */
const title = /\(\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`)\s*,/g;

/** @returns a proof for each row that a title cites, in the order of the file */
export const proofsIn = (path: string, source: string): readonly Proof[] =>
  [...source.matchAll(title)].flatMap(([, single, double, template]) => {
    const text = (single ?? double ?? template ?? '').replaceAll(/\\(.)/g, '$1').replaceAll(/\s+/g, ' ');
    return [...new Set(text.match(rowPattern))].map((row) => ({ row, path, title: text }));
  });

/** A title may hold signs that Markdown would read. */
const escaped = (text: string): string => text.replaceAll(/[\\`*_<>[\]|]/g, String.raw`\$&`);

const provenBy = (proofs: readonly Proof[]): string => {
  const titlesByPath = Map.groupBy(proofs, ({ path }) => path);
  return [...titlesByPath]
    .map(([path, ofFile]) => {
      const titles = [...new Set(ofFile.map((proof) => proof.title))];
      return [`- \`${path}\``, ...titles.map((name) => `  - ${escaped(name)}`)].join('\n');
    })
    .join('\n');
};

export const rowsPage = (rows: readonly Row[], proofs: readonly Proof[]): string => {
  const proofsByRow = Map.groupBy(proofs, ({ row }) => row);
  const unproven = rows.filter(({ id }) => !proofsByRow.has(id));
  const chapters = [...Map.groupBy(rows, ({ chapter }) => chapter)].map(([chapter, ofChapter]) => {
    const entries = ofChapter.map(({ id, text }) => {
      const found = proofsByRow.get(id);
      return `### ${id}\n\n${text}\n\n${found ? provenBy(found) : '**No test cites this row.**'}`;
    });
    return `## ${chapter}\n\n${entries.join('\n\n')}`;
  });
  return [
    '# Rows and the tests that prove them',
    'Made by `npm run rows` from [acceptance.md](acceptance.md) and the titles of the tests; `tests/docs/rows.test.ts` fails when it is\n' +
      'not up to date. Do not edit it.',
    `${rows.length} rows, ${rows.length - unproven.length} with a test. ` +
      (unproven.length === 0 ? '' : `Without one: ${unproven.map(({ id }) => id).join(', ')}.`),
    ...chapters,
  ]
    .map((part) => part.trim())
    .join('\n\n')
    .concat('\n');
};
