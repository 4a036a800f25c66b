// A run's tables as a Markdown file, for results that are kept.
import { execFile } from 'node:child_process';
import { appendFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Table } from './table.ts';

/** @param head lines that say what the figures were taken on, and with which command */
export type Report = { readonly head: readonly string[]; readonly tables: readonly Table[] };

/** The only report of a file. */
export const writeReport = async (path: string, report: Report): Promise<void> => {
  await writeFile(path, textOf(report));
  await format(path);
};

/** Below what an earlier run reported, for what was measured apart. */
export const addReport = async (path: string, report: Report): Promise<void> => {
  await appendFile(path, `\n${textOf(report)}`);
  await format(path);
};

/** A report that is committed is checked as every file is. */
const format = (path: string): Promise<unknown> =>
  promisify(execFile)(resolve(import.meta.dirname, '../../node_modules/.bin/oxfmt'), [path]);

const textOf = ({ head, tables }: Report): string =>
  `${['```', ...head, '```', ...tables.flatMap((table) => ['', ...markdownOf(table)])].join('\n')}\n`;

const markdownOf = ({ title, note, columns, rows }: Table): readonly string[] => {
  const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rule = columns.map((_, column) => (column === 0 ? '---' : '---:'));
  const grid = rows.length === 0 ? [] : ['', ...[columns, rule, ...rows].map(rowOf)];
  return [`## ${title}`, '', note, ...grid];
};
