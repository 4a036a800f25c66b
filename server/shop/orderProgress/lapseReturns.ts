// Ends returns that never arrived: looked for every hour, by any number of servers.
//
// What is found is judged again where the event is written, beside what happened meanwhile: a parcel that comes at that
// moment and the lapse exclude each other, and of two servers one writes.
import { sql, type Kysely } from 'kysely';
import { returnOf } from '#domain/order/orderProgress.ts';
import { hasLapsed, overdueBefore } from '#domain/order/orderReturns.ts';
import type { OrderNumber } from '#events/facts/values.ts';
import { toMillis } from '#events/store/logBrands.ts';
import type { Schema } from '#server/storage/schema.ts';
import { actOnOrder, type OrderActDeps } from './actOnOrder.ts';

export type LapseReturnsDeps = OrderActDeps & { readonly log: { warn(line: string): void } };

/** Of one look; the next comes within the hour. */
const MOST = 500;

/** @returns how many lapsed by this call */
export const lapseReturns = async (deps: LapseReturnsDeps): Promise<number> => {
  let lapsed = 0;
  for (const { number, returnId } of await readOverdue(deps)) {
    const outcome = await actOnOrder(deps, number, ({ progress }) => {
      const found = returnOf(progress, returnId);
      const now = toMillis(deps.clock().getTime());
      return found && hasLapsed(found, deps.returnLapsesDays, now)
        ? { type: 'returnLapsed', returnId }
        : 'NotOverdue';
    });
    if (outcome.type === 'done') lapsed += 1;
  }
  return lapsed;
};

type Overdue = { readonly number: OrderNumber; readonly returnId: string };

const readOverdue = async ({
  db,
  clock,
  returnLapsesDays,
}: Pick<LapseReturnsDeps, 'clock' | 'returnLapsesDays'> & { readonly db: Kysely<Schema> }): Promise<
  readonly Overdue[]
> => {
  const before = new Date(overdueBefore(toMillis(clock().getTime()), returnLapsesDays));
  const rows = await db
    .selectFrom('order_events as asked')
    .select(['asked.order_number', sql<string>`asked.document->>'returnId'`.as('return_id')])
    .where(sql<boolean>`asked.document->>'type' = 'returnRequested'`)
    .where('asked.at', '<', before)
    .where((each) =>
      each.not(
        each.exists(
          each
            .selectFrom('order_events as ended')
            .select('ended.nth')
            .whereRef('ended.order_number', '=', 'asked.order_number')
            .where(sql<boolean>`ended.document->>'type' in ('returned', 'returnWithdrawn', 'returnLapsed')`)
            .where(sql<boolean>`ended.document->>'returnId' = asked.document->>'returnId'`),
        ),
      ),
    )
    .orderBy('asked.at')
    .limit(MOST)
    .execute();
  return rows.map(({ order_number, return_id }) => ({ number: order_number, returnId: return_id }));
};

const EVERY_MS = 3_600_000;

/** Looks now and every hour. */
export const startLapsingReturns = (deps: LapseReturnsDeps): { readonly close: () => Promise<void> } => {
  let running: Promise<unknown> = Promise.resolve();
  const run = (): void => {
    running = running.then(() =>
      lapseReturns(deps).catch((error: unknown) =>
        deps.log.warn(`Returns that never came will be looked at again: ${String(error)}`),
      ),
    );
  };
  run();
  const timer = setInterval(run, EVERY_MS).unref();
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
};
