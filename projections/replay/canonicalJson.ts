// One text for one value: fields in the order of their names, absent and undefined alike.

/** JSON whose object fields are sorted by UTF-16 code unit, as every engine sorts strings. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value));

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const record = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.keys(record)
      .toSorted()
      .map((name) => [name, sorted(record[name])]),
  );
};
