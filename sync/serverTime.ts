// How far this device's clock is off, learnt from the Date header of answers (whole seconds, so an offset under 1.5 s
// counts as none). A wrong clock would otherwise win or lose every merge.

export type ServerTime = { readonly offsetMs: number; readonly samples: number };

export const unknownServerTime: ServerTime = { offsetMs: 0, samples: 0 };

/** An answer slower than this says too little about when the server wrote it. */
const SLOWEST_MS = 10_000;
/** Weight of the newest of about five samples. */
const WEIGHT = 1 / 3;

/**
 * @param sentAt and `receivedAt` by this device's clock; `date` by the server's, all in milliseconds
 */
export const learnServerTime = (
  known: ServerTime,
  {
    sentAt,
    receivedAt,
    date,
  }: { readonly sentAt: number; readonly receivedAt: number; readonly date: number },
): ServerTime => {
  const took = receivedAt - sentAt;
  if (took < 0 || took > SLOWEST_MS) return known;
  // The header is cut to the second: its middle is the best guess.
  const sample = date + 500 - (sentAt + took / 2);
  const offsetMs = known.samples === 0 ? sample : known.offsetMs + WEIGHT * (sample - known.offsetMs);
  return { offsetMs, samples: known.samples + 1 };
};

/** The correction to apply, in milliseconds. */
export const correctionMs = ({ offsetMs }: ServerTime): number =>
  Math.abs(offsetMs) < 1_500 ? 0 : Math.round(offsetMs);
