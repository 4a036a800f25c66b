// A run's tables as a Markdown file, for results that are kept.
import { appendFile, writeFile } from 'node:fs/promises';
import type { Table } from './table.ts';

/** @param head lines that say what the figures were taken on, and with which command */
export type Report = { readonly head: readonly string[]; readonly tables: readonly Table[] };

/** The only report of a file. */
export const writeReport = (path: string, report: Report): Promise<void> => writeFile(path, textOf(report));

/** Below what an earlier run reported, for what was measured apart. */
export const addReport = (path: string, report: Report): Promise<void> =>
  appendFile(path, `\n${textOf(report)}`);

const textOf = ({ head, tables }: Report): string =>
  `${['```', ...head, '```', ...tables.flatMap((table) => ['', ...markdownOf(table)])].join('\n')}\n`;

const markdownOf = ({ title, note, columns, rows }: Table): readonly string[] => {
  const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rule = columns.map((_, column) => (column === 0 ? '---' : '---:'));
  const grid = rows.length === 0 ? [] : ['', ...[columns, rule, ...rows].map(rowOf)];
  return [`## ${title}`, '', note, ...grid];
};
