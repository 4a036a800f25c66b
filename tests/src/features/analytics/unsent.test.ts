// What was noted before the container was there comes to it once, and as the schema has it (TRUST-04).
import { expect, test } from 'vitest';
import { forgetUnsent, readUnsent } from '#src/features/analytics/unsent.ts';
import { UNSENT_NAME } from '#src/platform/vendors/analytics.ts';

const siteError = (location: string, message = `Page Not Found: ${location}`) => ({
  event: 'site_errors',
  page: { type: 'error', action: 'view' },
  error: { code: '404', message, location },
});

const keptOf = (rows: Readonly<Record<string, string>>) => {
  const map = new Map(Object.entries({ 'someone-else': '[]', ...rows }));
  return {
    names: () => [...map.keys()],
    storage: {
      get length() {
        return map.size;
      },
      key: (index: number) => [...map.keys()][index] ?? null,
      getItem: (name: string) => map.get(name) ?? null,
      removeItem: (name: string) => void map.delete(name),
    },
  };
};

test('TRUST-04: what several pages left is read once, and nothing else is touched', () => {
  const { names, storage } = keptOf({
    [`${UNSENT_NAME}0.1`]: JSON.stringify([siteError('/no/such/page')]),
    [`${UNSENT_NAME}0.2`]: JSON.stringify([siteError('/no/other')]),
  });
  expect(readUnsent(storage)).toEqual([siteError('/no/such/page'), siteError('/no/other')]);
  expect(names()).toEqual(['someone-else']);
  expect(readUnsent(storage)).toEqual([]);
});

test('TRUST-04: what the schema does not know, and what is broken, is not told', () => {
  const { storage } = keptOf({
    [`${UNSENT_NAME}0.1`]: JSON.stringify([
      { ...siteError('/a'), email: 'a@example.com' },
      { event: 'other' },
      siteError('/b?secret=1'),
    ]),
    [`${UNSENT_NAME}0.2`]: '[{',
    [`${UNSENT_NAME}0.3`]: 'undefined',
    [`${UNSENT_NAME}0.4`]: '{}',
  });
  expect(readUnsent(storage)).toEqual([siteError('/a')]);
});

test.each(['/account/orders/L1000001/return/secret', '/orders/L1000001', '/return/L1000001'])(
  'TRUST-04: of an error at %s only the room is told',
  (location) => {
    const { storage } = keptOf({ [UNSENT_NAME]: JSON.stringify([siteError(location)]) });
    expect(JSON.stringify(readUnsent(storage))).not.toMatch(/secret|L1000001/);
  },
);

test('TRUST-04: a no forgets what was kept', () => {
  const { names, storage } = keptOf({ [`${UNSENT_NAME}0.1`]: '[]' });
  forgetUnsent(storage);
  expect(names()).toEqual(['someone-else']);
});
