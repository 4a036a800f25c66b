// Where site data is blocked, Firefox throws for a channel to other tabs. Dexie opens one as it is read, and the log another.

/** Puts a channel in its place that nobody hears: each tab then works alone. To be called before either is loaded. */
export const allowChannels = (): void => {
  try {
    new BroadcastChannel('').close();
  } catch {
    globalThis.BroadcastChannel = class extends EventTarget {
      postMessage() {}
      close() {}
    } as unknown as typeof BroadcastChannel;
  }
};
