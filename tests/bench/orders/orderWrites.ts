// The writes of one order, as the shop makes them, recorded and repeated for other shoppers: what the database would do
// if nobody read, checked or priced anything.
import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { randomOrderNumber } from '#server/shop/orders/orderNumber.ts';
import type { Pair } from './orderRequest.ts';

type Statement = { readonly sql: string; readonly values: readonly unknown[] };
/** What was committed together. */
export type Writes = readonly (readonly Statement[])[];

const isWrite = (sql: string): boolean => /^(insert|update|delete)\b/i.test(sql);

/** Records every write over the pool while `work` runs; what is read is left out. */
export const recordWrites = async (pool: Pool, work: () => Promise<void>): Promise<Writes> => {
  const groups: Statement[][] = [];
  let isOn = true;
  const tap = (client: PoolClient): void => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    let open: Statement[] | undefined;
    const hear = (sql: string, values: readonly unknown[]): void => {
      if (sql === 'begin') open = [];
      else if (sql === 'commit') {
        if (open && open.length > 0) groups.push(open);
        open = undefined;
      } else if (isWrite(sql)) {
        if (open) open.push({ sql, values });
        else groups.push([{ sql, values }]);
      }
    };
    client.query = ((sql: unknown, values: unknown, ...more: unknown[]) => {
      if (isOn && typeof sql === 'string') hear(sql, Array.isArray(values) ? values : []);
      return query(sql, values, ...more);
    }) as typeof client.query;
  };
  pool.on('connect', tap);
  await work();
  isOn = false;
  pool.off('connect', tap);
  return groups;
};

export type Recorded = { readonly writes: Writes; readonly orderNumber: string; readonly pair: Pair };

const uuids = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Of another shopper with another pair: every id is another one, and is the same wherever it stands. */
const forSomebodyElse = ({ orderNumber, pair }: Recorded, other: Pair): ((value: unknown) => unknown) => {
  const ids = new Map([
    [orderNumber, randomOrderNumber()],
    [pair.productId, other.productId],
    [pair.variantId, other.variantId],
  ]);
  const idFor = (id: string): string => {
    const made = ids.get(id) ?? randomUUID();
    ids.set(id, made);
    return made;
  };
  return (value) => {
    // The shop that runs beside this treats an old attempt as abandoned.
    if (value instanceof Date) return new Date();
    if (typeof value !== 'string') return value;
    // A counter of the network the shopper calls from.
    if (value.startsWith('place-order:')) return `place-order:${randomUUID()}`;
    return value
      .replaceAll(uuids, idFor)
      .replaceAll(orderNumber, idFor)
      .replaceAll(pair.variantId, idFor)
      .replaceAll(pair.productId, idFor);
  };
};

/** @param isOneTransaction without the steps that let a crash be told from what stands there */
export const replay = async (
  pool: Pool,
  recorded: Recorded,
  { pair, isOneTransaction }: { readonly pair: Pair; readonly isOneTransaction: boolean },
): Promise<void> => {
  const value = forSomebodyElse(recorded, pair);
  const groups = isOneTransaction ? [recorded.writes.flat()] : recorded.writes;
  for (const group of groups) {
    const client = await pool.connect();
    try {
      await client.query('begin');
      for (const { sql, values } of group) {
        const { rowCount } = await client.query(sql, values.map(value));
        if (rowCount === 0) throw new Error(`A write of an order that was made again wrote nothing: ${sql}`);
      }
      await client.query('commit');
    } finally {
      client.release();
    }
  }
};
