// One order by its number, as commands tell it.
import { toOrderNumber } from '#events/brands.ts';
import type { StoredOrder } from '#server/shop/orderProgress/storedOrder.ts';
import { readStoredOrder } from '#server/shop/orderProgress/storedOrder.ts';
import type { BackOffice } from '../line/backOffice.ts';
import { CommandRefusal } from '../line/commandLine.ts';
import type { ListedOrder } from './ordersByTime.ts';

export type FoundOrder = ListedOrder & Pick<StoredOrder, 'attemptId' | 'payment'>;

/** @throws CommandRefusal `notFound` */
export const findOrder = async (db: BackOffice['db'], number: string): Promise<FoundOrder> => {
  const stored = await readStoredOrder(db, toOrderNumber(number));
  if (stored === null) throw new CommandRefusal('notFound', `There is no order ${number}.`);
  const isLost =
    stored.payment === 'lost' && stored.progress.stage !== 'cancelled' && !(await isClosed(db, stored));
  return { ...stored, isLost };
};

const isClosed = async (db: BackOffice['db'], { attemptId }: StoredOrder): Promise<boolean> => {
  const row = await db
    .selectFrom('order_attempts')
    .select('closed_at')
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
  return row !== undefined && row.closed_at !== null;
};
