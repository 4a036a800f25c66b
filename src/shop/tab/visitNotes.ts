// What this tab sees that is no event: acts that came to nothing, and a network that was not there. Kept in memory, for the
// export of what happened alone.
import type { VisitNote } from '#events/export/visitNote.ts';
import type { ShopEventLog } from '#events/facts/shopLog.ts';
import { wholeMillis, type Clock } from '#events/store/clock.ts';

/** The newest; enough for the visit in which somebody notices a problem. */
export const MOST_NOTES = 200;

/** What a command answers, as far as a note tells of it. */
type Outcome = {
  readonly type?: string;
  readonly rejection?: { readonly type: string };
  readonly code?: string | null;
  readonly error?: Error;
};

export const createVisitNotes = (
  log: Pick<ShopEventLog, 'session' | 'head'>,
  { clock, tabId }: { readonly clock: Pick<Clock, 'serverNow'>; readonly tabId: string },
) => {
  let notes: readonly (VisitNote & { readonly epoch: number })[] = [];
  const note = (type: string, command?: string, reason?: string): void => {
    const at = wholeMillis(clock.serverNow());
    const { epoch } = log.session;
    notes = [...notes, { tabId, epoch, afterSeq: log.head, at, type, command, reason }].slice(-MOST_NOTES);
  };
  return {
    note,
    /** Of the present identity: nobody's export tells what somebody else was refused. */
    list: (): readonly VisitNote[] =>
      notes.flatMap(({ epoch, ...one }) => (epoch === log.session.epoch ? [one] : [])),
    /** Notes what the object's own methods answer from here on. @returns the very object */
    watched<Commands extends object>(commands: Commands): Commands {
      const methods = commands as Record<string, unknown>;
      const noteAnswer = (command: string, outcome?: Outcome): void => {
        if (outcome?.type && outcome.type !== 'done')
          note(outcome.type, command, outcome.rejection?.type ?? outcome.code ?? outcome.error?.name);
      };
      for (const command in methods) {
        const run = methods[command];
        if (typeof run === 'function')
          methods[command] = (...args: readonly unknown[]): unknown => {
            const answer: unknown = run(...args);
            Promise.resolve(answer as Outcome).then(
              (outcome) => noteAnswer(command, outcome),
              () => undefined,
            );
            return answer;
          };
      }
      return commands;
    },
  };
};
