// The guards of the log and the sync: for each, what the code would be without it. A simulation that goes on passing with
// a guard removed does not prove that the guard is needed, or that it works.

import { youngGuards } from './youngGuards.ts';
import type { Mood } from '../plan/moods.ts';

/** One guard and its removal. `guard` is a piece of source that stands in `file` exactly once. */
export type Guard = {
  readonly name: string;
  /** From the checkout's root. */
  readonly file: string;
  readonly guard: string;
  readonly without: string;
  /** The seed the search begins with: later for what only a rare meeting of faults shows. */
  readonly from?: number;
  /** Histories in which it is needed often; any when left out. */
  readonly mood?: Mood;
  /** Another guard that catches what this one misses: removed together with it. */
  readonly behind?: string;
};

export const guards: readonly Guard[] = [
  ...youngGuards,
  {
    name: 'an older act does not overwrite a newer one',
    file: 'domain/items/accountItems.ts',
    guard: 'if (before && before.stamp >= stamp) return;',
    without: '',
  },
  {
    name: 'an older act does not bring back what was removed since',
    file: 'domain/items/accountItems.ts',
    guard: 'if (gone && gone.at >= stamp) return;',
    without: '',
    from: 401,
  },
  {
    name: 'an older removal does not take what was added since',
    file: 'domain/items/accountItems.ts',
    guard: 'if (before && before.stamp >= at) return;',
    without: '',
  },
  {
    name: 'what was ordered stays gone',
    file: 'domain/items/accountItems.ts',
    guard: "gone.why === 'ordered' || ",
    without: '',
    from: 601,
  },
  {
    name: 'removals are remembered',
    file: 'domain/items/accountItems.ts',
    guard:
      "if ((draft.items.removed[key]?.at ?? NO_STAMP) < at) writable(draft, 'removed')[key] = { at, why };",
    without: '',
  },
  {
    name: 'a stamp is above everything the act had seen',
    file: 'events/store/stamp.ts',
    guard: 'newestStamp(stampAt(serverNow), justAfter(above))',
    without: 'stampAt(serverNow)',
    from: 901,
  },
  {
    name: 'stamps of one moment rise on a device',
    file: 'events/store/stamp.ts',
    guard: '(isOvertaken(stamp, last) ? justAfter(last) : stamp)',
    without: 'stamp',
  },
  {
    name: 'a stamp that a wrong clock gave drags no other along',
    file: 'events/store/stamp.ts',
    guard: 'stamp <= last && last - stamp < ONE_MOMENT_MS',
    without: 'stamp <= last',
    mood: 'wrong clocks',
  },
  {
    name: 'what waits is dated again when the clock is known to be wrong',
    file: 'sync/state/round.ts',
    guard: 'const stamps = correctedStamps(facts, ackedSeq, {',
    without: 'const stamps = correctedStamps(facts, Infinity, {',
    mood: 'wrong clocks',
  },
  {
    name: 'what was learnt of a clock holds offline',
    file: 'src/shop/shop.ts',
    guard: 'if (heard) platform.clock.recall(heard);',
    without: '',
    mood: 'wrong clocks',
  },
  {
    name: 'a tab of another identity cannot write',
    file: 'events/store/memoryLogStore.ts',
    guard:
      "if (!isCurrent(disk, session)) return { type: 'staleSession', current: sessionOf(disk.session) };",
    without: '',
    from: 2101,
  },
  {
    name: 'a server that went back is merged with',
    file: 'sync/state/planner.ts',
    guard: 'reset: facts.base !== null && wentBack(facts.base, pulled, clientId),',
    without: 'reset: false,',
  },
  {
    name: 'a late answer is for the identity that asked',
    file: 'sync/state/round.ts',
    guard: 'return epoch !== this.epoch || clientId !== this.clientId;',
    without: 'return false;',
    mood: 'memberships',
  },
  {
    name: 'silence is not a refusal',
    file: 'sync/state/round.ts',
    guard: 'status === 400 || status === 413 || status === 422',
    without: 'status >= 400',
  },
  {
    name: 'only what is durable is sent',
    file: 'src/shop/tab/shopSync.ts',
    guard: 'facts: () => views.committed.account,',
    without: 'facts: () => views.current.account,',
    behind: 'what the log has taken back is not sent',
    from: 261,
    mood: 'crossing tabs',
  },
  {
    name: 'the server pulls back stamps from the future',
    file: 'server/shop/accountState/accountStateRules.ts',
    guard: 'instant > latest ? clamped : instant',
    without: 'instant',
  },
  {
    name: 'a switch decided from a log that moved on is decided again',
    file: 'events/log/sessionSwitch.ts',
    guard: "...(typeof events === 'function' && { fromHead: head }),",
    without: '',
    from: 2901,
  },
  {
    name: 'a failed write is looked for before it is taken back',
    file: 'events/log/tabEventLog.ts',
    guard:
      '    try {\n      await quietly(async () => this.#advance(await this.#readOn()));\n    } finally {',
    without: '    try {} finally {',
    from: 401,
  },
  {
    name: 'fields nobody knows go back as they came',
    file: 'sync/state/accountStateCodec.ts',
    guard: "    ...dated(createdAt, instants),\n    ...orNothing('unknown', unknown),\n",
    without: '    ...dated(createdAt, instants),\n',
  },
  {
    name: 'an answer that arrives late does not turn the base back',
    file: 'projections/account/account.ts',
    guard: 'if (base && base.version >= (draft.base?.version ?? 0)) {',
    without: 'if (base) {',
    mood: 'crossing tabs',
  },
  {
    name: 'the guest log ends when it is adopted',
    file: 'sync/session/sessionFlow.ts',
    guard: '...(interrupted.length === 0 ? [left] : []), ...strangers',
    without: '...strangers',
  },
  {
    name: "another customer's log is erased unread",
    file: 'sync/session/sessionFlow.ts',
    guard: '...(interrupted.length === 0 ? [left] : []), ...strangers',
    without: '...(interrupted.length === 0 ? [left] : [])',
    from: 601,
  },
  {
    name: 'a sign-out by hand asks before it loses changes',
    file: 'sync/session/sessionFlow.ts',
    guard: 'if (changes > 0 && isLoss()) throw new UnsyncedError(changes);',
    without: '',
  },
  {
    name: 'the newer of two merged items wins',
    file: 'domain/items/accountItems.ts',
    guard: 'if (before && before.stamp >= item.stamp) return;',
    without: '',
  },
  {
    name: 'an index that answers nothing drops nothing',
    file: 'domain/items/missingItems.ts',
    guard: 'if (looksBroken([...answers.values()])) return decided([]);',
    without: '',
    mood: 'broken index',
  },
  {
    name: 'nothing is sent past an event that is not understood',
    file: 'sync/state/round.ts',
    guard: 'const isPaused = ({ unknown }: ShopEventLog): boolean => unknown.length > 0;',
    without: 'const isPaused = (_: ShopEventLog): boolean => false;',
    mood: 'newer shop',
  },
  {
    name: 'a look that another tab has overtaken is no server that went back',
    file: 'sync/state/round.ts',
    guard: "if (state.version >= asked && state.version < (facts.base?.version ?? 0)) return 'again';",
    without: '',
    mood: 'crossing tabs',
  },
  {
    name: 'what the log has taken back is not sent',
    file: 'sync/state/round.ts',
    guard: 'if (!this.isStill(step))',
    without: 'if (false)',
    from: 301,
    mood: 'crossing tabs',
  },
  {
    name: 'a save beside a refusal may hold what the log took back',
    file: 'projections/account/account.ts',
    guard: 'draft.refusedAt = draft.base?.version ?? null;',
    without: '',
    mood: 'crossing tabs',
  },
  {
    name: 'a late save proves what it carried and no more',
    file: 'sync/state/planner.ts',
    guard: '.map(({ seq }) => seq),',
    without: '.map(() => attempt.uptoSeq),',
    mood: 'late saves',
  },
  {
    name: 'a save that may arrive yet is locked out',
    file: 'sync/state/planner.ts',
    guard: ' && facts.awaitedAt !== base.version',
    without: '',
    mood: 'late saves',
  },
  {
    name: 'an attempt without an answer is asked about first',
    file: 'sync/state/planner.ts',
    guard: ' || facts.inFlight.length > 0',
    without: '',
    behind: 'what changes nothing is confirmed on a fresh look',
    mood: 'late saves',
  },
  {
    name: 'what changes nothing is confirmed on a fresh look',
    file: 'sync/state/round.ts',
    guard: 'this.hasPulled ? this.acknowledge(step) : this.pullFirst();',
    without: 'this.acknowledge(step);',
    from: 628_255,
    mood: 'crossing tabs',
  },
  {
    name: 'an attempt is on the disk before it leaves',
    file: 'sync/state/round.ts',
    guard: 'const started = await this.record({',
    without: "const started = 'again' as string as Next; void this.record({",
    mood: 'late saves',
  },
  {
    name: 'a save builds on the newest version',
    file: 'server/shop/accountState/accountStateHandlers.ts',
    guard:
      "if (body.syncableStateVersion !== stored.syncableStateVersion) throw new ApiFault('StateConflict');",
    without: '',
  },
  {
    name: 'a wish is kept as far as the limit goes',
    file: 'server/shop/accountState/accountStateRules.ts',
    guard: 'qty: Math.min(item.qty, Math.max(wishlistItemMax, kept))',
    without: 'qty: item.qty',
    mood: 'moving limits',
  },
  {
    name: 'a cut is told, even where its answer was lost',
    file: 'projections/away/awayLines.ts',
    guard: "isLimited(change, isAlone, before, after) ? 'limits' : otherwise",
    without: 'otherwise',
    mood: 'moving limits',
  },
];

/** @throws Error for a name no guard has */
export const guardNamed = (name: string): Guard => {
  const guard = guards.find((one) => one.name === name);
  if (!guard) throw new Error(`No guard is called "${name}"`);
  return guard;
};

/** The guard of this name, and the one behind which it stands. @throws Error for a name no guard has */
export const guardsRemovedWith = (name: string): readonly Guard[] => {
  const guard = guardNamed(name);
  return guard.behind === undefined ? [guard] : [guard, guardNamed(guard.behind)];
};

/** @throws Error when the guard does not stand in the source exactly once: the list must follow the code */
export const withoutGuard = ({ name, file, guard, without }: Guard, source: string): string => {
  const parts = source.split(guard);
  if (parts.length !== 2) {
    throw new Error(`The guard "${name}" stands ${parts.length - 1} times in ${file}, not once`);
  }
  return parts.join(without);
};
