// What the items of an account must be, by a reading of the log of its own: no line of the folds it judges is used here, so a
// fold that is wrong in the shop and in the replay alike is noticed all the same. Ids of items, prices and times are not judged.
import { isSynced } from '#events/facts/shopEvent.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { SyncedState } from '#events/facts/syncedState.ts';
import { toBrand } from '#events/store/logBrands.ts';
import { identityOf, type Stamp } from '#events/store/logValues.ts';
import type { AccountItems } from '#domain/items/accountItems.ts';
import { asksOf, type Ask, type Sized } from './asks.ts';
import { timeText } from './timeText.ts';

type There = { readonly variantId: string; readonly qty: number; readonly at: number };
type Gone = { readonly at: number; readonly why: string };
/** What is there by `list id`, and when what went by its id alone: ids of variants and products are different. */
export type Items = {
  readonly there: ReadonlyMap<string, There>;
  readonly gone: ReadonlyMap<string, Gone>;
};

const noItems: Items = { there: new Map(), gone: new Map() };

export interface AskedItems {
  /** Reads one more event, in order. */
  read(event: RecordedEvent): void;
  /** The account has this log's events up to here, or has refused them: a seq. */
  readonly decidedUpTo: number;
  /** What must be: quantity and variant, or when and why it went. */
  readonly items: Items;
}

export const createAskedItems = (): AskedItems => {
  let base = noItems;
  let version = 0;
  let hasBase = false;
  let waiting: readonly RecordedEvent[] = [];
  let refusedOn: number | null = null;
  let decidedUpTo = 0;
  let items = noItems;

  const confirm = (state: SyncedState | null): void => {
    if (!state || state.version < version) return;
    const [before, acts] = [base, waiting];
    [base, version, hasBase] = [itemsIn(state), state.version, true];
    waiting = acts.filter(({ seq }) => seq > decidedUpTo);
    if (state.unitMs === undefined) return;
    const sent = after(
      before,
      acts.filter(({ seq }) => seq <= decidedUpTo),
    );
    waiting = datedBehind(waiting, keptLater(sent, base, state.unitMs));
  };
  const rebase = (): void => {
    waiting = waiting.filter(({ seq }) => seq > decidedUpTo);
    items = after(base, waiting);
  };

  return {
    get items() {
      return items;
    },
    get decidedUpTo() {
      return decidedUpTo;
    },
    read(event) {
      if (isSynced(event)) {
        if (identityOf(event.partition) === 'customer') waiting = [...waiting, event];
        items = after(items, [event]);
        return;
      }
      switch (event.type) {
        case 'AccountStatePulled': {
          const { state, reset, clock, version: told } = event.data;
          const stamps = new Map(clock?.stamps.map((one) => [one.seq, one.stamp]));
          waiting = datedBehind(waiting, new Map(), stamps);
          if (reset) [version, hasBase] = [0, false];
          decidedUpTo = Math.max(decidedUpTo, event.data.ackedSeq);
          confirm(state);
          if (hasBase) version = Math.max(version, told);
          return rebase();
        }
        case 'AccountStatePutAcknowledged': {
          const { state, version: told, uptoSeq } = event.data;
          if (state === null && refusedOn === told - 1) return undefined;
          decidedUpTo = Math.max(decidedUpTo, uptoSeq);
          // Nothing new came with the answer: the account has what was sent.
          if (state === null && hasBase && told >= version) {
            const sent = waiting.filter(({ seq }) => seq <= uptoSeq);
            base = after(base, sent);
            version = told;
          }
          confirm(state);
          return rebase();
        }
        case 'AccountStatePutRejected':
          refusedOn = hasBase ? version : null;
          decidedUpTo = Math.max(decidedUpTo, event.data.uptoSeq);
          return rebase();
        case 'HistorySummarised': {
          const { account } = event.data;
          items = itemsIn({ ...account.items, extension: null, removals: account.items.removed });
          [base, waiting, refusedOn] = [account.base ? items : noItems, [], null];
          decidedUpTo = account.ackedSeq;
          [version, hasBase] = [account.base?.version ?? 0, account.base !== null];
          return undefined;
        }
        default:
          return undefined;
      }
    },
  };
};

/** What an item's stamp was, and what it is. */
type Moved = { readonly was: number; readonly is: number };

/** A server of coarse stamps may keep an item later than it was sent, by one of its units at most. */
const keptLater = (sent: Items, kept: Items, unitMs: number): Map<string, Moved> =>
  new Map(
    [...kept.there].flatMap(([name, { qty, variantId, at }]): [string, Moved][] => {
      const mine = sent.there.get(name);
      if (mine?.qty !== qty || mine.variantId !== variantId) return [];
      return at > mine.at && at - mine.at <= unitMs ? [[name, { was: mine.at, is: at }]] : [];
    }),
  );

