// The words of the summary of changes: who changed an item, why, and which of two changes was the newer one.
import type { AwayLine } from '#projections/away/awayLines.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { cartKey, wishKey, type Change, type Key } from '../../oracle/changes.ts';
import { isDatable } from '../../oracle/datable.ts';
import type { Entry } from '../../oracle/ledger.ts';
import { awayWords } from '#src/features/away/summary/awayWords.ts';
import type { World } from '../../world/world.ts';
import { isRefusing } from './stateWords.ts';
import type { Look, Memory } from './words.ts';

/** Of acts that are closer, on a wire that cuts times to seconds, either may be called the newer one. */
const CLOSE_MS = 5_500;

export const judgeLines = (world: World, memory: Memory, look: Look): void => {
  const { customer, shop, tab } = look;
  // After a backup was put back the server itself mixes what was first with what was last.
  if (customer === undefined || world.intents.restored.has(customer)) return;
  for (const line of shop.views().away.lines) {
    const key = line.list === 'cart' ? cartKey(line.key) : wishKey(line.key);
    const wrong = wrongReason(world, look, line, key) ?? wrongOrder(world, memory, look, line, key);
    if (wrong !== undefined)
      world.object('SYNC-11', `${tab.name} says "${key}${awayWords(line).text}", but ${wrong}`);
  }
};

/** Why what a line says happened did not; undefined where it did. */
const wrongReason = (world: World, look: Look, line: AwayLine, key: Key): string | undefined => {
  const { entries, customer = '' } = look;
  const own = entries.filter((entry) => isAbout(world, entry, key));
  // One attempt was refused and another, whose answer was lost, saved the same: what is told is what the answers said.
  const wasRefused = own.some(({ rolledBack }) => rolledBack) || (own.length > 0 && isRefusing(look));
  const others = othersOf(world, look, key);
  switch (line.reason) {
    case 'refused':
      return wasRefused ? undefined : 'no change of it was taken back';
    case 'ordered':
      return others.some(({ mode }) => mode === 'order' || mode === 'bought')
        ? undefined
        : 'nobody ordered it';
    case 'limits':
      return wasRefused || (world.intents.elsewhere.get(customer) ?? []).some((one) => one.key === key)
        ? undefined
        : 'no limit cut it';
    case 'signIn':
      return entries.some(({ event }) => event.type === 'GuestCartAdopted') || isOfFirstLook(look, line)
        ? undefined
        : 'nobody signed in';
    case 'gone':
      return undefined;
    case 'restored':
      return 'no server was set back';
    case 'elsewhere':
    case 'moved':
      // Without a trace it may have been this device's own save, whose answer was lost: no other is blamed.
      if (isWithoutTrace(line)) return undefined;
      // The server's own cut is no other device's change; of whole seconds, another's could have its stamp.
      return wasRefused || others.some(({ isCut }) => !isCut || world.server.keepsSeconds)
        ? undefined
        : 'nobody else changed it';
    default:
      return line.reason satisfies never;
  }
};

const isWithoutTrace = ({ isUnsure, was, now }: AwayLine): boolean =>
  isUnsure === true && (was === null || now === null);

/** Why the order of acts that a line claims is not the one in which they were done. */
const wrongOrder = (
  world: World,
  memory: Memory,
  look: Look,
  line: AwayLine,
  key: Key,
): string | undefined => {
  const { customer = '', entries } = look;
  const { plan, intents } = world;
  // What was ordered stays gone, whatever quantity was set; at a sign-in what a guest had stays, whatever was removed.
  if (line.was === null && line.reason === 'signIn') return undefined;
  if (line.won === null || line.isUnsure || (line.now === null && line.reason === 'ordered'))
    return undefined;
  if (!(plan.exactClocks || (plan.datable && isDatable(intents, customer, key)))) return undefined;
  const at = entries.find(({ event }) => event.eventId === line.eventId);
  const toldAt = memory.recordedAt.get(line.eventId) ?? 0;
  const version = versionIn(at?.event as RecordedEvent | undefined);
  if (version === undefined) return undefined;
  // An own answer to its question changed no quantity.
  const mine = newest(
    entries
      .filter(({ event }) => event.seq < (at?.event.seq ?? 0))
      .flatMap(intents.changesOf)
      .filter(({ mode }) => mode !== 'touch'),
    key,
  );
  const known = othersOf(world, look, key).filter(
    (change) => change.at <= toldAt && (change.reachedIn ?? 0) <= version,
  );
  const isHeldThere = (line.won === 'here' ? line.was : line.now) !== null;
  const others = isHeldThere ? sinceGone(known) : known;
  // That it was removed before: some removal was, whatever a client did later that leaves no trace.
  const removals = others.filter(({ qty }) => qty === 0).map(({ at }) => at);
  const isOverRemoval = line.won === 'here' && line.was === null;
  const theirs = isOverRemoval && removals.length > 0 ? Math.min(...removals) : newest(others, key);
  if (mine === undefined || theirs === undefined) return undefined;
  const [winner, loser] = line.won === 'here' ? [mine, theirs] : [theirs, mine];
  return winner >= loser - CLOSE_MS ? undefined : `it was the older one, by ${loser - winner} ms`;
};

/** Those that an item which is there can have its quantity of: what a guest had is brought in over a removal, however old it is. */
const sinceGone = (changes: readonly Change[]): readonly Change[] => {
  const goneAt = Math.max(...changes.filter(({ qty }) => qty === 0).map(({ at }) => at));
  return changes.filter(({ qty, at, mergedAt = at }) => qty > 0 && mergedAt > goneAt);
};

const versionIn = (event: RecordedEvent | undefined): number | undefined =>
  event?.type === 'AccountStatePulled' ? event.data.version : undefined;

const newest = (changes: readonly Change[], key: Key): number | undefined => {
  const times = changes.filter((change) => change.key === key).map(({ at }) => at);
  return times.length > 0 ? Math.max(...times) : undefined;
};

const isAbout = ({ intents }: World, entry: Entry, key: Key): boolean =>
  intents.changesOf(entry).some((change) => change.key === key);

/** A log begins with the sign-in: what its first look brings was in the account before, and may be on the screen before the disk has it. */
const isOfFirstLook = ({ entries }: Look, { seq }: AwayLine): boolean => {
  const first = entries.find(({ event }) => event.type === 'AccountStatePulled')?.event.seq;
  return first === undefined || first === seq;
};

/** What other devices, other clients and the server made of an item; also an earlier log of this device, which forgot it. */
const othersOf = ({ intents }: World, { log, customer = '' }: Look, key: Key): readonly Change[] =>
  [
    ...intents.ledgers.flatMap(({ ledger }) =>
      ledger.logs
        .filter((other) => other !== log && other.partition === log.partition)
        .flatMap(({ entries }) =>
          entries.flatMap((entry) =>
            // A save without an answer is sent again: what it brought was known from the first time on.
            intents.changesOf(entry).map((change) => ({ ...change, reachedIn: entry.firstIn })),
          ),
        ),
    ),
    ...(intents.elsewhere.get(customer) ?? []),
  ].filter((change) => change.key === key);
