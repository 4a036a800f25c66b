// Events as they would stand in a log, without a log.
import { branded, type PlainEvent } from '#tests/support/builders/plain.ts';
import { ENVELOPE_VERSION } from '#events/store/recordedEvent.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { payloadVersions } from '#events/facts/shopEvent.ts';

const START = 1_760_000_000_000;

/** From seq 1 on, a second apart. */
export const recorded = (events: readonly PlainEvent[], partition = 'guest:test'): readonly RecordedEvent[] =>
  events.map((event, index) =>
    branded<RecordedEvent>({
      ...event,
      v: ENVELOPE_VERSION,
      eventId: `event-${index + 1}`,
      partition,
      seq: index + 1,
      epoch: 0,
      clientId: 'client',
      tabId: 'tab',
      tv: payloadVersions[event.type],
      stamp: START + index * 1_000,
      wall: START + index * 1_000,
      actor: 'shopper' as const,
      cause: null,
    }),
  );
