// The words of the sync state: saved, saving, syncing, synced, could not sync, refused, paused.
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { isSynced } from '#events/facts/shopEvent.ts';
import { unknownListText } from '#src/features/items/unknownList.ts';
import { syncWords } from '#src/page/offline/syncWords.ts';
import { NEWER } from '../../oracle/ledger.ts';
import type { World } from '../../world/world.ts';
import { itemsOnServer, itemsShown, textOf } from '../../oracle/items.ts';
import type { Look, Memory } from './words.ts';

/** A finish time is learnt from a server that cuts its date to the second, over a line that takes its time (`serverTime.ts`). */
const NEAR_MS = 6_000;
/** A slow disk writes what was heard this much later. */
const SLOW_DISK_MS = 60_000;

export const judgeState = (world: World, memory: Memory, look: Look): void => {
  const { shop, tab } = look;
  const { cart, sync } = shop.views();
  // A simulated disk outlives its tabs, also one that lies in the memory of the simulation.
  const onDisk = { status: 'ready', durability: 'persistent' } as const;
  const heard = answers(look);
  const facts = factsOf(world, memory, look, heard);
  const judged = new Set<string>();
  for (const reachability of ['reachable', 'unreachable'] as const) {
    const words = syncWords(onDisk, sync, tab.device.now(), reachability);
    if (!words || judged.has(words.state)) continue;
    judged.add(words.state);
    const wrong = facts[words.state]();
    if (wrong !== undefined) world.object('SYNC-11', `${tab.name} says "${words.text}", but ${wrong}`);
  }
  const empty = unknownListText(sync) === null && cart.items.length === 0;
  if (empty && look.customer !== undefined && heard.every(({ type }) => !knows.includes(type)))
    world.object('SYNC-11', `${tab.name} says of an account it never heard that nothing is in there`);
};

const knows = ['AccountStatePulled', 'AccountStatePutAcknowledged', 'HistorySummarised'];

/** Why the words of a state are not true; undefined where they are. */
const factsOf = (world: World, memory: Memory, look: Look, heard: readonly RecordedEvent[]) => {
  const { entries, log, unwritten, shop, customer } = look;
  const own = entries.filter(({ event }) => isSynced(event));
  const last = heard.at(-1)?.type;
  const settled = settledUpTo(look);
  const unsaved = (): string | undefined =>
    isUnsaved(world, look) ? 'an act that it shows is on no disk' : undefined;
  return {
    local: () => unsaved() ?? (unwritten.some(isSynced) ? 'it waits for the disk itself' : undefined),
    saving: () => (unwritten.some(isSynced) ? undefined : 'nothing waits for the disk'),
    syncing: () => {
      if (customer === undefined) return 'a guest has no account';
      const waits = unwritten.some(isSynced) || own.some(({ event }) => event.seq > settled);
      return waits || !heard.some(({ type }) => knows.includes(type)) ? undefined : 'nothing is under way';
    },
    synced: () => {
      if (customer === undefined) return 'a guest has no account';
      // Heard by the tab, and on its way to a slow disk; what the account holds is compared below.
      const onItsWay = Math.max(0, ...unwritten.map(settledBy));
      if (own.some(({ fate, event }) => fate === 'pending' && event.seq > onItsWay))
        return 'the account lacks a change of this log';
      const { base } = shop.projected.current.account;
      const state = memory.versions.get(`${customer} ${base?.version}`);
      const [shown, held] = [textOf(itemsShown(look.tab)), state && textOf(itemsOnServer(state))];
      if (held !== undefined && shown !== held && !world.intents.restored.has(customer))
        return `it shows ${shown || 'nothing'}, and the account held ${held || 'nothing'} as ${base?.version}`;
      return unsaved() ?? wrongTime(world, memory, look, heard);
    },
    failed: () => {
      if (last !== 'SyncFailed') return `the last answer was ${last}`;
      const { pending } = shop.views().sync;
      const waits = unwritten.some(isSynced) || own.some(({ event }) => event.seq > settled);
      return waits === pending > 0 ? unsaved() : `${pending} are said to wait`;
    },
    refused: () => {
      if (last !== 'AccountStatePutRejected') return `the last answer was ${last}`;
      if (own.some(({ event }) => event.seq > settled)) return 'a later change waits';
      return own.some(({ rolledBack }) => rolledBack) || isRefusing(look) || log.trimmedUpTo > 0
        ? undefined
        : 'nothing was taken back';
    },
    paused: () => (entries.some(({ event }) => event.type === NEWER) ? unsaved() : 'it understands all'),
    memory: () => 'its disk keeps everything',
  };
};

