// What shoppers meant: for each act what it requested, when, and in whose name. Kept beside the shop, never read from it.
import type { Partition } from '#events/store/logValues.ts';
import { branded } from '#tests/support/builders/plain.ts';
import type { SessionSwitch } from '#events/store/logStore.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { isSynced, type ShopEvent } from '#events/facts/shopEvent.ts';
import type { Shop } from '#src/shop/shop.ts';
import type { CommandOutcome } from '#src/store/commands.ts';
import { cartKey, type Change } from './changes.ts';
import { createMoments } from './moments.ts';
import { otherChanges } from './otherChanges.ts';
import type { Entry, Ledger, LedgerLog } from './ledger.ts';
import type { SimulatedDevice, SimulatedTab } from '../world/simulatedDevice.ts';
import { changedUnheardAt, wasRolledBack, type Heard } from './unheard.ts';
import { customerOf } from '../world/world.ts';

/** A tab without a log. */
const nobody = branded<Partition>('');

/** What one act of a shopper requested. */
export type Intent = {
  readonly at: number;
  readonly tab: SimulatedTab;
  readonly partition: Partition;
  readonly wants: readonly Omit<Change, 'stamp' | 'at'>[];
  /** What the tab knew when it was done. */
  readonly heard: Heard;
  outcome: 'waiting' | 'saved' | 'not saved';
  /** Where it stands, once the disk took it. */
  entry: Entry | undefined;
};

/** What a tab must show of an item; an item that is not there may have no quantity, from any source. */
export type Shown = { readonly intent: Intent; readonly qty: number; readonly orGone: boolean };

/** The shopper agrees to lose a log's changes up to a seq, and none that come later. */
export type LossAgreed = {
  readonly device: SimulatedDevice;
  readonly partition: Partition;
  readonly uptoSeq: number;
};

export interface Intents {
  /** Changes of a log's entry, as they were meant. */
  readonly changesOf: (entry: Entry) => readonly Change[];
  /** Changes that another client or the server itself made to an account. */
  readonly elsewhere: ReadonlyMap<string, readonly Change[]>;
  readonly ledgers: readonly { readonly device: SimulatedDevice; readonly ledger: Ledger }[];
  /** Virtual time of the last backup put back, by customer. */
  readonly restored: ReadonlyMap<string, number>;
  /** The server forgot some of what it had taken. */
  wentBack(customer: string): void;
  /** Newest intents of each tab by key; the tab must continue to show them until another actor decides otherwise. */
  readonly shown: ReadonlyMap<SimulatedTab, ReadonlyMap<string, Shown>>;
  readonly all: readonly Intent[];
  follow(tab: SimulatedTab, shop: Shop): void;
  gone(tab: SimulatedTab): void;
  own(device: SimulatedDevice, ledger: Ledger): void;
  /** A shopper does something: what is recorded for it is what was meant. */
  doing(
    tab: SimulatedTab,
    wants: Intent['wants'],
    run: () => Promise<CommandOutcome>,
  ): Promise<CommandOutcome>;
  elsewhereChanged(customer: string, changes: readonly Change[]): void;
  recorded(device: SimulatedDevice, entry: Entry, log: LedgerLog): void;
  leaving(device: SimulatedDevice, change: SessionSwitch<ShopEvent>): void;
  /** Sign-outs under way at which the shopper agreed to lose what the account does not have. */
  readonly agreedToLose: Set<LossAgreed>;
}

export type IntentHooks = {
  /** Clocks are right: of two acts the later one wins, on any device. */
  readonly exactClocks: boolean;
  readonly onAct: (intent: Intent) => void;
  readonly now: () => number;
  readonly object: (invariant: string, what: string) => void;
};

const ELSEWHERE = 'elsewhere';
type Author = Ledger | typeof ELSEWHERE;

