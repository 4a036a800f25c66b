// Port Lock: one holder at a time among the tabs of a browser. Losing it is harmless: the server's version check
// keeps two rounds from overwriting each other, and the log's epoch keeps two changes of identity apart.

export interface Lock {
  /** Runs `work` once no other tab holds `name`. */
  inTurn<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Runs `work` while holding `name`; returns `busy` at once when another tab holds it. */
  ifFree<T>(name: string, work: () => Promise<T>): Promise<T | 'busy'>;
}
