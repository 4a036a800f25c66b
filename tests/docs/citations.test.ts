// Whoever clones the repository can look up everything that its code, tests and documents refer to.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Page, anchorsIn, outdated, unresolved } from './citations.ts';
import { brokenLinks, missingPages, missingPaths, treeOf } from './references.ts';
import { repositoryFiles, root } from '#tests/support/repositoryFiles.ts';

/** What the shop says to shoppers, and packages of others, cite nothing of ours. */
const foreign = /(^|\/)(rivals|node_modules)\/|(^|\/)(articles|blog)\/[^/]+\.md$/;
const written = /\.(tsx?|mts|mjs|js|css|html|md|yml)$|(^|\/)\.env\.example$/;

const paths = repositoryFiles();
const tree = treeOf(paths);
const pages: readonly Page[] = paths
  .filter((path) => written.test(path) && !foreign.test(path) && !path.startsWith('tests/docs/'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const textByPath = new Map(pages.map(({ path, text }) => [path, text]));
const documents = pages.filter(({ path }) => path.endsWith('.md'));
const anchors = anchorsIn(documents.filter(({ path }) => path.startsWith('docs/')));

describe('in the repository', () => {
  test('every citation leads to a section, a rule, a decision, an invariant or a row', () => {
    expect(pages.flatMap((page) => unresolved(page, anchors))).toEqual([]);
  });

  test('nothing is cited in a notation that cannot be looked up', () => {
    expect(pages.flatMap(outdated)).toEqual([]);
  });

  test('every link of a document leads somewhere', () => {
    expect(documents.flatMap((page) => brokenLinks(page, tree, (path) => textByPath.get(path)))).toEqual([]);
  });

  test('every file and folder that a document names is there', () => {
    expect(documents.flatMap((page) => missingPaths(page, tree))).toEqual([]);
  });

  test('every page that a comment names is there', () => {
    expect(pages.flatMap((page) => missingPages(page, tree))).toEqual([]);
  });
});

describe('a planted mistake is found', () => {
  const page = (text: string): Page => ({ path: 'src/a.ts', text });
  const docs: readonly Page[] = [
    { path: 'docs/behaviour/4-states.md', text: '# BEH-4 States\n\n## BEH-4.2 Saving\n' },
    { path: 'docs/house.md', text: '- **HOUSE-71** A form.\n- **I7** Devices agree.\n' },
    { path: 'docs/acceptance.md', text: '## Sync\n\n- **SYNC-04** Nothing is lost.\n' },
    { path: 'docs/decisions/012-a.md', text: '# DEC-012 A\n' },
  ];
  const known = anchorsIn(docs);

  test('a section, rule, decision, invariant or row that is in no document', () => {
    const cited = 'BEH-4 BEH-4.2 HOUSE-71 DEC-012 I7 SYNC-04 UTF-8 SHA-256';
    expect(unresolved(page(`// ${cited}`), known)).toEqual([]);
    for (const wrong of ['BEH-5', 'BEH-4.3', 'LOG-1', 'HOUSE-72', 'DEC-013', 'I8', 'SYNC-05']) {
      expect(unresolved(page(`\n// ${wrong}`), known)).toEqual([`src/a.ts:2: ${wrong} is in no document`]);
    }
  });

  test('the old notations; an RFC keeps its own', () => {
    const sign = '\u00a7';
    expect(outdated(page(`// (${sign}5)`))).toHaveLength(1);
    expect(outdated(page('// local-first design'))).toHaveLength(1);
    expect(outdated(page('// rules 71 and 72 of the house'))).toHaveLength(1);
    expect(outdated(page(`// RFC 9562 ${sign}5.7`))).toEqual([]);
  });

  test('a link, a path and a page that are not there', () => {
    const small = treeOf(['README.md', 'docs/a.md', 'src/b/c.ts', 'src/b/README.md']);
    const readme = (text: string): Page => ({ path: 'src/b/README.md', text });
    const links = (text: string): readonly string[] => brokenLinks(readme(text), small, () => '# Old tabs\n');
    expect(links('[a](../../docs/a.md) [b](../../docs/) [c](#old-tabs) [d](https://a.example/b)')).toEqual(
      [],
    );
    expect(links('[a](../docs/a.md)')).toEqual(['src/b/README.md:1: a link to ../docs/a.md']);
    expect(links('[a](#new-tabs)')).toEqual(['src/b/README.md:1: a link to #new-tabs']);

    const named = (text: string): readonly string[] => missingPaths(readme(text), small);
    expect(named('`c.ts` `b/c.ts` `src/b/` `*.ts` `{c,d}.ts` `/api/x.json` `x.acks` `npm ci`')).toEqual([]);
    expect(named('```\n`gone.ts`\n```\n')).toEqual([]);
    expect(named('text\n`gone.ts` `src/gone/` `src/gone`')).toEqual([
      'src/b/README.md:2: `gone.ts` is not here',
      'src/b/README.md:2: `src/gone/` is not here',
      'src/b/README.md:2: `src/gone` is not here',
    ]);

    expect(missingPages({ path: 'src/b/c.ts', text: '// in README.md, and docs/a.md' }, small)).toEqual([]);
    expect(missingPages({ path: 'src/d.ts', text: '// README.md' }, small)).toHaveLength(1);
    expect(missingPages(page('/** See design/style.md. */'), small)).toHaveLength(1);
  });
});
