// What the items of an account must be, by a reading of the log of its own: no line of the folds it judges is used here, so a
// fold that is wrong in the shop and in the replay alike is noticed all the same. Ids of items, prices and times are not judged.
import { isSynced } from '#events/facts/shopEvent.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { SyncedState } from '#events/facts/syncedState.ts';
import { identityOf } from '#events/store/logValues.ts';
import type { AccountItems } from '#domain/items/accountItems.ts';

/** What an act asks for one item. `put` wants it there; `change` wants a quantity of one that is there or known to be gone. */
type Ask = {
  /** `cart v-1`, `wishlist p-1`. */
  readonly name: string;
  readonly how: 'put' | 'change' | 'gone' | 'adopt' | 'answer';
  readonly variantId?: string;
  readonly qty?: number;
  /** What orders it. */
  readonly at: number;
  /** Of a guest's item: the stamp of the merge. */
  readonly mergedAt?: number;
  readonly why?: 'removed' | 'missing' | 'ordered';
};

type There = { readonly variantId: string; readonly qty: number; readonly at: number };
type Gone = { readonly at: number; readonly why: string };
/** What is there by `list id`, and when what went by its id alone: ids of variants and products are different. */
export type Items = {
  readonly there: ReadonlyMap<string, There>;
  readonly gone: ReadonlyMap<string, Gone>;
};

const noItems: Items = { there: new Map(), gone: new Map() };

export interface AskedItems {
  /** Reads one more event, in order. @param ackedSeq what the account's fold takes for confirmed after it */
  read(event: RecordedEvent, ackedSeq: number): void;
  /** What must be: quantity and variant, or when and why it went. */
  readonly items: Items;
}

export const createAskedItems = (): AskedItems => {
  let base = noItems;
  let version = 0;
  let hasBase = false;
  /** The server keeps what was removed. */
  let keepsRemovals = false;
  let waiting: readonly RecordedEvent[] = [];
  let refusedOn: number | null = null;
  let items = noItems;

  const confirm = (state: SyncedState | null): void => {
    if (!state || state.version < version) return;
    [base, version, hasBase] = [itemsIn(state), state.version, true];
    keepsRemovals = state.extension !== null;
  };
  const rebase = (ackedSeq: number): void => {
    waiting = waiting.filter(({ seq }) => seq > ackedSeq);
    items = after(base, waiting);
  };

  return {
    get items() {
      return items;
    },
    read(event, ackedSeq) {
      if (isSynced(event)) {
        if (identityOf(event.partition) === 'customer') waiting = [...waiting, event];
        items = after(items, [event]);
        return;
      }
      switch (event.type) {
        case 'AccountStatePulled': {
          const { state, reset, clock, version: told } = event.data;
          const stamps = new Map(clock?.stamps.map((one) => [one.seq, one.stamp]));
          waiting = waiting.map((act) => ({ ...act, stamp: stamps.get(act.seq) ?? act.stamp }));
          if (reset) [version, hasBase] = [0, false];
          confirm(state);
          if (hasBase) version = Math.max(version, told);
          return rebase(ackedSeq);
        }
        case 'AccountStatePutAcknowledged': {
          const { state, version: told, uptoSeq } = event.data;
          if (state === null && refusedOn === told - 1) return undefined;
          // Nothing new came with the answer: the account has what was sent.
          if (state === null && hasBase && told >= version) {
            const sent = waiting.filter(({ seq }) => seq <= uptoSeq);
            base = after(base, sent);
            if (!keepsRemovals) base = { ...base, gone: noItems.gone };
            version = told;
          }
          confirm(state);
          return rebase(ackedSeq);
        }
        case 'AccountStatePutRejected':
          refusedOn = hasBase ? version : null;
          return rebase(ackedSeq);
        case 'HistorySummarised': {
          const { account } = event.data;
          items = itemsIn({ ...account.items, extension: { removed: account.items.removed } });
          [base, waiting, refusedOn] = [account.base ? items : noItems, [], null];
          [version, hasBase] = [account.base?.version ?? 0, account.base !== null];
          keepsRemovals = (account.base?.extension ?? null) !== null;
          return undefined;
        }
        default:
          return undefined;
      }
    },
  };
};

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
  gone ? `that it was ${gone.why} at ${gone.at}` : 'no removal';

