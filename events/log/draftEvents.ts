// From what happened to an envelope: validation, ids and provisional seqs.
import { type AnyEvent, type EventRegistry, isKnownType } from '../store/eventRegistry.ts';
import type { LogSession } from '../store/logSession.ts';
import { wholeMillis, type Clock, type Ids } from '../store/clock.ts';
import { asKnown, ENVELOPE_VERSION, toEventId, type Recorded } from '../store/recordedEvent.ts';
import { newestStamp, nextStamp, NO_STAMP } from '../store/stamp.ts';
import type { Stamp } from '../store/logValues.ts';
import type { DispatchOptions } from './eventLog.ts';

export type DraftingTab = {
  readonly parts: { readonly clock: Clock; readonly ids: Ids; readonly tabId: string };
  readonly session: LogSession;
  readonly nextSeq: number;
  /** The stamp of the newest event this tab knows of. */
  readonly lastStamp: Stamp;
};

/**
 * @returns the events as the tab shows them until they are durable; seqs and stamps are provisional
 * @throws what the type's reader throws (ZodError) for malformed data, Error for a type that does not exist
 */
export const draftEvents = <E extends AnyEvent>(
  registry: EventRegistry<E>,
  events: readonly (E & DispatchOptions)[],
  { parts: { clock, ids, tabId }, session, nextSeq, lastStamp }: DraftingTab,
): readonly Recorded<E>[] => {
  const wall = wholeMillis(clock.now());
  const serverNow = clock.serverNow();
  let stamp = lastStamp;
  return events.map((event, index) => {
    const { type } = event;
    if (!isKnownType(registry, type)) throw new Error(`There is no event type ${type}`);
    const data = validData(registry, type, event.data);
    // Events of one act may be about one item: each is above the one before it, wherever that lies.
    const above = index === 0 ? event.above : newestStamp(stamp, event.above ?? NO_STAMP);
    stamp = nextStamp(serverNow, stamp, above);
    return asKnown({
      v: ENVELOPE_VERSION,
      eventId: event.eventId ?? toEventId(ids.uuid()),
      partition: session.partition,
      seq: nextSeq + index,
      epoch: session.epoch,
      clientId: session.clientId,
      tabId,
      tv: registry.versions[type],
      stamp,
      wall,
      actor: event.actor ?? 'shopper',
      cause: event.cause ?? null,
      type,
      data,
    });
  });
};

/** Only what the schema declares: an undeclared field never reaches the disk. */
const validData = <E extends AnyEvent>(
  { schemas, isUsualData }: EventRegistry<E>,
  type: E['type'],
  data: object,
): unknown => (isUsualData?.(type, data) ? { ...data } : schemas[type].parse(data));
