// MiniSearch can also change an index, clean it up, and keep it as text. The shop makes each anew from a whole catalogue
// (domain/search/words/), and a bundler keeps all methods of a class, so a build leaves those out: 1.3 kB of every first visit.
// tests/server/build/searchWithoutUpkeep.test.ts checks that the library's file is still as expected here.
import { parseAst } from 'vite';

/** Methods of `MiniSearch`, each of which only others of these call. */
export const upkeep: readonly string[] = [
  'addAllAsync',
  'remove',
  'removeAll',
  'discard',
  'discardAll',
  'replace',
  'maybeAutoVacuum',
  'vacuum',
  'conditionalVacuum',
  'performVacuuming',
  'vacuumConditionsMet',
  'isVacuuming',
  'dirtCount',
  'dirtFactor',
  'has',
  'getStoredFields',
  'documentCount',
  'termCount',
  'removeFieldLength',
  'getDefault',
  'loadJSON',
  'loadJSONAsync',
  'loadJS',
  'loadJSAsync',
  'instantiateMiniSearch',
  'toJSON',
];

/** @param code of minisearch/dist/es/index.js @throws Error where it has no class of that name */
export const withoutUpkeep = (code: string): string => {
  const searching = parseAst(code).body.find(
    (node) => node.type === 'ClassDeclaration' && node.id?.name === 'MiniSearch',
  );
  if (searching?.type !== 'ClassDeclaration') throw new Error('MiniSearch is no class of its file any more');
  const cut = searching.body.body.filter(
    (member) =>
      member.type === 'MethodDefinition' &&
      member.key.type === 'Identifier' &&
      upkeep.includes(member.key.name),
  );
  return cut.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code);
};

export const searchWithoutUpkeep = {
  name: 'search-without-upkeep',
  apply: 'build',
  transform: {
    filter: { id: /\/minisearch\/dist\/es\/index\.js/ },
    handler: (code: string) => ({ code: withoutUpkeep(code), map: null }),
  },
} as const;
