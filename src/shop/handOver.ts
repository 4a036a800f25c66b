// Moves what was done while the browser did not save into a log that lasts.
import type { Ids } from '#events/store/clock.ts';
import type { ShopEventLog } from '#events/facts/shopLog.ts';
import { identityOf } from '#events/store/logValues.ts';
import { adoptionOf } from '#sync/session/sessionFlow.ts';
import type { Shop } from './shop.ts';

type Visit = Pick<Shop, 'log' | 'projected'>;

/**
 * A guest's items enter the other log as at a sign-in: the newer of two wins, what only one has is added. It happens
 * once, even if it is repeated after a lost answer. The caller must prevent changes to items in between. Secrets stay
 * behind: the shopper is asked for them again.
 *
 * @returns false for a customer: their account takes what they did, and keeps it
 * @throws LogStoreError when the other log could not take it
 */
export const handOver = async ({ log, projected }: Visit, to: ShopEventLog, ids: Ids): Promise<boolean> => {
  await log.catchUp();
  if (identityOf(log.session.partition) !== 'guest') return false;
  const account = () => projected.committed.account;
  for (const { eventId, ...event } of adoptionOf({ account, log, ids }, log.session.partition)) {
    await to.dispatch([event], { eventId, actor: 'adoption' });
  }
  return true;
};
