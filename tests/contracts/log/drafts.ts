// Drafts for the log's contracts: valid events whose content does not matter.
import { noCheckout } from '#events/facts/checkoutState.ts';
import type { DraftEvent, LogBatch } from '#events/store/logStore.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { payloadVersions, type EventData, type ShopEvent } from '#events/facts/shopEvent.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';
import { toEventId, type Envelope } from '#events/store/recordedEvent.ts';

/** Fields of an envelope that matter to a test. */
type Fields = Partial<Plain<Envelope>>;

let ids = 0;
export const nextId = (kind: string): string => {
  ids += 1;
  return `${kind}-${ids}`;
};

export const draft = (event: ShopEvent, fields: Fields = {}): DraftEvent<ShopEvent> =>
  ({
    v: 1,
    eventId: nextId('event'),
    tabId: 'tab',
    tv: payloadVersions[event.type],
    stamp: 1_000,
    wall: 1_000,
    actor: 'shopper',
    cause: null,
    ...event,
    ...fields,
  }) as DraftEvent<ShopEvent>;

export const qtySet = (qty: number, fields?: Fields): DraftEvent<ShopEvent> =>
  draft(
    branded({ type: 'CartItemQtySet', data: { productId: 'p', variantId: 'v', itemId: 'i', qty } }),
    fields,
  );

export const batchOf = (...drafts: readonly DraftEvent<ShopEvent>[]): LogBatch<ShopEvent> => ({
  batchId: nextId('batch'),
  drafts,
});

const nothing: EventData<'HistorySummarised'> = {
  account: {
    base: null,
    ackedSeq: 0,
    heard: null,
    items: { cartId: null, cart: {}, wishlist: {}, removed: {} },
  },
  session: { signedIn: false, owesSignOut: false },
  sync: null,
  dropped: [],
  checkout: noCheckout(),
};

/** A summary in the place of an event; of an empty shop, because its content does not matter. */
export const summaryAt = ({ seq, stamp, partition, epoch, clientId }: RecordedEvent): RecordedEvent => ({
  ...draft({ type: 'HistorySummarised', data: nothing }),
  eventId: toEventId(nextId('summary')),
  seq,
  stamp,
  partition,
  epoch,
  clientId,
});
