// Rounds in which each contender has each position once: what the one before leaves behind (a warm cache, a busy disk) affects
// all alike.

/** The items of round `round`, starting with another one each time. */
export const rotated = <T>(items: readonly T[], round: number): readonly T[] => {
  const first = items.length === 0 ? 0 : round % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
};
