// Up to where the log is in the data layer: the same for all tabs of a device, and after a reload. Pure.
import * as z from 'zod/mini';

const cursor = z.object({
  clientId: z.string(),
  epoch: z.int(),
  uptoSeq: z.int(),
  /** ms: when it was written; of another log only what is newer counts. */
  at: z.number(),
});
export type LogCursor = z.infer<typeof cursor>;

/** Port: one text that all tabs see. Both may throw where the browser blocks storage. */
export type CursorText = { readonly read: () => string | null; readonly write: (text: string) => void };

export const readCursor = ({ read }: Pick<CursorText, 'read'>): LogCursor | null => {
  try {
    const parsed = z.safeParse(cursor, JSON.parse(read() ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

type Log = { readonly clientId: string; readonly epoch: number };
type Placed = { readonly seq: number; readonly wall: number };

/**
 * What of a log is not in the data layer yet.
 *
 * @param since ms: when the shopper allowed it; nothing from before
 */
export const newIn = <Event extends Placed>(
  { clientId, epoch }: Log,
  events: readonly Event[],
  known: LogCursor | null,
  since: number,
): readonly Event[] => {
  const isSame = known?.clientId === clientId && known.epoch === epoch;
  const from = isSame ? since : Math.max(since, known?.at ?? 0);
  return events.filter(({ seq, wall }) => wall >= from && !(isSame && seq <= known.uptoSeq));
};
