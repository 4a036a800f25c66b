// Does a replay end in the same state as the shop that wrote the file? In words, the same in a terminal and in the browser.
import type { ExportedLog, ExportHeader } from '#events/export/exportedLog.ts';
import { noRest, unsteadyFold, type Rest, type UnsteadyFold } from '../shop/foldTwice.ts';
import { changedElements } from '../shop/changedElements.ts';
import { projectionNames, projections } from '../shop/shopState.ts';
import { changedProjections } from './buildExport.ts';
import {
  differingFields,
  firstDivergence,
  firstFieldDivergence,
  isOwnWord,
  newerEvents,
  tabDivergence,
  tabElsewhere,
  type DifferingField,
  type Divergence,
  type NewerEvent,
} from './divergence.ts';
import { knownOf, type Replay } from './replayLog.ts';
import { stateHash, type Digest } from './stateHash.ts';

export type Agreement = {
  /** Of the fold after the last event. */
  readonly stateHash: string;
  /** Projections that have another version than where the file was written. */
  readonly changedProjections: readonly string[];
  /** Projections that were not compared, because they or what they read have another version; empty where all hashes are met. */
  readonly leftOut: readonly string[];
  /** A fold that gives another state each time: no hash proves anything. */
  readonly unsteady: UnsteadyFold | null;
  readonly divergence: Divergence | null;
  /** In what it differs there; null where the file does not say. */
  readonly fields: readonly DifferingField[] | null;
  /** Events newer than this code, after one of which it differs: the shop folded them. */
  readonly newer: readonly NewerEvent[];
  readonly tabDivergence: Divergence | null;
  /** Fields in which the tab differed from its log. */
  readonly tabFields: readonly string[];
  /** The shop folded the same events to two states, in fields that this code folds otherwise too: no word about the tab. */
  readonly isShopUnsteady: boolean;
  /** Up to where the tab had read, where that is not in the file. */
  readonly tabElsewhere: number | null;
};

/** @param rest awaited now and then: a long log takes the square of its length */
export const agreementOf = async (
  log: ExportedLog,
  replay: Replay,
  digest: Digest,
  rest = noRest,
): Promise<Agreement> => {
  const held = replay.stateAt(replay.length);
  const whole = await firstDivergence(log, replay, digest, rest);
  const unsteady = await unsteadyFold(knownOf(replay.events), held, whole !== null, rest);
  const changed = changedProjections(log.header);
  const compared = whole && changed.length > 0 ? await comparedWithout(log, replay, digest, rest) : null;
  const divergence = compared ? compared.divergence : whole;
  const leftOut = compared?.leftOut ?? [];
  const tab = unsteady ? null : await tabDivergence(log, replay, digest);
  // Where the file has no hash of its own, the tab is compared with this replay, which must then be right itself.
  const isTold = tab !== null && (whole === null || isOwnWord(log, tab.differsAt));
  const tabFields = isTold ? Object.keys(log.end.tab?.fields ?? {}) : [];
  const isShopUnsteady = isTold && whole !== null && areApart(log, replay, tab, tabFields);
  return {
    stateHash: await stateHash(held, digest),
    changedProjections: changed,
    leftOut,
    unsteady,
    divergence,
    fields: divergence && differingFields(log, replay, divergence, leftOut),
    newer: divergence ? newerEvents(log, divergence) : [],
    tabDivergence: isTold && !isShopUnsteady ? tab : null,
    tabFields: isShopUnsteady ? [] : tabFields,
    isShopUnsteady,
    tabElsewhere: tabElsewhere(log, replay),
  };
};

type Compared = { readonly divergence: Divergence | null; readonly leftOut: readonly string[] };

/** Compares what the projections of the same version hold, as far as the file has hashes of fields. */
const comparedWithout = async (
  log: ExportedLog,
  replay: Replay,
  digest: Digest,
  rest: Rest,
): Promise<Compared> => {
  const leftOut = withReaders(changedProjections(log.header));
  const divergence = await firstFieldDivergence(log, replay, { digest, leftOut, rest });
  return divergence === undefined ? { divergence: null, leftOut: projectionNames } : { divergence, leftOut };
};

/** One projection reads another: of a changed account it may rightly make something else. */
const withReaders = (changed: readonly string[]): readonly string[] => [
  ...new Set([...changed, ...(changed.includes('account') ? ['away'] : [])]),
];

/** Does this code fold each of those fields otherwise too, where the tab had read to? */
const areApart = (
  log: ExportedLog,
  replay: Replay,
  { differsAt }: Divergence,
  paths: readonly string[],
): boolean => {
  const apart = new Set(
    differingFields(log, replay, { agreedAt: 0, differsAt })?.map(({ path }) => path) ?? [],
  );
  return paths.length > 0 && paths.every((path) => apart.has(path));
};

/** Is all that was compared as in the shop? */
export const agrees = ({ unsteady, divergence, tabDivergence: tab, isShopUnsteady }: Agreement): boolean =>
  unsteady === null && divergence === null && tab === null && !isShopUnsteady;

/** Was all compared, too? */
export const endsAlike = (agreement: Agreement): boolean =>
  agrees(agreement) && agreement.leftOut.length === 0;

const MOST_FIELDS = 12;

type Told = Pick<ExportedLog, 'header' | 'events'>;

