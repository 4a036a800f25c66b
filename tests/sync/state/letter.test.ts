// A backend and a client of the letter of the specification, and what this shop makes of what they write.
import { describe, expect, test } from 'vitest';
import { instants } from '#src/platform/ports/systemClock.ts';
import { decodeState, encodeState } from '#sync/state/accountStateCodec.ts';
import { answeredState } from '#sync/protocol/account/accountState.ts';
import { createLiteralBackend, type TimeForm } from '#tests/support/literal/literalBackend.ts';
import { changeLiterally } from '#tests/support/literal/literalClient.ts';

const AT = Date.parse('2026-03-01T00:00:00.250Z');
const item = { productId: 'p-1', variantId: 'v-1', qty: 2, at: AT };
const forms: readonly TimeForm[] = ['seconds', 'seconds with offset', 'milliseconds', 'microseconds'];

describe.each(forms.flatMap((times) => [true, false].map((ids) => ({ times, ids }))))(
  'SYNC-09: a backend of the letter that keeps $times, with ids: $ids',
  (options) => {
    const backend = createLiteralBackend(options);
    const wire = {
      read: async () => backend.read('a'),
      save: async (state: unknown) => backend.save('a', state),
    };
    const decoded = () => decodeState(answeredState.parse(backend.read('a')), instants);

    test('is read as another client left it, and takes what this shop writes', async () => {
      await changeLiterally(wire, item);
      const { state } = decoded();
      expect(Object.values(state.cart)).toMatchObject([{ productId: 'p-1', variantId: 'v-1', qty: 2 }]);
      expect(Math.abs(AT - (state.cart['v-1' as never] as { stamp: number }).stamp)).toBeLessThan(1_000);
      expect(state.extension).toBeNull();
      const body = encodeState(state, new Map(), instants);
      expect(body).not.toHaveProperty('x');
      expect(backend.save('a', body)?.syncableStateVersion).toBe(2);
      // Nobody changed it: it is as it was.
      expect(decoded().state.cart).toEqual(state.cart);
    });

    test('answers a save on an older version with a conflict, and another client tries again', async () => {
      const stale = backend.read('a');
      await changeLiterally(wire, { ...item, qty: 3 });
      expect(backend.save('a', stale)).toBeNull();
      let isFirst = true;
      const crossed = {
        read: async () => {
          const state = backend.read('a');
          if (isFirst) await changeLiterally(wire, { ...item, variantId: 'v-2' });
          isFirst = false;
          return state;
        },
        save: wire.save,
      };
      await changeLiterally(crossed, { ...item, qty: 0 });
      expect(Object.keys(decoded().state.cart)).toEqual(['v-2']);
    });
  },
);
