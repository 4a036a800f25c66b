// What the provider simulators remember: tables in memory, and every change in one file, so that a payment outlives the
// process as it does at a real provider. Without a file they remember nothing after a restart.
//
// One process writes it. A change is in the file before the simulator answers.
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Rows by id, oldest first. */
export interface Table<Row> {
  get(id: string): Row | undefined;
  rows(): readonly Row[];
  put(id: string, row: Row): void;
  remove(id: string): void;
}

export interface Journal {
  /** One name, one type of row; the caller is trusted for the type. */
  table<Row>(name: string): Table<Row>;
}

/** A sandbox is for trying out; what is older than this many rows of a table is forgotten. */
const MOST_ROWS = 5_000;

type Line = { readonly table: string; readonly id: string; readonly row?: unknown };
type Tables = Map<string, Map<string, unknown>>;

/** @param path absent: in memory only */
export const openJournal = (path?: string): Journal => {
  const tables = path === undefined ? new Map<string, Map<string, unknown>>() : readTables(path);
  if (path !== undefined) rewrite(path, tables);
  const change = (line: Line): void => {
    apply(tables, line);
    if (path !== undefined) appendFileSync(path, `${JSON.stringify(line)}\n`);
  };
  return {
    table: <Row>(table: string): Table<Row> => {
      const rows = rowsOf(tables, table) as Map<string, Row>;
      return {
        get: (id) => rows.get(id),
        rows: () => [...rows.values()],
        put: (id, row) => change({ table, id, row }),
        remove: (id) => change({ table, id }),
      };
    },
  };
};

const rowsOf = (tables: Tables, name: string): Map<string, unknown> => {
  const found = tables.get(name);
  if (found) return found;
  const made = new Map<string, unknown>();
  tables.set(name, made);
  return made;
};

const apply = (tables: Tables, { table, id, row }: Line): void => {
  const rows = rowsOf(tables, table);
  if (row === undefined) {
    rows.delete(id);
    return;
  }
  rows.set(id, row);
  const [oldest] = rows.keys();
  if (rows.size > MOST_ROWS && oldest !== undefined) rows.delete(oldest);
};

const readTables = (path: string): Tables => {
  const tables: Tables = new Map();
  for (const line of readLines(path)) apply(tables, line);
  return tables;
};

const readLines = (path: string): readonly Line[] => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  // What follows the last line break is a line that a killed process did not finish.
  const complete = text.split('\n').slice(0, -1);
  return complete.map((line) => JSON.parse(line) as Line);
};

/** Leaves out what was overwritten since; a process killed half-way leaves the old file. */
const rewrite = (path: string, tables: Tables): void => {
  mkdirSync(dirname(path), { recursive: true });
  const lines = [...tables].flatMap(([table, rows]) =>
    [...rows].map(([id, row]) => `${JSON.stringify({ table, id, row })}\n`),
  );
  writeFileSync(`${path}.new`, lines.join(''));
  renameSync(`${path}.new`, path);
};
