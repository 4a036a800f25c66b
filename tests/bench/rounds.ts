// Rounds in which everybody has each place once: what a neighbour leaves behind (a warm cache, a busy disk) meets all.

/** The items of round `round`, starting with another one each time. */
export const rotated = <T>(items: readonly T[], round: number): readonly T[] => {
  const first = items.length === 0 ? 0 : round % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
};
