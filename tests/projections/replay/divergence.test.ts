// Where a replay leaves what the shop had, and whose fault it is.
import { describe, expect, test, vi } from 'vitest';
import type { ExportedLog } from '#events/export/exportedLog.ts';
import { accountProjection } from '#projections/account/account.ts';
import { agreementLines, agreementOf, agrees } from '#projections/replay/agreement.ts';
import { firstDivergence, tabDivergence } from '#projections/replay/divergence.ts';
import { replayLog, type Replay } from '#projections/replay/replayLog.ts';
import { stateHash } from '#projections/replay/stateHash.ts';
import { syncProjection } from '#projections/account/syncStatus.ts';
import type { ShopState } from '#projections/shop/shopState.ts';
import { sha256 } from '#tests/support/log/exportPorts.ts';
import { quantities, written } from './writtenLog.ts';

const WRONG = '0'.repeat(64);
const log = await written(quantities(4));
const replay = replayLog(log.events);
const hashAt = (position: number): Promise<string> => stateHash(replay.stateAt(position), sha256);

/** The same log with other hashes by position; null where none was taken. */
const withHashes = (hashes: Readonly<Record<number, string | null>>, end = log.end): ExportedLog => ({
  ...log,
  end,
  events: log.events.map((event, index) => ({ ...event, state: hashes[index + 1] ?? null })),
});

/** This code folds otherwise from a position on. */
const foldedWrongFrom = (from: number): Replay => ({
  ...replay,
  length: replay.length,
  stateAt: (position): ShopState => {
    const state = replay.stateAt(position);
    return position < from ? state : { ...state, session: { ...state.session, owesSignOut: true } };
  },
});

/** The same in the fold itself: what it gives is steady, and wrong. */
const agreementWrongFrom = async (from: number, file: ExportedLog) => {
  const { apply } = syncProjection;
  vi.spyOn(syncProjection, 'apply').mockImplementation((draft, event, copyOnWrite) => {
    apply(draft, event, copyOnWrite);
    if (event.seq >= from) draft.identity = 'customer';
  });
  try {
    return await agreementOf(file, replayLog(file.events), sha256);
  } finally {
    vi.restoreAllMocks();
  }
};

describe('SHAPE-06: a replay differs from the shop', () => {
  test('nowhere, where every hash is met', async () => {
    expect(await firstDivergence(log, replay, sha256)).toBeNull();
  });

  test.each([1, 2, 3, 4])(
    'first at the event from which on it is folded otherwise: %i of 4',
    async (from) => {
      const wrong = foldedWrongFrom(from);
      expect(await firstDivergence(log, wrong, sha256)).toEqual({
        agreedAt: from - 1,
        differsAt: from,
        expected: await hashAt(from),
        found: await stateHash(wrong.stateAt(from), sha256),
      });
    },
  );

  test('somewhere between two hashes, where not each event has one', async () => {
    const sparse = withHashes({ 1: await hashAt(1), 4: await hashAt(4) });
    expect(await firstDivergence(sparse, foldedWrongFrom(3), sha256)).toMatchObject({
      agreedAt: 1,
      differsAt: 4,
    });
    expect(await firstDivergence(sparse, replay, sha256)).toBeNull();
  });

  test('at its end, where the last event has no hash of its own', async () => {
    const end = { ...log.end, state: WRONG };
    expect(await firstDivergence(withHashes({}, end), replay, sha256)).toEqual({
      agreedAt: 0,
      differsAt: 4,
      expected: WRONG,
      found: await hashAt(4),
    });
  });
});

