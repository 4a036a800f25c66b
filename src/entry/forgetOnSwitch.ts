// What this tab alone holds of whoever shops here goes with them, whichever tab they left in.
import type { ShopEventLog } from '#events/facts/shopLog.ts';
import { clearAlerts } from '../shell/alerts/alertStore.ts';
import { tabDrafts } from '../platform/storage/drafts.ts';

export const forgetOnSwitch = (log: Pick<ShopEventLog, 'subscribe'>): void => {
  log.subscribe(({ type }) => {
    if (type !== 'replaced' && type !== 'switched') return;
    clearAlerts();
    tabDrafts().forget();
  });
};
