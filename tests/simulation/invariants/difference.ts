// Where two pieces of plain data differ; an absent field and an undefined one are the same.

/** @returns the path of the first difference */
export const difference = (a: unknown, b: unknown, path = ''): string | undefined => {
  if (a === b) return undefined;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return path || '.';
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  for (const key of Object.keys(left)) {
    const found = left[key] === right[key] ? undefined : difference(left[key], right[key], `${path}.${key}`);
    if (found !== undefined) return found;
  }
  for (const key of Object.keys(right))
    if (left[key] === undefined && right[key] !== undefined) return `${path}.${key}`;
  return undefined;
};
