// Does a replay end in the same state as the shop that wrote the file? In words, the same in a terminal and in the browser.
import type { ExportedLog } from '#events/export/exportedLog.ts';
import { noRest, unsteadyFold, type UnsteadyFold } from '../shop/foldTwice.ts';
import { changedProjections } from './buildExport.ts';
import {
  differingFields,
  firstDivergence,
  isOwnWord,
  tabDivergence,
  type DifferingField,
  type Divergence,
} from './divergence.ts';
import { knownOf, type Replay } from './replayLog.ts';
import { stateHash, type Digest } from './stateHash.ts';

export type Agreement = {
  /** Of the fold after the last event. */
  readonly stateHash: string;
  /** Projections that have changed since the file was written: different hashes then prove nothing. */
  readonly changedProjections: readonly string[];
  /** A fold that gives another state each time: no hash proves anything. */
  readonly unsteady: UnsteadyFold | null;
  readonly divergence: Divergence | null;
  /** In what it differs there; null where the file does not say. */
  readonly fields: readonly DifferingField[] | null;
  readonly tabDivergence: Divergence | null;
  /** Fields in which the tab differed from its log. */
  readonly tabFields: readonly string[];
};

/** @param rest awaited now and then: a long log takes the square of its length */
export const agreementOf = async (
  log: ExportedLog,
  replay: Replay,
  digest: Digest,
  rest = noRest,
): Promise<Agreement> => {
  const divergence = await firstDivergence(log, replay, digest, rest);
  const tab = await tabDivergence(log, replay, digest);
  // Where the file has no hash of its own, the tab is compared with this replay, which must then be right itself.
  const isTold = tab !== null && (divergence === null || isOwnWord(log, tab.differsAt));
  return {
    stateHash: await stateHash(replay.stateAt(replay.length), digest),
    changedProjections: changedProjections(log.header),
    unsteady: await unsteadyFold(knownOf(replay.events), divergence !== null, rest),
    divergence,
    fields: divergence && differingFields(log, replay, divergence),
    tabDivergence: isTold ? tab : null,
    tabFields: isTold ? Object.keys(log.end.tab?.fields ?? {}) : [],
  };
};

/** A changed projection may end in another state. */
export const agrees = ({
  changedProjections: changed,
  unsteady,
  divergence,
  tabDivergence: tab,
}: Agreement): boolean => unsteady === null && (changed.length > 0 || (divergence === null && tab === null));

const MOST_FIELDS = 12;

/** The verdict, a line each; what belongs to a line is indented below it. */
export const agreementLines = (
  { changedProjections: changed, unsteady, divergence, fields, tabDivergence: tab, ...rest }: Agreement,
  { header, events }: Pick<ExportedLog, 'header' | 'events'>,
): readonly string[] => {
  const seqAt = (position: number): number => events[position - 1]?.event.seq ?? 0;
  if (unsteady) {
    return [
      `The fold of #${unsteady.seq} (${unsteady.type}) gives another state each time, so no replay of it can be compared.`,
      '  It asks a clock, chance or something else beside its state and its event. What differs:',
      ...atMost(
        unsteady.fields.map(({ path, before, after }) => `${path}: ${shown(before)}, then ${shown(after)}`),
      ),
    ];
  }
  if (changed.length > 0 && (divergence ?? tab) !== null) {
    return [
      `The folds of ${changed.join(', ')} have changed since build ${header.build} wrote this, so its hashes prove nothing.`,
    ];
  }
  if (!divergence && !tab) return [`Ends as the shop did: ${rest.stateHash}`];
  return [
    ...(divergence
      ? [
          `The replay differs from the shop ${placeText(seqAt(divergence.agreedAt + 1), seqAt(divergence.differsAt))}.`,
          ...fieldLines(fields),
        ]
      : []),
    ...(tab
      ? [
          `The tab held something else at #${seqAt(tab.differsAt)} than its log says.`,
          ...atMost(rest.tabFields),
        ]
      : []),
  ];
};

const placeText = (from: number, to: number): string =>
  from === to ? `at #${to}` : `at one of the events #${from} to #${to}`;

const fieldLines = (fields: readonly DifferingField[] | null): readonly string[] => {
  if (fields === null)
    return ['  Which field it is, this file does not say: it was written by an older shop.'];
  if (fields.length === 0) return ['  No field differs: the state has another shape.'];
  return atMost(
    fields.map((field) => `${field.path}: ${inTheShop[field.shop]}; here it is ${shown(field.here)}`),
  );
};

const inTheShop: Readonly<Record<DifferingField['shop'], string>> = {
  nothing: 'the shop had nothing there',
  asBefore: 'the shop left it as it was',
  other: 'the shop had something else',
};

const shown = (text: string | null): string => text ?? 'nothing';

const atMost = (lines: readonly string[]): readonly string[] => [
  ...lines.slice(0, MOST_FIELDS).map((line) => `  ${line}`),
  ...(lines.length > MOST_FIELDS ? [`  and ${lines.length - MOST_FIELDS} more`] : []),
];
