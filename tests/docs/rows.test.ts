// The list of rows and their tests is true.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { currentRows, rowsFile } from './currentRows.ts';
import { proofsIn, rowsIn, rowsPage } from './rowsPage.ts';

test('docs/rows.md names the tests that are here now; `npm run rows` writes it anew', () => {
  expect(readFileSync(rowsFile, 'utf8') === currentRows().page).toBe(true);
});

describe('a test proves the rows that its title cites', () => {
  const proven = (source: string): readonly string[] =>
    proofsIn('a.test.ts', source).map(({ row, title }) => `${row} ${title}`);

  test('at its beginning, several of them, and over two lines', () => {
    expect(proven("describe('CAT-01, CAT-02: a list', () => {});")).toEqual([
      'CAT-01 CAT-01, CAT-02: a list',
      'CAT-02 CAT-01, CAT-02: a list',
    ]);
    expect(proven("test(\n  'SYNC-04: it’s kept',\n  () => {});")).toEqual(['SYNC-04 SYNC-04: it’s kept']);
    expect(proven("test.each([1])('CART-01: %s of \\'them\\'', () => {});")).toEqual([
      "CART-01 CART-01: %s of 'them'",
    ]);
  });

  test('and none that a comment or a value names', () => {
    expect(proven("// CAT-01: lists\nconst row = 'CAT-01';\nexpect(row).toBe('CAT-01');")).toEqual([]);
    expect(proven("test('a list', () => {});")).toEqual([]);
  });
});

test('a row without a test is shown', () => {
  const rows = rowsIn('## Lists\n\n- **CAT-01** Facets.\n- **CAT-02** Orders.\n');
  const page = rowsPage(rows, [{ row: 'CAT-01', path: 'tests/a.test.ts', title: 'CAT-01: all *of* them' }]);
  expect(page).toContain('2 rows, 1 with a test. Without one: CAT-02.');
  expect(page).toContain('### CAT-01\n\nFacets.\n\n- `tests/a.test.ts`\n  - CAT-01: all \\*of\\* them');
  expect(page).toContain('### CAT-02\n\nOrders.\n\n**No test cites this row.**');
});
