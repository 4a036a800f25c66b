// I12: a change is rolled back only when the server rejected it: silence, failures and a busy server are no rejection.
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { CreateWatch } from './watch.ts';

export const watchRefusals: CreateWatch = ({ object }) => {
  const refused = new Set<string>();
  return {
    refusedForGood: (attemptId) => void refused.add(attemptId),
    recorded(device, { event }) {
      const known = event as RecordedEvent;
      if (known.type !== 'AccountStatePutRejected' || refused.has(known.data.attemptId)) return;
      object('I12', `${device.name} took changes back for ${known.data.status}, which refuses nothing`);
    },
  };
};
