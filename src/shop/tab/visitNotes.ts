// What this tab sees that is no event: acts that were refused, and a network that was not there. Kept in memory, for the
// export of what happened alone.
import type { VisitNote } from '#events/export/visitNote.ts';
import type { ShopEventLog } from '#events/facts/shopLog.ts';
import { wholeMillis, type Clock } from '#events/store/clock.ts';

/** The newest; enough for the visit in which somebody notices a problem. */
export const MOST_NOTES = 200;

/** What a command answers, as far as a note tells of it. */
type Outcome = {
  readonly type: string;
  readonly rejection?: { readonly type: string };
  readonly code?: string | null;
  readonly error?: Error;
};

/** Of an outcome that is no success. */
const noteTypes: Readonly<Record<string, VisitNote['type']>> = {
  rejected: 'refused',
  refused: 'refused',
  failed: 'failed',
  unreachable: 'unreachable',
};

export const createVisitNotes = (
  log: Pick<ShopEventLog, 'session' | 'head'>,
  { clock, tabId }: { readonly clock: Pick<Clock, 'serverNow'>; readonly tabId: string },
) => {
  let notes: readonly (VisitNote & { readonly epoch: number })[] = [];
  const note = (
    type: VisitNote['type'],
    command: string | null = null,
    reason: string | null = null,
  ): void => {
    const at = wholeMillis(clock.serverNow());
    const { epoch } = log.session;
    notes = [...notes, { tabId, epoch, afterSeq: log.head, at, type, command, reason }].slice(-MOST_NOTES);
  };
  return {
    /** Of the present identity: nobody's export tells what somebody else was refused. */
    list: (): readonly VisitNote[] =>
      notes.flatMap(({ epoch, ...one }) => (epoch === log.session.epoch ? [one] : [])),
    /** The browser says so of its network. */
    network: (type: 'offline' | 'online'): void => note(type),
    /** Notes what the object's own methods answer from here on. @returns the very object */
    watched<Commands extends object>(commands: Commands): Commands {
      const methods = commands as Record<string, unknown>;
      for (const [command, run] of Object.entries(methods)) {
        if (typeof run !== 'function') continue;
        methods[command] = (...args: readonly unknown[]): unknown => {
          const answer: unknown = run(...args);
          if (answer instanceof Promise)
            answer.then(
              (outcome?: Outcome) => {
                const type = noteTypes[outcome?.type ?? ''];
                if (type)
                  note(type, command, outcome?.rejection?.type ?? outcome?.code ?? outcome?.error?.name);
                return undefined;
              },
              () => undefined,
            );
          return answer;
        };
      }
      return commands;
    },
  };
};
