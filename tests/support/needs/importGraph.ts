// What a file of this repository imports, directly and through others; types do not count, they are gone at run time.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

import { parseSync } from 'vite';

const root = resolve(import.meta.dirname, '../../..');

export interface ImportGraph {
  /** What a file names itself. */
  readonly importsOf: (file: string) => readonly string[];
  /**
   * @param file relative to the repository
   * @returns files relative to the repository, `file` among them, and packages by the name in the import
   */
  readonly reachedFrom: (file: string) => ReadonlySet<string>;
}

/** A graph that reads each file once, when it is first asked for. */
export const createImportGraph = (): ImportGraph => {
  const known = new Map<string, readonly string[]>();
  const importsOf = (file: string): readonly string[] => {
    const before = known.get(file);
    if (before) return before;
    const imports = readImports(file);
    known.set(file, imports);
    return imports;
  };
  return {
    importsOf,
    reachedFrom: (file) => {
      const reached = new Set([file]);
      // A set that grows while it is walked visits what is added, too.
      for (const each of reached)
        if (/\.tsx?$/u.test(each)) for (const imported of importsOf(each)) reached.add(imported);
      return reached;
    },
  };
};

const readImports = (file: string): readonly string[] => {
  const path = join(root, file);
  if (!existsSync(path) || !statSync(path).isFile()) return [];
  const source = readFileSync(path, 'utf8');
  const { module, program } = parseSync(file, source);
  const specifiers = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  for (const each of program.body)
    if (each.type === 'ExportNamedDeclaration' && each.source && each.exportKind === 'value')
      specifiers.push(each.source.value);
  for (const { moduleRequest } of module.dynamicImports) {
    const text = source.slice(moduleRequest.start, moduleRequest.end);
    if (/^['"]/u.test(text)) specifiers.push(text.slice(1, -1));
  }
  return specifiers.map((specifier) => {
    if (specifier.startsWith('#')) return specifier.slice(1);
    return specifier.startsWith('.') ? relative(root, resolve(root, dirname(file), specifier)) : specifier;
  });
};
