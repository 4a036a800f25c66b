// What has been opened so far, to be closed in reverse: at the end, or when a start fails half-way.
import { setTimeout as sleep } from 'node:timers/promises';

export type Closers = {
  /**
   * @param name who is named when its end takes too long: `the mail sender`
   * @returns what was opened, for `const x = closers.add('the x', await open(), (opened) => opened.close())`
   */
  readonly add: <T>(name: string, opened: T, close: (opened: T) => unknown) => T;
  /**
   * Closes everything, also when one of them fails or hangs: each gets 6 s, all together 15 s. Only works once.
   *
   * @throws the first error; NotClosedError when nothing failed and something hung
   */
  readonly closeAll: () => Promise<void>;
};

export type Patience = {
  /** Milliseconds for one of them, and for all. */
  readonly eachMs: number;
  readonly allMs: number;
};

// Whoever started the process kills it after 30 s, as a rule: what hangs must be named before.
const DEFAULT_PATIENCE: Patience = { eachMs: 6_000, allMs: 15_000 };

/** Some did not end in time. Nothing is lost with them: what they had begun is taken up at the next start. */
export class NotClosedError extends Error {
  override readonly name = 'NotClosedError';
  constructor(names: readonly string[]) {
    super(`Closing took too long: ${names.join(', ')} did not end. The next start takes up what was left.`);
  }
}

export const createClosers = ({ eachMs, allMs } = DEFAULT_PATIENCE): Closers => {
  const closers: { readonly name: string; readonly close: () => unknown }[] = [];
  return {
    add: (name, opened, close) => {
      closers.push({ name, close: () => close(opened) });
      return opened;
    },
    closeAll: async () => {
      const complaints: unknown[] = [];
      const hanging: string[] = [];
      const deadline = performance.now() + allMs;
      for (let next = closers.pop(); next; next = closers.pop()) {
        const { name, close } = next;
        const end = endOf(close, complaints);
        const ms = Math.min(eachMs, Math.max(0, deadline - performance.now()));
        if (!(await isWithin(end, ms))) hanging.push(name);
      }
      if (complaints.length > 0) throw complaints[0];
      if (hanging.length > 0) throw new NotClosedError(hanging);
    },
  };
};

const endOf = async (close: () => unknown, complaints: unknown[]): Promise<void> => {
  try {
    await close();
  } catch (error) {
    complaints.push(error);
  }
};

const isWithin = async (end: Promise<void>, ms: number): Promise<boolean> => {
  const waiting = new AbortController();
  const inTime = await Promise.race([
    end.then(() => true),
    sleep(ms, false, { signal: waiting.signal }).catch(() => false),
  ]);
  waiting.abort();
  return inTime;
};
