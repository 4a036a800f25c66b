import { describe, expect, test } from 'vitest';
import type { LogSession } from '#events/store/logSession.ts';
import type { LogMessage } from '#events/store/logChannel.ts';
import { labSentence, logSentences } from '#src/devtools/laboratory/devices/commentary.ts';
import { recorded } from '#tests/support/log/recorded.ts';
import { branded, type PlainEvent } from '#tests/support/builders/plain.ts';

const appended = (...events: readonly PlainEvent[]): LogMessage => ({
  type: 'appended',
  partition: branded('cust:1'),
  events: recorded(events, 'cust:1'),
});
const nameOf = (productId: string, variantId?: string): string =>
  `${productId} in ${variantId ?? 'any size'}`;
const item = { productId: 'Arden', variantId: '9', itemId: 'i', qty: 2 };

describe('the commentary', () => {
  test('tells what a shopper did, by device', () => {
    expect(
      logSentences(
        'B',
        appended(
          branded({ type: 'CartItemAdded', data: { ...item, shownPriceCents: 1 } }),
          branded({ type: 'CartItemRemoved', data: item }),
        ),
        nameOf,
      ),
    ).toEqual(['B puts Arden in 9 in the cart: 2.', 'B takes Arden in 9 out of the cart.']);
  });

  test('tells of a save and what became of it, and leaves out that nothing is new', () => {
    expect(
      logSentences(
        'A',
        appended(
          { type: 'AccountStatePulled', data: { version: 1, state: null, ackedSeq: 0, reset: false } },
          {
            type: 'AccountStatePutStarted',
            data: { attemptId: 'a', baseVersion: 1, uptoSeq: 1 },
          },
          { type: 'AccountStatePutConflicted', data: { attemptId: 'a' } },
        ),
        nameOf,
      ),
    ).toEqual([
      'A sends its cart to the account.',
      'Another device had saved before A. It asks what is new and tries again.',
    ]);
  });

  test('tells who is signed in', () => {
    const session: LogSession = branded({ partition: 'cust:1', epoch: 1, clientId: 'c' });
    expect(logSentences('A', { type: 'switched', session }, nameOf)).toEqual([
      'A is signed in. What its guest had in the cart comes along.',
    ]);
    expect(
      logSentences('A', { type: 'switched', session: { ...session, partition: branded('guest:1') } }, nameOf),
    ).toEqual(['A is signed out. Nothing of the customer’s stays on it.']);
  });

  test('tells of a fault as it strikes, but not of every call without a network', () => {
    const call = 'putAccountState';
    expect(labSentence('B', { type: 'struck', strike: { fault: 'dropResponse', call } })).toBe(
      'putAccountState from B reaches the server, and the answer is lost.',
    );
    expect(labSentence('B', { type: 'struck', strike: { fault: 'offline', call } })).toBeNull();
    expect(labSentence('B', { type: 'refused', act: 'addToCart', why: 'Sold out.' })).toBe(
      'B would not: Sold out.',
    );
    expect(labSentence('B', { type: 'changed' })).toBeNull();
  });
});