/** All that the tab knows. */
const eventsOf = ({ entries, unwritten }: Look): readonly RecordedEvent[] => [
  ...entries.map(({ event }) => event as RecordedEvent),
  ...unwritten,
];

/** What the log has of the conversation with the account, oldest first. */
const answers = (look: Look): readonly RecordedEvent[] => {
  let settled = 0;
  return eventsOf(look).filter((event) => {
    // A refusal of what another answer has decided already takes nothing back, and is no answer.
    const isLate = event.type === 'AccountStatePutRejected' && event.data.uptoSeq <= settled;
    settled = Math.max(settled, settledBy(event));
    return !isLate && [...knows, 'AccountStatePutRejected', 'SyncFailed'].includes(event.type);
  });
};

/** Up to where all answers decided about the log's changes. */
const settledUpTo = (look: Look): number => {
  let [settled, version, refusedAt] = [0, 0, -1];
  for (const event of eventsOf(look)) {
    if (event.type === 'AccountStatePutRejected') refusedAt = version;
    const saved = event.type === 'AccountStatePutAcknowledged' ? event.data : undefined;
    // Without the state it may or may not hold what another answer refused on that version: the next look at the account decides.
    if (saved?.state === null && saved.version === refusedAt + 1) continue;
    settled = Math.max(settled, settledBy(event));
    const isReset = event.type === 'AccountStatePulled' && event.data.reset;
    version = isReset ? event.data.version : Math.max(version, versionIn(event));
  }
  return settled;
};

const versionIn = (event: RecordedEvent): number => {
  if (event.type === 'HistorySummarised') return event.data.account.base?.version ?? 0;
  return event.type === 'AccountStatePulled' || event.type === 'AccountStatePutAcknowledged'
    ? event.data.version
    : 0;
};

/** Up to where one answer did. */
const settledBy = ({ type, data }: RecordedEvent): number => {
  if (type === 'AccountStatePulled') return data.ackedSeq;
  return type === 'AccountStatePutAcknowledged' || type === 'AccountStatePutRejected' ? data.uptoSeq : 0;
};

/** The refusal is on its way to the disk. */
export const isRefusing = ({ unwritten }: Look): boolean =>
  unwritten.some(({ type }) => type === 'AccountStatePutRejected');

/** The shopper sees an act of theirs that neither the disk has taken nor the shop has called unsaved. */
const isUnsaved = ({ intents }: World, { tab }: Look): boolean =>
  [...(intents.shown.get(tab)?.values() ?? [])].some(
    ({ intent }) => intent.entry === undefined && intent.outcome === 'waiting',
  );

const wrongTime = (
  world: World,
  { recordedAt, askedAt }: Memory,
  look: Look,
  heard: readonly RecordedEvent[],
): string | undefined => {
  const { at } = look.shop.views().sync;
  const last = heard.findLast(({ type }) => knows.includes(type));
  if (at === null || !last || last.type === 'HistorySummarised') return undefined;
  const wasAt = recordedAt.get(last.eventId);
  if (wasAt === undefined) return undefined;
  // Set forward during an answer, a clock is not found out before the next one. A tab that was frozen hears an answer a minute late.
  const since = Math.min(wasAt - SLOW_DISK_MS, askedAt.get(last.eventId) ?? Infinity);
  if (look.tab.device.clockSetAt.some((time) => time > since && time <= wasAt)) return undefined;
  const late = at - wasAt;
  return late > NEAR_MS || late < -SLOW_DISK_MS ? `that is ${late} ms late` : undefined;
};
