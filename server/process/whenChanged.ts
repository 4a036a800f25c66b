/**
 * What is made of something that may be exchanged: made once for each of it, at the first need.
 *
 * @param current what it is made of now; compared by identity
 * @returns what `make` made of it
 */
export const whenChanged = <Source, Made>(
  current: () => Source,
  make: (source: Source) => Made,
): (() => Made) => {
  let last: { readonly source: Source; readonly made: Made } | undefined;
  return () => {
    const source = current();
    if (last === undefined || last.source !== source) last = { source, made: make(source) };
    return last.made;
  };
};
