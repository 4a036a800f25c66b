// Port Lock: at most one round at a time among the tabs of a browser. Losing it is harmless: the version check on the
// server is what keeps two rounds from overwriting each other.

export interface Lock {
  /** Runs `work` while holding `name`; returns `busy` at once when another tab holds it. */
  ifFree<T>(name: string, work: () => Promise<T>): Promise<T | 'busy'>;
}
