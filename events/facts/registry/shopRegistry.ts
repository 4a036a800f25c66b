// What the log has to know of the shop's events.
import type { EventRegistry } from '../../store/eventRegistry.ts';
import { identityOf } from '../../store/logValues.ts';
import { eventSchemas, payloadVersions, type ShopEvent } from '../shopEvent.ts';
import { upcasters } from './upcasters.ts';
import { isUsualData } from './usualData.ts';

export const shopRegistry: EventRegistry<ShopEvent> = {
  schemas: eventSchemas,
  versions: payloadVersions,
  upcasters,
  summary: 'HistorySummarised',
  isUsualData,
  // The shopper whose log begins again was signed in; the server soon reports whether they still are.
  begunAgain: ({ partition }) =>
    identityOf(partition) === 'customer' ? { type: 'LoggedIn', data: { customer: partition } } : undefined,
};
