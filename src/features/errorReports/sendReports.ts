// Sends what waits, oldest first, and stops at the first that does not arrive. Pure: the network is a port.
import { readQueue, writeQueue, type KeptText, type QueuedReport } from './reportQueue.ts';

/** `gone`: nobody there will ever take it. */
export type SendOutcome = 'sent' | 'gone' | 'later';

export type SendingPorts = {
  readonly kept: KeptText;
  readonly send: (report: QueuedReport) => Promise<SendOutcome>;
};

/** @returns whether nothing waits any more */
export const sendReports = async ({ kept, send }: SendingPorts): Promise<boolean> => {
  for (;;) {
    const [next] = readQueue(kept);
    if (next === undefined) return true;
    if ((await send(next)) === 'later') return false;
    // Read again: more may have come meanwhile, and the same again may have been counted.
    writeQueue(
      kept,
      readQueue(kept).filter(({ id }) => id !== next.id),
    );
  }
};
