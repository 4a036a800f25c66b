// A run's tables as a Markdown file, for results that are kept.
import { writeFile } from 'node:fs/promises';
import type { Table } from './table.ts';

/** @param head lines that say what the figures were taken on, and with which command */
export const writeReport = (
  path: string,
  head: readonly string[],
  tables: readonly Table[],
): Promise<void> => {
  const lines = ['```', ...head, '```', ...tables.flatMap((table) => ['', ...markdownOf(table)])];
  return writeFile(path, `${lines.join('\n')}\n`);
};

const markdownOf = ({ title, note, columns, rows }: Table): readonly string[] => {
  const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rule = columns.map((_, column) => (column === 0 ? '---' : '---:'));
  const grid = rows.length === 0 ? [] : ['', ...[columns, rule, ...rows].map(rowOf)];
  return [`## ${title}`, '', note, ...grid];
};
