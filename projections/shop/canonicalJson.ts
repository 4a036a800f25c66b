// One text for one value: fields in the order of their names, absent and undefined alike.

/** JSON without spaces, whose object fields are sorted by UTF-16 code unit as every engine sorts strings. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields: string[] = [];
  for (const name of Object.keys(value).toSorted()) {
    const field = (value as Record<string, unknown>)[name];
    if (field !== undefined) fields.push(`${JSON.stringify(name)}:${canonicalJson(field)}`);
  }
  return `{${fields.join()}}`;
};
