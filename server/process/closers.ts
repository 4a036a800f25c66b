// What has been opened so far, to be closed in reverse: at the end, or when a start fails half-way.

export type Closers = {
  /** @returns what was opened, for `const x = closers.add(await open(), (opened) => opened.close())` */
  readonly add: <T>(opened: T, close: (opened: T) => unknown) => T;
  /** Closes everything, also when one of them fails; the first error is thrown at the end. Only works once. */
  readonly closeAll: () => Promise<void>;
};

export const createClosers = (): Closers => {
  const closers: (() => unknown)[] = [];
  return {
    add: (opened, close) => {
      closers.push(() => close(opened));
      return opened;
    },
    closeAll: async () => {
      const complaints: unknown[] = [];
      for (let close = closers.pop(); close; close = closers.pop()) {
        try {
          await close();
        } catch (error) {
          complaints.push(error);
        }
      }
      if (complaints.length > 0) throw complaints[0];
    },
  };
};
