// An interface whose implementation is elsewhere, or not there yet. Its methods are never listed: every name is passed on.

type Method = (...args: readonly unknown[]) => unknown;

/** The same methods, answered later. */
export type Later<Interface> = {
  readonly [Name in keyof Interface]: Interface[Name] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Promise<Awaited<Answer>>
    : never;
};

/** @param send carries a call out: the method's name and its arguments in, its answer out */
export const forwarding = <Interface>(
  send: (name: keyof Interface & string, args: readonly unknown[]) => Promise<unknown>,
): Later<Interface> => {
  const methods: Record<string, unknown> = {};
  return new Proxy(methods, {
    get: (known, name) =>
      // What has a `then` would be waited for when it is awaited or returned.
      typeof name === 'symbol' || name === 'then'
        ? undefined
        : // One function for each name: hooks compare them.
          (known[name] ??= (...args: readonly unknown[]) => send(name as keyof Interface & string, args)),
  }) as Later<Interface>;
};

/** @param ready asked with every call, so that a later implementation replaces the one before */
export const whenReady = <Interface>(ready: () => Promise<Interface>): Later<Interface> =>
  forwarding<Interface>(async (name, args) => callByName(await ready(), name, args));

/** The caller's types say that these arguments are those of this name. */
export const callByName = <Interface>(
  there: Interface,
  name: keyof Interface & string,
  args: readonly unknown[],
): unknown => (there as Record<string, Method>)[name]?.(...args);

/** @param here methods that answer at once @param rest answers every other name */
export const withRest = <Here extends object, Rest>(here: Here, rest: Later<Rest>): Here & Later<Rest> =>
  Object.setPrototypeOf({ ...here }, rest) as Here & Later<Rest>;
