// A search server that speaks SphinxQL: Sphinx 2.2, or Manticore. Numbers and words go out, rows come back.
//
// An answer is complete or it is an error: a server that could not search everywhere sends a warning, also an error here.
import { createPool, type Pool, type PoolConnection, type QueryResult } from 'mysql2/promise';

import { ApiFault } from '#server/http/api/apiFault.ts';

export type SphinxRow = Readonly<Record<string, number | string>>;

export type SphinxServer = {
  /**
   * Sends several queries, which are answered in order.
   *
   * @returns the rows of each
   * @throws ApiFault Unavailable when it does not answer, in time or at all
   */
  readonly select: (questions: readonly string[]) => Promise<readonly (readonly SphinxRow[])[]>;
  /** @returns rows, if it answers any @throws ApiFault Unavailable, too */
  readonly run: (statement: string, values?: readonly unknown[]) => Promise<readonly SphinxRow[]>;
  /** How many connections broke or could not be made: each may have been the server ending and starting again. */
  readonly losses: () => number;
  readonly close: () => Promise<void>;
};

const CONNECT_MS = 3_000;
/** Far above the slowest list of a large catalogue; a server that hangs must not hold all connections. */
const ANSWER_MS = 10_000;
const CONNECTIONS = 8;
/** Queries that may wait for a connection: those of some hundred lists, one per facet. More are refused at once. */
const MOST_WAITING = 2_000;

/** @param address `sphinx://host:port` */
export const connectSphinx = (address: string): SphinxServer => {
  const { hostname, port } = new URL(address);
  const pool = createPool({
    host: hostname.replaceAll(/^\[|\]$/g, ''),
    port: Number(port || 9306),
    connectionLimit: CONNECTIONS,
    queueLimit: MOST_WAITING,
    connectTimeout: CONNECT_MS,
    multipleStatements: true,
    charset: 'utf8mb4',
  });
  let losses = 0;
  const ask = (sql: string, values: readonly unknown[] = []): Promise<QueryResult> =>
    using(pool, async (connection) => {
      const [result] = await connection.query({ sql, timeout: ANSWER_MS, values: [...values] });
      return result;
    }).catch((error: unknown) => {
      if (isLoss(error)) losses += 1;
      throw new ApiFault('Unavailable', undefined, undefined, { cause: error });
    });
  return {
    async select(questions) {
      if (questions.length === 0) return [];
      const results = (await ask([...questions, 'SHOW WARNINGS'].join(';'))) as unknown[];
      const warnings = rowsOf(results.at(-1));
      if (warnings.length > 0)
        throw new ApiFault('Unavailable', undefined, undefined, {
          cause: new Error(String(warnings[0]?.['Message'])),
        });
      return results.slice(0, -1).map(rowsOf);
    },
    run: async (statement, values) => rowsOf(await ask(statement, values)),
    losses: () => losses,
    close: () => pool.end(),
  };
};

/** Rows; a query without any returns a header only. */
const rowsOf = (result: unknown): readonly SphinxRow[] => (Array.isArray(result) ? result : []);

const using = async <T>(pool: Pool, work: (connection: PoolConnection) => Promise<T>): Promise<T> => {
  let connection: PoolConnection | undefined;
  try {
    connection = await pool.getConnection();
    const result = await work(connection);
    connection.release();
    return result;
  } catch (error) {
    // An answer may still be under way on it: no other query may read it.
    connection?.destroy();
    throw error;
  }
};

const isLoss = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'PROTOCOL_CONNECTION_LOST'].includes(
    String(error.code),
  );