describe('SHAPE-06: the tab that wrote a log', () => {
  const withTab = (tab: ExportedLog['end']['tab']): ExportedLog => ({ ...log, end: { ...log.end, tab } });

  test.each([0, 1, 4])('held what its log says, up to #%i', async (uptoSeq) => {
    const tab = { uptoSeq, state: await hashAt(uptoSeq) };
    expect(await tabDivergence(withTab(tab), replay, sha256)).toBeNull();
  });

  test.each([0, 1, 4])('held something else, up to #%i', async (uptoSeq) => {
    const found = await hashAt(uptoSeq);
    expect(await tabDivergence(withTab({ uptoSeq, state: WRONG }), replay, sha256)).toEqual({
      agreedAt: 0,
      differsAt: uptoSeq,
      expected: WRONG,
      found,
    });
  });

  test('could not say, or had read further than the file goes', async () => {
    expect(await tabDivergence(withTab(null), replay, sha256)).toBeNull();
    expect(await tabDivergence(withTab({ uptoSeq: 5, state: WRONG }), replay, sha256)).toBeNull();
  });

  test('is not accused of a fold that is another today', async () => {
    const tab = { uptoSeq: 4, state: await hashAt(4) };
    expect(await tabDivergence(withTab(tab), foldedWrongFrom(2), sha256)).toBeNull();
    const agreement = await agreementWrongFrom(2, withTab(tab));
    expect(agreement.divergence).toMatchObject({ differsAt: 2 });
    expect(agreement.tabDivergence).toBeNull();
  });

  test('is compared with this replay where the shop took no hash', async () => {
    const noHashes = withHashes({}, { ...log.end, tab: { uptoSeq: 2, state: await hashAt(2) } });
    expect(await tabDivergence(noHashes, replay, sha256)).toBeNull();
    expect(await tabDivergence(noHashes, foldedWrongFrom(2), sha256)).toMatchObject({ differsAt: 2 });
  });
});

