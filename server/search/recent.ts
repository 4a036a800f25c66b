// The last answers to frequent queries, computed once for all concurrent callers.

export type Recent<Value> = {
  /** One that could not be made is forgotten. */
  readonly get: (key: string, make: () => Promise<Value>) => Promise<Value>;
  readonly clear: () => void;
};

export const createRecent = <Value>(most: number): Recent<Value> => {
  const kept = new Map<string, Promise<Value>>();
  return {
    clear: () => kept.clear(),
    get(key, make) {
      const value = kept.get(key) ?? make();
      kept.delete(key);
      kept.set(key, value);
      // It may have been evicted and requested again meanwhile.
      value.catch(() => kept.get(key) === value && kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return value;
    },
  };
};
