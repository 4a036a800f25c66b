// Whether there is a page for the airline's programme (ROUTE-04).
import type { Guarded } from '#src/page/guarded.ts';
import type { Settings } from '#sync/protocol/pages/settings.ts';

/** @param settings undefined: not known yet */
export const guardQantas = (settings: Pick<Settings, 'qantasLoyaltyEnabled'> | undefined): Guarded => {
  if (settings === undefined) return { type: 'wait' };
  return settings.qantasLoyaltyEnabled ? { type: 'show' } : { type: 'redirect', to: '/account' };
};
