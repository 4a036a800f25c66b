// From what happened to an envelope: validation, ids and provisional places.
import type { Clock, Ids } from '../store/clock.ts';
import type { DispatchOptions } from './eventLog.ts';
import type { LogSession } from '../store/logStore.ts';
import { ENVELOPE_VERSION, type RecordedEvent } from '../store/recordedEvent.ts';
import { eventSchemas, payloadVersions, type ShopEvent } from '../facts/shopEvent.ts';
import { nextStamp } from '../store/stamp.ts';
import { isUsualData } from '../facts/usualData.ts';
import type { Millis } from '../facts/values.ts';

export type DraftingTab = {
  readonly parts: { readonly clock: Clock; readonly ids: Ids; readonly tabId: string };
  readonly session: LogSession;
  readonly nextSeq: number;
  /** The highest stamp this tab knows of. */
  readonly lastStamp: Millis;
};

/**
 * @returns the events as the tab shows them until they are durable; seqs and stamps are provisional
 * @throws ZodError for malformed data, Error for a type that does not exist
 */
export const draftEvents = (
  events: readonly (ShopEvent & DispatchOptions)[],
  { parts: { clock, ids, tabId }, session, nextSeq, lastStamp }: DraftingTab,
): readonly RecordedEvent[] => {
  const wall = Math.floor(clock.now());
  const serverNow = clock.serverNow();
  let stamp = lastStamp;
  return events.map((event, index) => {
    const data = validData(event);
    stamp = nextStamp(serverNow, stamp, event.above);
    return {
      v: ENVELOPE_VERSION,
      eventId: event.eventId ?? ids.uuid(),
      partition: session.partition,
      seq: nextSeq + index,
      epoch: session.epoch,
      clientId: session.clientId,
      tabId,
      tv: payloadVersions[event.type],
      stamp,
      wall,
      actor: event.actor ?? 'shopper',
      cause: event.cause ?? null,
      type: event.type,
      data,
    } as RecordedEvent;
  });
};

/** What the schema knows and nothing else: a field nobody declared never reaches the disk. */
const validData = ({ type, data }: ShopEvent): unknown => {
  if (!Object.hasOwn(eventSchemas, type)) throw new Error(`There is no event type ${type}`);
  return isUsualData(type, data) ? { ...data } : eventSchemas[type].parse(data);
};