const itemsIn = ({
  cart,
  wishlist,
  extension,
}: Pick<SyncedState, 'cart' | 'wishlist'> & {
  readonly extension: Pick<NonNullable<SyncedState['extension']>, 'removed'> | null;
}): Items => {
  const there = new Map<string, There>();
  for (const { variantId, qty, stamp } of Object.values(cart))
    there.set(`cart ${variantId}`, { variantId, qty, at: stamp });
  for (const { productId, variantId, qty, stamp } of Object.values(wishlist))
    there.set(`wishlist ${productId}`, { variantId, qty, at: stamp });
  return { there, gone: new Map(Object.entries(extension?.removed ?? {})) };
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
      return isNewer && (there !== undefined || (gone !== undefined && gone.why !== 'ordered'));
    case 'adopt':
      // An order took only what the account held, and what was removed before the merge comes along.
      return !gone || gone.why === 'ordered' || gone.at <= (ask.mergedAt ?? 0);
    default:
      return ask.how satisfies never;
  }
};

const asksOf = (event: RecordedEvent): readonly Ask[] => {
  const at = event.stamp;
  const cart = (id: string): string => `cart ${id}`;
  const wish = (id: string): string => `wishlist ${id}`;
  switch (event.type) {
    case 'CartItemAdded':
      return [{ ...sizeOf(event.data), name: cart(event.data.variantId), how: 'put', at }];
    case 'CartItemQtySet':
      return [{ ...sizeOf(event.data), name: cart(event.data.variantId), how: 'change', at }];
    case 'CartItemRemoved':
      return [{ name: cart(event.data.variantId), how: 'gone', at }];
    case 'CartItemVariantChanged': {
      const { fromVariantId, variantId } = event.data;
      const put: Ask = { ...sizeOf(event.data), name: cart(variantId), how: 'put', at };
      return fromVariantId === variantId ? [put] : [{ name: cart(fromVariantId), how: 'gone', at }, put];
    }
    case 'CartItemsDropped':
      return event.data.items.map(({ variantId }) => ({
        name: cart(variantId),
        how: 'gone',
        at,
        why: 'missing',
      }));
    case 'CartItemChallengeAnswerGiven':
      return [{ name: cart(event.data.variantId), how: 'answer', at }];
    case 'OrderPlaced': {
      const { items, requestedAt } = event.data;
      return items.map(({ variantId }) => ({
        name: cart(variantId),
        how: 'gone',
        at: requestedAt,
        why: 'ordered',
      }));
    }
    case 'WishlistItemAdded':
      return [{ ...sizeOf(event.data), name: wish(event.data.productId), how: 'put', at }];
    case 'WishlistItemQtySet':
    case 'WishlistItemVariantChanged':
      return [{ ...sizeOf(event.data), name: wish(event.data.productId), how: 'change', at }];
    case 'WishlistItemRemoved':
      return [{ name: wish(event.data.productId), how: 'gone', at }];
    case 'WishlistItemsDropped':
      return event.data.productIds.map((id) => ({ name: wish(id), how: 'gone', at, why: 'missing' }));
    case 'WishlistItemMovedToCart':
      return [
        { name: wish(event.data.productId), how: 'gone', at },
        { ...sizeOf(event.data), name: cart(event.data.variantId), how: 'put', at },
      ];
    case 'GuestCartAdopted':
    case 'AccountItemsRestored':
      return [
        ...event.data.cart.map((item) => adopted(cart(item.variantId), item, at)),
        ...event.data.wishlist.map((item) => adopted(wish(item.productId), item, at)),
      ];
    default:
      return [];
  }
};

type Sized = { readonly variantId: string; readonly qty: number };

const sizeOf = ({ variantId, qty }: Sized): Sized => ({ variantId, qty });

const adopted = (name: string, item: Sized & { readonly stamp: number }, mergedAt: number): Ask => ({
  ...sizeOf(item),
  name,
  how: 'adopt',
  at: item.stamp,
  mergedAt,
});
