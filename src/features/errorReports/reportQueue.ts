// Reports that wait for the network: at most 30, kept on the device, so that they outlive a restart (BEH-9, DEC-010).
//
// Small on purpose. What happened before an error is in the log already, and is taken from there when the report is sent.
import * as z from 'zod/mini';

export const MOST_REPORTS = 30;

const base = {
  id: z.string(),
  /** ms */
  at: z.number(),
  build: z.string(),
  /** The part of the path that is the same for everybody. */
  place: z.string(),
};

const queuedReport = z.discriminatedUnion('type', [
  z.object({
    ...base,
    type: z.literal('error'),
    name: z.string(),
    status: z.nullable(z.int()),
    frames: z.readonly(z.array(z.string())),
    isFatal: z.boolean(),
    /** How often the same has happened since. */
    times: z.int(),
    /** Where the log was; null: there was none yet. */
    log: z.nullable(z.object({ clientId: z.string(), epoch: z.int(), uptoSeq: z.int() })),
  }),
  /** How long a visit took to load. */
  z.object({
    ...base,
    type: z.literal('trace'),
    /** ms since the visit began, by the browser's name for the moment. */
    timings: z.record(z.string(), z.number()),
  }),
]);
export type QueuedReport = z.infer<typeof queuedReport>;
export type ErrorReport = Extract<QueuedReport, { readonly type: 'error' }>;

/** Port: one text that outlives a restart. Both may throw: the browser blocks or has no room. */
export type KeptText = { readonly read: () => string | null; readonly write: (text: string | null) => void };

/** What another version has written, or somebody else, is no queue. */
export const readQueue = ({ read }: Pick<KeptText, 'read'>): readonly QueuedReport[] => {
  try {
    const parsed = z.safeParse(z.array(queuedReport), JSON.parse(read() ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
};

export const writeQueue = ({ write }: Pick<KeptText, 'write'>, queue: readonly QueuedReport[]): void =>
  write(queue.length === 0 ? null : JSON.stringify(queue));

/** The same again is counted. For one more than there is room for the oldest goes, fatal ones last. */
export const withReport = (queue: readonly QueuedReport[], report: QueuedReport): readonly QueuedReport[] => {
  const same = queue.find((other) => isSame(other, report));
  if (same?.type === 'error')
    return queue.map((other) => (other === same ? { ...same, times: same.times + 1 } : other));
  if (queue.length < MOST_REPORTS) return [...queue, report];
  const leaves = queue.find((other) => other.type !== 'error' || !other.isFatal) ?? queue[0];
  return [...queue.filter((other) => other !== leaves), report];
};

const isSame = (a: QueuedReport, b: QueuedReport): boolean =>
  a.type === 'error' &&
  b.type === 'error' &&
  a.name === b.name &&
  a.status === b.status &&
  a.place === b.place &&
  a.build === b.build &&
  a.frames.join() === b.frames.join();
