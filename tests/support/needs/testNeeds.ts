// What a test file needs besides Node, read off what it imports.

import { globSync } from 'node:fs';
import { resolve } from 'node:path';

import type { ImportGraph } from './importGraph.ts';

export type TestNeed = 'database' | 'process' | 'build' | 'simulation';

const root = resolve(import.meta.dirname, '../../..');

const spawning: ReadonlySet<string> = new Set(['node:child_process', 'node:worker_threads', 'node:cluster']);

/** All test files of Vitest, relative to the repository, by name. */
export const testFiles = (): readonly string[] =>
  globSync('tests/**/*.test.{ts,tsx}', { cwd: root }).toSorted();

/** @returns nothing for a test that is plain code from end to end */
export const needsOf = (file: string, graph: ImportGraph): ReadonlySet<TestNeed> => {
  const needs = new Set<TestNeed>();
  if (file.startsWith('tests/simulation/')) needs.add('simulation');
  const reached = graph.reachedFrom(file);
  if (reached.has('tests/support/database.ts')) needs.add('database');
  for (const each of reached) {
    if (each.startsWith('tests/simulation/')) needs.add('simulation');
    if (each === 'vite' || each === 'server/build/production.ts') needs.add('build');
    // The product may know how to start a process; a test that does so itself means it.
    if (each.startsWith('tests/') && [...graph.importsOf(each)].some((name) => spawning.has(name)))
      needs.add('process');
  }
  return needs;
};
