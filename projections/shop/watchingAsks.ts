// What a piece of work asks beside what it was given: the time, which is another year's meanwhile, or chance.

export type Watched<T> = {
  /** Absent where it threw. */
  readonly result?: T;
  readonly failure?: unknown;
  /** What it asked, each once. */
  readonly asks: readonly string[];
};

const YEAR_MS = 365 * 24 * 60 * 60_000;

/** Nobody else runs meanwhile: the work never waits. */
export const watchingAsks = <T>(run: () => T): Watched<T> => {
  const asks = new Set<string>();
  const undo = [
    ...watchers.map(({ of, name, otherwise }) =>
      replaced(of, name, (ask) => (...args: readonly unknown[]) => {
        asks.add(`${of}.${name}`);
        return otherwise ? otherwise(ask(args)) : ask(args);
      }),
    ),
    inAnotherYear(() => void asks.add('the time')),
  ];
  try {
    return { result: run(), asks: [...asks] };
  } catch (failure) {
    return { failure, asks: [...asks] };
  } finally {
    for (const put of undo) put();
  }
};

type Watcher = {
  /** The global that has it, if this machine does: a pure layer knows of none. */
  readonly of: string;
  readonly name: string;
  /** What is answered instead. */
  readonly otherwise?: (answer: unknown) => unknown;
};

const watchers: readonly Watcher[] = [
  { of: 'Math', name: 'random', otherwise: (answer) => 1 - (answer as number) },
  { of: 'crypto', name: 'randomUUID' },
  { of: 'crypto', name: 'getRandomValues' },
  { of: 'performance', name: 'now' },
];

type Ask = (args: readonly unknown[]) => unknown;

/** @returns puts back what was there: a method of its own, or one that it inherits */
const replaced = (of: string, name: string, by: (ask: Ask) => (...args: readonly unknown[]) => unknown) => {
  const owner = (globalThis as unknown as Readonly<Record<string, object | undefined>>)[of];
  const real: unknown = owner && Reflect.get(owner, name);
  if (!owner || typeof real !== 'function') return () => undefined;
  const own = Object.getOwnPropertyDescriptor(owner, name);
  const value = by((args) => Reflect.apply(real, owner, args) as unknown);
  Object.defineProperty(owner, name, { configurable: true, writable: true, value });
  return () => {
    if (own) Object.defineProperty(owner, name, own);
    else Reflect.deleteProperty(owner, name);
  };
};

const inAnotherYear = (asked: () => void): (() => void) => {
  const { Date: now } = globalThis;
  const shifted = (): number => {
    asked();
    return now.now() + YEAR_MS;
  };
  globalThis.Date = new Proxy(now, {
    construct: (date, args: []) => (args.length === 0 ? new date(shifted()) : new date(...args)),
    apply: () => new now(shifted()).toString(),
    get: (date, name): unknown => (name === 'now' ? shifted : Reflect.get(date, name)),
  });
  return () => {
    globalThis.Date = now;
  };
};
