import { describe, expect, test } from 'vitest';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { syncLanes } from '#src/devtools/inspector/reading/syncLanes.ts';
import { toCents, toProductId, toVariantId, toItemId } from '#events/brands.ts';
import type { PlainEvent } from '#tests/support/builders/plain.ts';

const recorded = (...events: readonly PlainEvent[]) =>
  events.map((event, at) => ({ known: true, event: { ...event, seq: at + 1 } as RecordedEvent }));

const started = (attemptId: string, uptoSeq = 1): PlainEvent => ({
  type: 'AccountStatePutStarted',
  data: { attemptId, baseVersion: 0, uptoSeq },
});
const acknowledged = (attemptId: string): PlainEvent => ({
  type: 'AccountStatePutAcknowledged',
  data: { attemptId, version: 1, state: null, uptoSeq: 1 },
});
const pulled = (ackedSeq: number): PlainEvent => ({
  type: 'AccountStatePulled',
  data: { version: 1, state: null, ackedSeq, reset: false },
});
const failed: PlainEvent = { type: 'SyncFailed', data: { reason: 'unreachable' } };
const added: PlainEvent = {
  type: 'CartItemAdded',
  data: {
    productId: toProductId('p'),
    variantId: toVariantId('v'),
    itemId: toItemId('i'),
    qty: 1,
    shownPriceCents: toCents(1),
  },
};

/** `start:acknowledged` …, `-` where no lane runs. */
const drawn = (...events: readonly PlainEvent[]): readonly string[] =>
  syncLanes(recorded(...events)).map(
    (marks) => marks.map(({ lane, part, outcome }) => `${lane} ${part} ${outcome}`).join(', ') || '-',
  );

describe('a lane of the sync', () => {
  test('runs from the PUT that left to its answer, and past what happened meanwhile', () => {
    expect(drawn(added, started('a'), added, acknowledged('a'), added)).toEqual([
      '-',
      '0 start acknowledged',
      '0 through acknowledged',
      '0 end acknowledged',
      '-',
    ]);
  });

  test('ends in red or amber where the server refused or another device was first', () => {
    const conflicted: PlainEvent = { type: 'AccountStatePutConflicted', data: { attemptId: 'a' } };
    const rejected: PlainEvent = {
      type: 'AccountStatePutRejected',
      data: { attemptId: 'b', status: 422, code: 'RuleBroken', uptoSeq: 1 },
    };
    expect(drawn(started('a'), conflicted, started('b'), rejected)).toEqual([
      '0 start conflicted',
      '0 end conflicted',
      '0 start rejected',
      '0 end rejected',
    ]);
  });

  test('goes on past a lost answer until a pull shows whether the server had acted', () => {
    expect(drawn(started('a', 3), failed, pulled(3))).toEqual([
      '0 start proven',
      '0 through proven',
      '0 end proven',
    ]);
    expect(drawn(started('a', 3), failed, pulled(2)).at(-1)).toBe('0 end unproven');
  });

  test('of two tabs at once lies beside the other', () => {
    expect(drawn(started('a'), started('b'), acknowledged('a'), started('c'), acknowledged('b'))).toEqual([
      '0 start acknowledged',
      '0 through acknowledged, 1 start acknowledged',
      '0 end acknowledged, 1 through acknowledged',
      '1 through acknowledged, 0 start open',
      '1 end acknowledged, 0 through open',
    ]);
  });

  test('is open while nobody has answered', () => {
    expect(drawn(added, started('a'))).toEqual(['-', '0 start open']);
  });
});
