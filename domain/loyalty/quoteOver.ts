// What becomes of a quote of points when an order that was to be paid with it is refused (BEH-4). Pure.

/** One that does not pay is not offered again; where the airline did not answer, it still may. @param status of the refusal */
export const isQuoteOver = (status: string): boolean =>
  status.startsWith('POINTS_') && status !== 'POINTS_UNAVAILABLE';