/** Acts with the stamps that an answer gives them; what was done to an item after it had its old stamp comes after the new one. */
const datedBehind = (
  acts: readonly RecordedEvent[],
  moved: Map<string, Moved>,
  given: ReadonlyMap<number, Stamp> = new Map(),
): readonly RecordedEvent[] =>
  acts.map((act) => {
    const names = namesOf(act);
    const behind = names
      .flatMap((name) => moved.get(name) ?? [])
      .filter(({ was, is }) => act.stamp > was && act.stamp <= is);
    const earliest = Math.max(act.stamp, ...behind.map(({ is }) => is + 1));
    const stamp = given.get(act.seq) ?? toBrand<Stamp>(earliest);
    if (stamp === act.stamp) return act;
    for (const name of names) moved.set(name, { was: act.stamp, is: stamp });
    return { ...act, stamp };
  });

/** A price that was agreed to asks for nothing, and is an act on its item all the same. */
const namesOf = (event: RecordedEvent): readonly string[] =>
  event.type === 'CartItemPriceAccepted'
    ? [`cart ${event.data.variantId}`]
    : asksOf(event).map(({ name }) => name);

/** @returns the first item that is another than was asked for, in words, or null */
export const otherThanAsked = (
  { there, gone }: Items,
  { cart, wishlist, removed }: AccountItems,
): string | null => {
  const lists: Readonly<Record<string, Readonly<Record<string, Sized>>>> = { cart, wishlist };
  for (const [name, wanted] of there) {
    const [list = '', id = ''] = name.split(' ');
    const found = lists[list]?.[id];
    if (found?.qty !== wanted.qty || found.variantId !== wanted.variantId)
      return `${name} is ${sizeText(found)}, and ${sizeText(wanted)} was asked for`;
  }
  for (const [list, held] of Object.entries(lists))
    for (const [id, found] of Object.entries(held))
      if (!there.has(`${list} ${id}`)) return `${list} ${id} is ${sizeText(found)}, and nobody asked for it`;
  const remembered: Readonly<Record<string, Gone>> = removed;
  for (const id of new Set([...gone.keys(), ...Object.keys(remembered)])) {
    const [asked, found] = [gone.get(id), remembered[id]];
    if (asked?.at !== found?.at || asked?.why !== found?.why)
      return `of ${id} ${goneText(found)} is remembered, and ${goneText(asked)} is what the log tells`;
  }
  return null;
};

const sizeText = (size: Sized | undefined): string =>
  size ? `${size.qty} × ${size.variantId}` : 'not there';
const goneText = (gone: Gone | undefined): string =>
  gone ? `that it was ${gone.why} at ${timeText(gone.at)}` : 'no removal';

const itemsIn = ({
  cart,
  wishlist,
  extension,
  removals,
}: Pick<SyncedState, 'cart' | 'wishlist' | 'removals'> & {
  readonly extension: Pick<NonNullable<SyncedState['extension']>, 'removed'> | null;
}): Items => {
  const there = new Map<string, There>();
  for (const { variantId, qty, stamp } of Object.values(cart))
    there.set(`cart ${variantId}`, { variantId, qty, at: stamp });
  for (const { productId, variantId, qty, stamp } of Object.values(wishlist))
    there.set(`wishlist ${productId}`, { variantId, qty, at: stamp });
  return { there, gone: new Map(Object.entries(extension?.removed ?? removals ?? {})) };
};

const after = (before: Items, events: readonly RecordedEvent[]): Items => {
  const asks = events.flatMap(asksOf);
  if (asks.length === 0) return before;
  const [there, gone] = [new Map(before.there), new Map(before.gone)];
  for (const ask of asks) {
    const id = ask.name.slice(ask.name.indexOf(' ') + 1);
    const [held, left] = [there.get(ask.name), gone.get(id)];
    if (!stands(ask, held, left)) continue;
    if (ask.how === 'gone') {
      there.delete(ask.name);
      if (!left || left.at < ask.at) gone.set(id, { at: ask.at, why: ask.why ?? 'removed' });
    } else {
      const { variantId = held?.variantId ?? '', qty = held?.qty ?? 0, at } = ask;
      there.set(ask.name, { variantId, qty, at });
      gone.delete(id);
    }
  }
  return { there, gone };
};

/** A quantity that is set later is of nothing. */
const MAYBE_BOUGHT: readonly string[] = ['ordered', 'unknown'];

/** The newest word stands; of two of one moment, the one that was there first. */
const stands = (ask: Ask, there: There | undefined, gone: Gone | undefined): boolean => {
  if (there && there.at >= ask.at) return false;
  const isNewer = !gone || gone.at < ask.at;
  switch (ask.how) {
    case 'gone':
      return true;
    case 'put':
      return isNewer;
    case 'answer':
      return isNewer && there !== undefined;
    case 'change':
      return isNewer && (there !== undefined || (gone !== undefined && !MAYBE_BOUGHT.includes(gone.why)));
    case 'adopt':
      // An order took only what the account held, and what was removed before the merge comes along.
      return isNewer || gone?.why === 'ordered' || (gone?.at ?? 0) <= (ask.mergedAt ?? 0);
    default:
      return ask.how satisfies never;
  }
};
