// Columns: repeated values are written once, and their indexes as differences from row to row. Brotli does the rest.
import * as z from 'zod/mini';

/** Nothing below may be changed. */
export type Unchanging<T> = T extends readonly (infer Item)[]
  ? readonly Unchanging<Item>[]
  : T extends number | string
    ? T
    : T extends object
      ? { readonly [Key in keyof T]: Unchanging<T[Key]> }
      : T;

/** The columns do not fit together: the downloaded or stored bytes are not a catalogue. */
export class PackBrokenError extends Error {
  override readonly name = 'PackBrokenError';
}

export const column = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({
    /** Each once, in the order of their first product. */
    values: z.array(value),
    /** By product: the difference between the index of its value and that of the product before. */
    steps: z.array(z.int()),
  });

export const columnOf = <Value>(all: readonly Value[]): { values: Value[]; steps: number[] } => {
  const indexes = new Map<string, number>();
  const values: Value[] = [];
  let before = 0;
  const steps = all.map((value) => {
    const key = JSON.stringify(value);
    let index = indexes.get(key);
    if (index === undefined) {
      index = values.push(value) - 1;
      indexes.set(key, index);
    }
    const step = index - before;
    before = index;
    return step;
  });
  return { values, steps };
};

/** @throws PackBrokenError when the column has another length or an index out of range */
export const valuesOf = (
  name: string,
  values: readonly unknown[],
  steps: readonly number[],
  count: number,
): readonly unknown[] => {
  if (steps.length !== count)
    throw new PackBrokenError(`The column ${name} has ${steps.length} products, others have ${count}`);
  let index = 0;
  return steps.map((step) => {
    index += step;
    if (index < 0 || index >= values.length)
      throw new PackBrokenError(`The column ${name} points at value ${index} of ${values.length}`);
    return values[index];
  });
};
