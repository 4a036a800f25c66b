// The log on the disk as a file without personal data: what a bug report carries where no shop runs in this tab.
import type { UnknownEvent } from '#events/store/recordedEvent.ts';
import { knownOf } from '#projections/replay/replayLog.ts';
import { exportLog } from './exportLog.ts';
import type { LiveRecording } from './logFollower.ts';

/** @returns the file's text, one JSON object per line */
export const exportLive = ({ session, replay }: LiveRecording): Promise<string> => {
  const unknown = replay.events.flatMap(({ event, known }) => (known ? [] : [event as UnknownEvent]));
  return exportLog({
    partition: session.partition,
    stored: { events: knownOf(replay.events), unknown },
    // The shop runs in other tabs: only they can say what they hold.
    tab: null,
    durability: 'persistent',
  });
};
