// A change of identity as the store takes it.
import { wholeMillis } from '../store/clock.ts';
import type { AnyEvent } from '../store/eventRegistry.ts';
import { toClientId, type LogSession } from '../store/logSession.ts';
import type { SessionSwitch } from '../store/logStore.ts';
import type { Recorded } from '../store/recordedEvent.ts';
import type { DispatchOptions, SessionChange } from './eventLog.ts';
import type { EventLogParts } from './eventLogParts.ts';

/**
 * @param from the session it leaves, with the log's newest seq, where the new session's first events are decided from the whole log
 * @param draft makes events into drafts of the tab
 */
export const sessionSwitch = <E extends AnyEvent>(
  { clock, ids }: Pick<EventLogParts<E>, 'clock' | 'ids'>,
  { partition, events, erase, seal = [] }: SessionChange<E>,
  { session, head }: { readonly session: LogSession; readonly head: number },
  draft: (events: readonly (E & DispatchOptions)[]) => readonly Recorded<E>[],
): SessionSwitch<E> => {
  const moment = { at: wholeMillis(clock.serverNow()), wall: wholeMillis(clock.now()) };
  return {
    from: session,
    ...(typeof events === 'function' && { fromHead: head }),
    to: { partition, clientId: toClientId(ids.uuid()) },
    batch: { batchId: ids.uuid(), drafts: draft(typeof events === 'function' ? events() : events) },
    erase,
    seal: seal.map((partition) => ({ partition, ...moment })),
  };
};