/** The verdict, a line each; what belongs to a line is indented below it. */
export const agreementLines = (agreement: Agreement, log: Told): readonly string[] => {
  const {
    unsteady,
    divergence,
    isShopUnsteady,
    tabDivergence: tab,
    tabFields,
    tabElsewhere: seq,
  } = agreement;
  if (unsteady) return unsteadyLines(unsteady);
  if (endsAlike(agreement) && seq === null) return [`Ends as the shop did: ${agreement.stateHash}`];
  const seqAt = (position: number): number => log.events[position - 1]?.event.seq ?? 0;
  return [
    ...(isShopUnsteady
      ? [
          'The shop folded these events twice, for its tab and for this file, and got two states, in fields that this code folds otherwise too.',
          '  So its fold most likely asked a clock, chance or something else beside its state and its event; the tab is not accused.',
        ]
      : []),
    ...(endsAlike(agreement) ? [`Ends as the shop did: ${agreement.stateHash}`] : []),
    ...leftOutLines(agreement, log),
    ...(divergence ? divergenceLines(agreement, divergence, seqAt) : []),
    ...(tab
      ? [`The tab held something else at #${seqAt(tab.differsAt)} than its log says.`, ...atMost(tabFields)]
      : []),
    ...(seq === null ? [] : [elsewhereText(seq, log)]),
  ];
};

const elsewhereText = (seq: number, { events }: Told): string =>
  `The tab had read up to #${seq}, and this file goes from #${events[0]?.event.seq ?? 0} to #${events.at(-1)?.event.seq ?? 0}: whether the tab held what its log says cannot be told.`;

const unsteadyLines = ({ seq, type, asks, changes, fields }: UnsteadyFold): readonly string[] => {
  const name = seq === null ? 'The fold of these events' : `The fold of #${seq} (${type})`;
  if (changes)
    return [
      `${name} changes ${changes.what === 'event' ? 'the event' : 'a state'} that it is given, so no replay of it can be compared.`,
      `  ${changes.says}`,
    ];
  return [
    `${name} gives another state each time, so no replay of it can be compared.`,
    asks.length === 0
      ? '  It asks something beside its state and its event, or keeps something between two events. What differs:'
      : `  It asks ${asks.join(', ')}. What differs${fields.length === 0 ? ': this time nothing' : ':'}`,
    ...atMost(
      fields
        .flatMap(changedElements)
        .map(({ path, before, after }) => `${path}: ${shown(before)}, then ${shown(after)}`),
    ),
  ];
};

const leftOutLines = (
  { changedProjections: changed, leftOut, divergence, tabDivergence: tab }: Agreement,
  { header }: Told,
): readonly string[] => {
  if (leftOut.length === 0) return [];
  const since = `The folds of ${changed.join(', ')} have changed since build ${header.build} wrote this`;
  const others = projectionNames.filter((name) => !leftOut.includes(name));
  if (others.length === 0)
    return [
      `${since}, and it has no hashes of single fields: nothing in it can be compared.`,
      '  Check out that build, or say with --expect what should be there.',
    ];
  const readers = leftOut.filter((name) => !changed.includes(name));
  const versions = changed.map((name) => `${name} ${versionText(header, name)}`).join('; ');
  return [
    `${since}, so these are not compared: ${leftOut.join(', ')}.`,
    `  ${versions}${readers.length > 0 ? `; ${readers.join(', ')} reads the account` : ''}`,
    ...(divergence || tab ? [] : [`As in the shop is all else: ${others.join(', ')}.`]),
  ];
};

const versionText = ({ projectionVersions: written }: ExportHeader, name: string): string => {
  const versions: Readonly<Record<string, { readonly version: number }>> = projections;
  const told = (version: number | undefined): string =>
    version === undefined ? 'none' : `version ${version}`;
  return `was ${told(written[name])}, is ${told(versions[name]?.version)}`;
};

const divergenceLines = (
  { newer, fields }: Agreement,
  { agreedAt, differsAt }: Divergence,
  seqAt: (position: number) => number,
): readonly string[] => {
  const place = placeText(seqAt(agreedAt + 1), seqAt(differsAt));
  if (newer.length === 0)
    return [`The replay differs from the shop ${place}.`, ...fieldLines(fields, seqAt(agreedAt))];
  return [
    `A newer shop wrote this: ${newer.map(({ seq, type }) => `#${seq} (${type})`).join(', ')} ${newer.length === 1 ? 'is' : 'are'} unknown here and not folded.`,
    `  From there on the replay cannot be compared; it differs ${place}. Check out the build in the file's header, or set SHOP_DIR if an extension has such events.`,
  ];
};

const placeText = (from: number, to: number): string =>
  from === to ? `at #${to}` : `at one of the events #${from} to #${to}`;

const fieldLines = (fields: readonly DifferingField[] | null, agreed: number): readonly string[] => {
  if (fields === null)
    return ['  Which field it is, this file does not say: it was written by an older shop.'];
  if (fields.length === 0) return ['  No field differs: the state has another shape.'];
  return atMost(
    fields.map(({ path, shop, here }) => `${path}: ${inTheShop[shop](agreed)}; here it is ${shown(here)}`),
  );
};

const inTheShop: Readonly<Record<DifferingField['shop'], (agreed: number) => string>> = {
  nothing: () => 'the shop had nothing there',
  asBefore: (agreed) => `the shop had it as ${agreed === 0 ? 'at the beginning' : `after #${agreed}`}`,
  other: () => 'the shop had something else',
};

const shown = (text: string | null): string => text ?? 'nothing';

const atMost = (lines: readonly string[]): readonly string[] => [
  ...lines.slice(0, MOST_FIELDS).map((line) => `  ${line}`),
  ...(lines.length > MOST_FIELDS ? [`  and ${lines.length - MOST_FIELDS} more`] : []),
];
