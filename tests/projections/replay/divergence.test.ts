// Where a replay leaves what the shop had, and whose fault it is.
import { describe, expect, test } from 'vitest';
import type { ExportedLog } from '#events/export/exportedLog.ts';
import { agreementOf, agrees } from '#projections/replay/agreement.ts';
import { firstDivergence, tabDivergence } from '#projections/replay/divergence.ts';
import { replayLog, type Replay } from '#projections/replay/replayLog.ts';
import { stateHash } from '#projections/replay/stateHash.ts';
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
    const wrong = foldedWrongFrom(2);
    expect(await tabDivergence(withTab(tab), wrong, sha256)).toBeNull();
    const agreement = await agreementOf(withTab(tab), wrong, sha256);
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
  const older = {
    ...log,
    header: { ...log.header, projectionVersions: { ...log.header.projectionVersions, away: 0 } },
  };

  test('in all hashes, and says in which state it ends', async () => {
    const agreement = await agreementOf(log, replay, sha256);
    expect(agreement).toEqual({
      stateHash: log.end.state,
      changedProjections: [],
      unsteady: null,
      divergence: null,
      fields: null,
      tabDivergence: null,
      tabFields: [],
    });
    expect(agrees(agreement)).toBe(true);
  });

  test('not, where it differs or the tab did', async () => {
    expect(agrees(await agreementOf(log, foldedWrongFrom(1), sha256))).toBe(false);
    expect(agrees(await agreementOf({ ...log, end: { ...log.end, tab } }, replay, sha256))).toBe(false);
  });

  test('or cannot tell, where a fold has changed since', async () => {
    const agreement = await agreementOf(older, foldedWrongFrom(1), sha256);
    expect(agreement.changedProjections).toEqual(['away']);
    expect(agrees(agreement)).toBe(true);
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
