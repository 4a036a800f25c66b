// A fold that is not the same each time is told as such, whatever it asks or keeps, and no honest one is.
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { accountProjection, type AccountFold } from '#projections/account/account.ts';
import { replayLog } from '#projections/replay/replayLog.ts';
import { unsteadyFold } from '#projections/shop/foldTwice.ts';
import { exampleEvents } from '#tests/support/log/exampleEvents.ts';
import { recorded } from '#tests/support/log/recorded.ts';

const history = (): readonly RecordedEvent[] => recorded([...exampleEvents, ...exampleEvents], 'cust:a');

/** The real fold, and something more. */
const plant = (more: (account: AccountFold, event: RecordedEvent) => void): void => {
  const { apply } = accountProjection;
  vi.spyOn(accountProjection, 'apply').mockImplementation((account, event, copyOnWrite) => {
    apply(account, event, copyOnWrite);
    more(account, event);
  });
};

afterEach(() => vi.restoreAllMocks());

const found = async (closely = false, events = history()) => {
  const replay = replayLog(events.map((event) => ({ event, known: true })));
  return unsteadyFold(events, replay.stateAt(replay.length), closely);
};

const firstAdded = (): number => history().find(({ type }) => type === 'CartItemAdded')?.seq ?? 0;
const atAdds =
  (more: (account: AccountFold, event: RecordedEvent & { readonly type: 'CartItemAdded' }) => void) =>
  (account: AccountFold, event: RecordedEvent): void => {
    if (event.type === 'CartItemAdded') more(account, event);
  };

describe('SHAPE-08: a fold that is not the same each time', () => {
  test('is none of the real ones', async () => {
    expect(await found()).toBeNull();
    expect(await found(true)).toBeNull();
  });

  test.each<readonly [asks: string, draw: () => number]>([
    ['Math.random', () => Math.random()],
    ['crypto.randomUUID', () => crypto.randomUUID().length],
    ['crypto.getRandomValues', () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0],
    ['performance.now', () => performance.now()],
    ['the time', () => Date.now()],
    ['the time', () => new Date().getTime()],
  ])('asks %s, and is named by what it asks', async (asks, draw) => {
    plant(atAdds((account) => void (account.refusedAt = draw())));
    const unsteady = await found();
    expect(unsteady).toMatchObject({ seq: firstAdded(), type: 'CartItemAdded', asks: [asks] });
  });

  test('asks chance, though this time nothing came of it', async () => {
    plant(atAdds(() => void Math.random()));
    expect(await found()).toMatchObject({ seq: firstAdded(), asks: ['Math.random'], fields: [] });
  });

  test('keeps a count of its own', async () => {
    let count = 0;
    plant(atAdds((account) => void (account.refusedAt = ++count)));
    expect(await found(true)).toMatchObject({
      seq: firstAdded(),
      asks: [],
      fields: [expect.objectContaining({ path: 'account.refusedAt' })],
    });
  });

  test('remembers what it has seen, and folds it once: that it differs is told, though not where', async () => {
    const seen = new Set<string>();
    plant(
      atAdds((account, { eventId, seq }) => {
        if (!seen.has(eventId)) account.refusedAt = seq;
        seen.add(eventId);
      }),
    );
    const events = history().slice(0, firstAdded());
    expect(await found(true, events)).toMatchObject({
      seq: null,
      fields: [expect.objectContaining({ path: 'account.refusedAt' })],
    });
  });

  test('changes the event that it is given', async () => {
    plant(atAdds((_, { data }) => void ((data as { qty: number }).qty = 7)));
    expect(await found()).toMatchObject({
      seq: firstAdded(),
      changes: { what: 'event', says: expect.stringContaining("'qty'") as string },
    });
  });

  test('changes a state that others share', async () => {
    const isStarted = ({ type }: RecordedEvent): boolean => type === 'AccountStatePutStarted';
    plant((account, event) => {
      if (isStarted(event)) Object.assign(account.baseItems, { removed: {} });
    });
    expect(await found(true)).toMatchObject({
      seq: history().find(isStarted)?.seq,
      changes: { what: 'state', says: expect.stringContaining("'removed'") as string },
    });
  });

  test('leaves clock and chance as they were', async () => {
    const { random, now } = { random: Math.random, now: Date.now };
    const before = Date.now();
    await found(true);
    expect(Math.random).toBe(random);
    expect(Date.now).toBe(now);
    expect(Date.now() - before).toBeLessThan(3_600_000);
    expect(Object.getOwnPropertyNames(crypto)).not.toContain('randomUUID');
  });
});

describe('SHAPE-08: a fold that throws', () => {
  const replay = () => {
    const log = replayLog(history().map((event) => ({ event, known: true })));
    return log.stateAt(log.length);
  };

  test('is named by event, projection and what it says', () => {
    plant(
      atAdds(() => {
        throw new TypeError('no such size');
      }),
    );
    expect(replay).toThrow(
      `The fold of #${firstAdded()} (CartItemAdded) fails in the projection account: no such size`,
    );
    expect(replay).toThrow(expect.objectContaining({ name: 'FoldError', projection: 'account' }));
  });

  test('is the one that reads another’s state, too', async () => {
    const { awayProjection } = await import('#projections/away/away.ts');
    vi.spyOn(awayProjection, 'apply').mockImplementation(() => {
      throw new Error('no lines');
    });
    expect(replay).toThrow('The fold of #1 (');
    expect(replay).toThrow('fails in the projection away: no lines');
  });
});
