import { describe, expect, test } from 'vitest';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { refuseUnstorable } from '#server/http/api/jsonBody.ts';

const refusalOf = (body: unknown): ApiFault['fields'] => {
  try {
    refuseUnstorable(body);
  } catch (error) {
    if (error instanceof ApiFault) return error.fields;
    throw error;
  }
  return undefined;
};

describe('a body that was parsed', () => {
  test('names the field that cannot be stored, however deep and after however many others', () => {
    const good = { deep: [{ note: 'fine' }, [1, 2]] };
    expect(refusalOf(good)).toBeUndefined();
    expect(Object.keys(refusalOf({ good, lines: [{}, { notes: ['a', 'b\0'] }] }) ?? {})).toEqual([
      'lines.1.notes.1',
    ]);
    expect(refusalOf({ a: { 'b\0': 1 } })).toEqual({ a: 'Holds a name that cannot be stored' });
    expect(refusalOf('\uD83D')).toEqual({ '(body)': expect.stringContaining('half of a surrogate pair') });
  });

  test('is not walked to its end when it holds more values than any that a shop sends', () => {
    let read = 0;
    const zeros = new Proxy(Array<number>(200_000).fill(0), {
      get: (list, key) => {
        if (typeof key === 'string' && /^\d+$/.test(key)) read += 1;
        return Reflect.get(list, key) as unknown;
      },
    });
    expect(refusalOf({ items: zeros })).toEqual({ '(body)': 'Holds more than 40000 values' });
    expect(read).toBeLessThan(50_000);
  });
});