export const createIntents = ({ now, object, exactClocks, onAct }: IntentHooks): Intents => {
  const byEvent = new Map<string, Intent>();
  const changes = new Map<Entry, readonly Change[]>();
  const elsewhere = new Map<string, Change[]>();
  const ledgers: { device: SimulatedDevice; ledger: Ledger }[] = [];
  const restored = new Map<string, number>();
  const shown = new Map<SimulatedTab, Map<string, Shown>>();
  const all: Intent[] = [];
  const agreedToLose = new Set<LossAgreed>();
  /**
   * Which device changed an item of a log's owner, by `owner item`, and the virtual time of its newest change. A device is known by
   * its stored state: after it was evicted it is another, and what it said before, by a clock that may have been wrong, is news to it.
   */
  const authors = new Map<string, Map<Author, number>>();
  /** Items that were bought by some device, by `owner item`: a quantity set where that was not heard is of nothing. */
  const bought = new Set<string>();
  /** Virtual time at which an order was asked for, by attempt. */
  const requestedAt = new Map<string, number>();
  /** Answers to a product's question, which the server judges before they are dispatched: the quantity they found, and when. */
  const touches = new Map<string, Pick<Change, 'qty' | 'at'>>();
  /** When the shop decided by itself, by eventId. */
  const dispatchedAt = new Map<string, number>();
  const moments = createMoments();
  let doing: Intent | undefined;
  const changesOf = (entry: Entry): readonly Change[] => changes.get(entry) ?? [];

  /** When the newest act of a device on an item was done, as a guest or before. */
  const doneAtIn =
    ({ logs }: Ledger) =>
    (key: string): number => {
      const acts = logs.flatMap(({ entries }) => entries.flatMap(changesOf));
      return acts.findLast((change) => change.key === key)?.at ?? now();
    };

  const wrote = (author: Author, owner: string, made: readonly Pick<Change, 'key' | 'at'>[]): void => {
    for (const { key, at } of made) {
      const id = `${owner} ${key}`;
      authors.set(id, (authors.get(id) ?? new Map<Author, number>()).set(author, at));
    }
  };

  /** Whether the last word about an item is the shopper's own, whatever other devices did before. */
  const mayShow = (
    tab: SimulatedTab,
    { partition }: Intent,
    { key, mode }: Intent['wants'][number],
  ): boolean => {
    const times = new Map(authors.get(`${partition} ${key}`));
    times.delete(tab.device.ledger);
    const others = [...times.keys()];
    // A device on the version that the server forgot may save over others: it cannot know.
    if (restored.has(partition.slice('cust:'.length))) return false;
    if (others.length === 0) return true;
    // Of two acts of one moment either may stand.
    if (!exactClocks || [...times.values()].some((at) => at >= now())) return false;
    // A quantity does not concern an item that was bought, or left out by a client that leaves no trace.
    return mode !== 'change' || !others.includes(ELSEWHERE);
  };

  /** Whether the tab did not know that the item whose quantity is set there is gone, and nothing brings it back. */
  const mayFindNothing = (
    { device }: SimulatedTab,
    { partition, heard }: Intent,
    { key, mode }: Intent['wants'][number],
  ): boolean => {
    if (mode !== 'change') return false;
    if (bought.has(`${partition} ${key}`)) return true;
    return wasRolledBack(device.ledger.logOf(partition), heard, key, changesOf);
  };

  /** Another actor decided about these keys: no tab has to show its own last word any more. */
  const overrule = (account: string, keys: readonly string[], but?: Intent): void => {
    for (const [tab, wanted] of shown) {
      for (const key of keys) {
        const mine = wanted.get(key);
        if (mine && mine.intent !== but && sharesFate(mine.intent.partition, account)) wanted.delete(key);
      }
      if (wanted.size === 0) shown.delete(tab);
    }
  };

  /**
   * Two tabs may know differently how wrong their clock is, and the one that knew less changed the item a moment before, unheard: its
   * change may stand. @returns when that was done
   */
  const crossedAt = (log: LedgerLog | undefined, heard: Heard, key: string): number | undefined =>
    exactClocks ? undefined : changedUnheardAt(log, heard, key, changesOf);

  const dispatched = (tab: SimulatedTab, events: readonly RecordedEvent[]): void => {
    for (const event of events)
      if (doing && isSynced(event) && event.type !== 'CartIdIssued') byEvent.set(event.eventId, doing);
    if (!doing) return;
    const wanted = shown.get(tab) ?? new Map<string, Shown>();
    for (const want of doing.wants) {
      const orGone = mayFindNothing(tab, doing, want);
      const log = tab.device.ledger.logOf(doing.partition);
      if (crossedAt(log, doing.heard, want.key) === undefined && mayShow(tab, doing, want))
        wanted.set(want.key, { intent: doing, qty: want.qty, orGone });
      else wanted.delete(want.key);
    }
    shown.set(tab, wanted);
  };

  return {
    changesOf,
    elsewhere,
    ledgers,
    restored,
    shown,
    all,
    agreedToLose,
    own: (device, ledger) => void ledgers.push({ device, ledger }),
    follow(tab, shop) {
      const pulls = new Set<string>();
      shop.log.subscribe((change) => {
        if (change.type === 'dispatched') {
          dispatched(tab, change.events);
          const { partition } = shop.log.session;
          // What the shop does by itself is on the screen at once, too.
          for (const event of change.events) {
            moments.dispatched(event.eventId, now());
            if (event.type === 'CartItemChallengeAnswerGiven') {
              const { cart } = shop.projected.current.account.items;
              touches.set(event.eventId, { qty: cart[event.data.variantId]?.qty ?? 0, at: now() });
            }
            // A disk may take it much later.
            if (event.actor === 'system') dispatchedAt.set(event.eventId, now());
            if (event.type === 'AccountStatePutRejected') shown.clear();
            if (event.actor !== 'shopper' || event.type === 'OrderPlaced')
              overrule(partition, keysOf(otherChanges(event, now(), now, requestedAt) ?? []));
            if (event.type === 'OrderPlacementRequested') requestedAt.set(event.data.attemptId, now());
            if (event.type === 'AccountStatePulled') pulls.add(event.eventId);
          }
        }
        // A change of an item that a pull brought waits for the next pull if the disk did not take this one.
        if (change.type === 'rolledBack' && change.events.some((eventId) => pulls.has(eventId)))
          shown.delete(tab);
        if (change.type === 'switched' || change.type === 'replaced') shown.delete(tab);
      });
    },
    gone: (tab) => void shown.delete(tab),
    async doing(tab, wants, run) {
      const { partition = nobody, clientId = '' } = tab.shop?.log.session ?? {};
      const heard = { clientId, head: tab.shop?.log.head ?? 0 };
      const intent: Intent = {
        at: now(),
        tab,
        partition,
        wants,
        heard,
        outcome: 'waiting',
        entry: undefined,
      };
      all.push(intent);
      onAct(intent);
      doing = intent;
      const answer = run();
      doing = undefined;
      const outcome = await answer;
      intent.outcome = outcome.type === 'done' ? 'saved' : 'not saved';
      if (outcome.type !== 'done')
        overrule(
          partition,
          wants.map(({ key }) => key),
        );
      return outcome;
    },
    wentBack(customer) {
      restored.set(customer, now());
      for (const [tab, wanted] of shown) {
        for (const [key, { intent }] of wanted)
          if (intent.partition === `cust:${customer}`) wanted.delete(key);
        if (wanted.size === 0) shown.delete(tab);
      }
    },
    elsewhereChanged(customer, made) {
      elsewhere.set(customer, [...(elsewhere.get(customer) ?? []), ...made]);
      wrote(ELSEWHERE, `cust:${customer}`, made);
      overrule(
        `cust:${customer}`,
        made.map(({ key }) => key),
      );
    },
    recorded(device, entry, log) {
      const event = entry.event as RecordedEvent;
      if (event.type === 'AccountStatePulled') log.pulledAt.push(now());
      const countsFrom = moments.recorded(device.ledger, event.eventId, now());
      const intent = byEvent.get(event.eventId);
      if (intent) {
        intent.entry = entry;
        const { stamp } = event;
        const { at, heard, wants } = intent;
        changes.set(
          entry,
          wants.map((want) => {
            const crossed = crossedAt(log, heard, want.key);
            return {
              ...want,
              stamp,
              at,
              ...(countsFrom > at && { overtakenAt: countsFrom }),
              ...(crossed !== undefined && { crossedAt: crossed }),
            };
          }),
        );
        wrote(device.ledger, log.partition, changesOf(entry));
        overrule(
          log.partition,
          intent.wants.map(({ key }) => key),
          intent,
        );
        return;
      }
      const doneAt = dispatchedAt.get(event.eventId) ?? now();
      const touch = touches.get(event.eventId);
      const others =
        event.type === 'CartItemChallengeAnswerGiven' && touch
          ? [{ ...touch, key: cartKey(event.data.variantId), mode: 'touch' as const, stamp: event.stamp }]
          : otherChanges(event, doneAt, doneAtIn(device.ledger), requestedAt, countsFrom);
      if (others === undefined)
        return object('surprise', `${device.name} recorded ${event.type} nobody asked for`);
      if (others.length > 0) {
        changes.set(entry, others);
        wrote(device.ledger, log.partition, others);
        for (const { key, mode } of others) if (mode === 'bought') bought.add(`${log.partition} ${key}`);
        overrule(
          log.partition,
          others.map(({ key }) => key),
        );
      }
      if (event.type === 'AccountStatePutRejected' || event.type === 'AccountItemsRestored') {
        shown.clear();
      }
    },
    leaving(device, { from, to, erase, seal = [] }) {
      const { ledger } = device;
      for (const partition of erase) {
        const isGuest = customerOf(partition) === undefined;
        const byHand = partition === from.partition && !isGuest;
        const log = ledger.erase(partition, isGuest ? 'adopted' : byHand ? 'signed out' : 'stranger');
        const lost = log?.entries.filter(({ event, fate }) => fate === 'pending' && isSynced(event)) ?? [];
        if (!byHand) continue;
        const agreed = [...agreedToLose].filter(
          (one) => one.device === device && one.partition === partition,
        );
        const agreedUpto = Math.max(0, ...agreed.map(({ uptoSeq }) => uptoSeq));
        // Lost without agreement: it must not have made a difference.
        for (const entry of lost) if (entry.event.seq > agreedUpto) entry.fate = 'dropped';
      }
      for (const { partition } of seal) {
        const log = ledger.logOf(partition);
        if (log) log.sealedAt = now();
      }
      const opened = ledger.logOf(to.partition);
      if (opened) opened.sealedAt = null;
    },
  };
};

const keysOf = (changes: readonly Change[]): readonly string[] => changes.map(({ key }) => key);

const sharesFate = (partition: string, account: string): boolean => partition === account;
