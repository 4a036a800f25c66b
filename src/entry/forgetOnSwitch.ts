// Deletes what only this tab holds of a shopper when they leave, in whichever tab.
import type { ShopEventLog } from '#events/facts/shopLog.ts';
import { clearAlerts } from '../page/alerts/alertStore.ts';
import { tabDrafts } from '../platform/storage/drafts.ts';

export const forgetOnSwitch = (log: Pick<ShopEventLog, 'subscribe'>): void => {
  log.subscribe(({ type }) => {
    if (type !== 'replaced' && type !== 'switched') return;
    clearAlerts();
    tabDrafts().forget();
  });
};