describe('SHAPE-06: a replay agrees with the shop', () => {
  const tab = { uptoSeq: 4, state: WRONG };
  const older = (...names: readonly string[]): ExportedLog => {
    const versions = Object.fromEntries(names.map((name) => [name, 0]));
    const { header } = log;
    return {
      ...log,
      header: { ...header, projectionVersions: { ...header.projectionVersions, ...versions } },
    };
  };

  test('in all hashes, and says in which state it ends', async () => {
    const agreement = await agreementOf(log, replay, sha256);
    expect(agreement).toEqual({
      stateHash: log.end.state,
      changedProjections: [],
      leftOut: [],
      newer: [],
      isShopUnsteady: false,
      tabElsewhere: null,
      unsteady: null,
      divergence: null,
      fields: null,
      tabDivergence: null,
      tabFields: [],
    });
    expect(agrees(agreement)).toBe(true);
  });

  test('not, where it differs or the tab did', async () => {
    expect(agrees(await agreementWrongFrom(1, log))).toBe(false);
    expect(agrees(await agreementOf({ ...log, end: { ...log.end, tab } }, replay, sha256))).toBe(false);
  });

  test('SHAPE-08: in all but the fold that has another version now, and says which that is', async () => {
    const agreement = await agreementWrongFrom(1, older('sync'));
    expect(agreement).toMatchObject({ changedProjections: ['sync'], leftOut: ['sync'], divergence: null });
    expect(agrees(agreement)).toBe(true);
    expect(agreementLines(agreement, older('sync'))).toEqual([
      'The folds of sync have changed since build test wrote this, so these are not compared: sync.',
      `  sync was version 0, is version ${syncProjection.version}`,
      'As in the shop is all else: account, session, notices, away, checkout, vouchers, orders, loyalty.',
    ]);
  });

  test('SHAPE-08: not, where a fold differs that has the version it had', async () => {
    const agreement = await agreementWrongFrom(3, older('loyalty'));
    expect(agreement).toMatchObject({
      leftOut: ['loyalty'],
      divergence: { agreedAt: 2, differsAt: 3 },
      fields: [{ path: 'sync.identity', here: '"customer"', shop: 'asBefore' }],
    });
    expect(agrees(agreement)).toBe(false);
    expect(agreementLines(agreement, older('loyalty')).join('\n')).toContain(
      'at #3.\n  sync.identity: the shop had it as after #2; here it is "customer"',
    );
  });

  test('SHAPE-08: whatever the versions are, where every hash is met', async () => {
    const agreement = await agreementOf(older('sync', 'account'), replay, sha256);
    expect(agreement.leftOut).toEqual([]);
    expect(agreementLines(agreement, log)).toEqual([`Ends as the shop did: ${log.end.state}`]);
  });

  test('SHAPE-08: of a changed account, what reads it is left out too', async () => {
    const agreement = await agreementWrongFrom(4, older('account'));
    expect(agreement).toMatchObject({ leftOut: ['account', 'away'], divergence: { differsAt: 4 } });
    expect(agreementLines(agreement, older('account'))[1]).toBe(
      `  account was version 0, is version ${accountProjection.version}; away reads the account`,
    );
  });

  test('SHAPE-08: as far as nobody can tell, where an older file has no hashes of fields', async () => {
    const file = { ...older('sync'), events: log.events.map(({ fields: _, ...event }) => event) };
    const agreement = await agreementWrongFrom(1, file);
    expect(agreement.leftOut).toContain('account');
    expect(agrees(agreement)).toBe(true);
    expect(agreementLines(agreement, file)[0]).toContain('nothing in it can be compared');
  });

  test('SHAPE-08: the tab is compared with its own log, whatever versions there are now', async () => {
    const file = { ...older('sync'), end: { ...log.end, tab } };
    const agreement = await agreementWrongFrom(1, file);
    expect(agreement.tabDivergence).toMatchObject({ differsAt: 4 });
    expect(agrees(agreement)).toBe(false);
  });

  test('SHAPE-08: a tab that had read further than the file goes cannot be compared, and that is said', async () => {
    const file = { ...log, end: { ...log.end, tab: { uptoSeq: 9, state: WRONG } } };
    const agreement = await agreementOf(file, replay, sha256);
    expect(agreementLines(agreement, file)).toEqual([
      `Ends as the shop did: ${log.end.state}`,
      'The tab had read up to #9, and this file goes from #1 to #4: whether the tab held what its log says cannot be told.',
    ]);
  });

  test('SHAPE-08: an event of a newer shop is told as what it is, and so is the next true difference', async () => {
    const events = log.events.map((one) =>
      one.event.seq === 3
        ? { ...one, event: { ...one.event, type: 'CartItemGiftWrapped', data: {} }, known: false }
        : one,
    ) as ExportedLog['events'];
    const newer = { ...log, events };
    const agreement = await agreementOf(newer, replayLog(events), sha256);
    expect(agreement.newer).toEqual([{ seq: 3, type: 'CartItemGiftWrapped' }]);
    expect(agrees(agreement)).toBe(false);
    const text = agreementLines(agreement, newer).join('\n');
    expect(text).toMatch(
      /^A newer shop wrote this: #3 \(CartItemGiftWrapped\) is unknown here and not folded\./,
    );
    expect(text).not.toContain('The replay differs');
    // Before it, nothing is its fault.
    const before = await agreementWrongFrom(2, newer);
    expect(before.newer).toEqual([]);
    expect(agreementLines(before, newer)[0]).toBe('The replay differs from the shop at #2.');
  });
});

describe('SHAPE-06: the hash of a state', () => {
  const text = async (one: string): Promise<string> => one;
  const waiting = (...seqs: readonly number[]): ShopState => {
    const state = replay.stateAt(4);
    const pending = quantities(9).filter(({ seq }) => seqs.includes(seq));
    return { ...state, account: { ...state.account, pending } };
  };

  test.each<readonly [seqs: readonly number[], inTheHash: string]>([
    [[], '[]'],
    [[3], '[[3,3]]'],
    [[1, 2, 3], '[[1,3]]'],
    [[1, 2, 4, 6, 7], '[[1,2],[4,4],[6,7]]'],
  ])('holds of what waits the seqs alone: %j', async (seqs, inTheHash) => {
    expect(await stateHash(waiting(...seqs), text)).toContain(`"pending":${inTheHash}`);
  });

  test('is of everything else in the state', async () => {
    const parsed: unknown = JSON.parse(await stateHash(waiting(1), text));
    const state = waiting(1);
    expect(parsed).toEqual({ ...state, account: { ...state.account, pending: [[1, 1]] } });
  });
});
