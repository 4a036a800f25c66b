// Where site data is blocked, Firefox throws for a channel to other tabs. Dexie opens one as it is read, and the log another: a
// channel that nobody hears takes its place, and each tab works alone. To be imported before either, from a file of its own.
try {
  new BroadcastChannel('').close();
} catch {
  globalThis.BroadcastChannel = class extends EventTarget {
    postMessage() {}
    close() {}
  } as unknown as typeof BroadcastChannel;
}

export {};
