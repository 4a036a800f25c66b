// Invariants of a state: what the fold made of one event, and what the sync may do to it.
import { isSummary } from '#events/facts/history.ts';
import { isSynced } from '#events/facts/shopEvent.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { identityOf, type Stamp } from '#events/store/logValues.ts';
import { applyToItems, copyItems, noItems, type AccountItems } from '#domain/items/accountItems.ts';
import { itemsStamped } from '#domain/items/itemsTouched.ts';
import { canonicalJson } from '../shop/canonicalJson.ts';
import type { StepInvariant } from './invariant.ts';
import { createOwnEdits } from './ownEdits.ts';
import { createAskedItems, otherThanAsked } from './oracle/askedItems.ts';
import { timeText } from './oracle/timeText.ts';
import type { Replay } from './replayLog.ts';
import type { Removal } from '#events/facts/syncedState.ts';

/** Some remember earlier events: made anew for each walk, which must be in order. */
export const createStepInvariants = ({ events }: Pick<Replay, 'events'>): readonly StepInvariant[] => [
  quantities,
  confirmed,
  versions,
  viewIsFold(),
  repeat,
  removed,
  pendingIsUnconfirmed(),
  answersWereAsked(events.some(({ event }) => isSummary(event))),
  asked(),
  { name: 'ownEdits', broken: createOwnEdits() },
];

const quantities: StepInvariant = {
  name: 'quantities',
  broken: ({ after: { account } }) => {
    const { items } = account;
    for (const [key, { variantId, qty }] of Object.entries(items.cart)) {
      if (key !== variantId || !isQty(qty)) return `cart ${key} holds ${qty} × ${variantId}`;
    }
    for (const [key, { productId, qty }] of Object.entries(items.wishlist)) {
      if (key !== productId || !isQty(qty)) return `wishlist ${key} holds ${qty} × ${productId}`;
    }
    return null;
  },
};

const isQty = (qty: number): boolean => Number.isInteger(qty) && qty >= 1 && qty <= 9_999;

const confirmed: StepInvariant = {
  name: 'confirmed',
  broken: ({ event, before, after }) => {
    const [was, is] = [before.account.ackedSeq, after.account.ackedSeq];
    if (is < was) return `confirmed up to #${was} before, up to #${is} after`;
    return is > event.seq ? `confirmed up to #${is}, where the log ends at #${event.seq}` : null;
  },
};

const versions: StepInvariant = {
  name: 'versions',
  broken: ({ event, before, after }) => {
    const [was, is] = [before.account.base?.version ?? 0, after.account.base?.version ?? 0];
    const reset = event.type === 'AccountStatePulled' && (event.data as { reset: boolean }).reset;
    return is < was && !reset ? `version ${was} became ${is} without a reset` : null;
  },
};

const viewIsFold = (): StepInvariant => {
  let expected = noItems();
  return {
    name: 'view',
    broken: ({ event, known, after: { account, sync } }) => {
      if (known && isSynced(event)) applyToItems(expected, event as RecordedEvent);
      // The events to fold it from are gone.
      else if (isSummary(event)) expected = copyItems(account.items);
      else if (sync.identity === 'customer') expected = withEvents(account.baseItems, account.pending);
      return difference(expected, account.items);
    },
  };
};

const repeat: StepInvariant = {
  name: 'repeat',
  broken: ({ event, known, after: { account } }) => {
    const { items, pending } = account;
    if (!known || !isSynced(event)) return difference(items, withEvents(items, pending));
    // After an act only the items it touched can have changed.
    for (const name of itemsStamped(event as RecordedEvent)) {
      const again = withEvents(
        items,
        pending.filter((one) => itemsStamped(one).includes(name)),
      );
      const [list, key] = name.split(' ') as ['cart' | 'wishlist', string];
      for (const part of [list, 'removed'] as const) {
        const said = differenceAt(part, key, items, again);
        if (said !== null) return said;
      }
    }
    return null;
  },
};

const withEvents = (onto: AccountItems, events: readonly RecordedEvent[]): AccountItems => {
  const items = copyItems(onto);
  for (const event of events) applyToItems(items, event);
  return items;
};

const difference = (expected: AccountItems, found: AccountItems): string | null => {
  if (expected.cartId !== found.cartId) return `the cart is ${found.cartId}, not ${expected.cartId}`;
  for (const part of ['cart', 'wishlist', 'removed'] as const) {
    for (const key of new Set([...Object.keys(expected[part]), ...Object.keys(found[part])])) {
      const said = differenceAt(part, key, expected, found);
      if (said !== null) return said;
    }
  }
  return null;
};

const differenceAt = (
  part: 'cart' | 'wishlist' | 'removed',
  key: string,
  expected: AccountItems,
  found: AccountItems,
): string | null => {
  const at = (items: AccountItems): object | undefined => {
    const entries: Readonly<Record<string, object>> = items[part];
    return entries[key];
  };
  const [a, b] = [at(expected), at(found)];
  if (isSame(a, b)) return null;
  return `${part} ${key} is ${canonicalJson(b)}, not ${canonicalJson(a)}`;
};

/** Most items are the same object, and nearly all others differ in no field. */
const isSame = (a: object | undefined, b: object | undefined): boolean => {
  if (a === b) return true;
  if (a === undefined || b === undefined) return false;
  const names = Object.keys(a) as (keyof typeof a)[];
  const isSameField = (name: keyof typeof a) =>
    a[name] === b[name] || canonicalJson(a[name]) === canonicalJson(b[name]);
  return names.length === Object.keys(b).length && names.every(isSameField);
};

/** By a reading of its own: the other rules about items use the folds that they judge. */
const asked = (): StepInvariant => {
  const expected = createAskedItems();
  return {
    name: 'asked',
    broken: ({ event, known, after: { account } }) => {
      if (known) expected.read(event as RecordedEvent);
      const { decidedUpTo, items } = expected;
      return account.ackedSeq === decidedUpTo
        ? otherThanAsked(items, account.items)
        : `the account is taken to have decided about all up to #${account.ackedSeq}, and the log tells up to #${decidedUpTo}`;
    },
  };
};

const removed: StepInvariant = {
  name: 'removed',
  broken: ({ after: { account } }) => {
    const { items, baseItems } = account;
    const removals: Readonly<Record<string, Removal>> = items.removed;
    const confirmed: Readonly<Record<string, Removal>> = baseItems.removed;
    for (const part of ['cart', 'wishlist'] as const) {
      for (const [key, { stamp }] of Object.entries(items[part])) {
        const removal = removals[key];
        // Another client may bring back what it had not heard to be removed: then the server itself holds both.
        const there: Readonly<Record<string, { readonly stamp: Stamp }>> = baseItems[part];
        const isHeldSo = there[key]?.stamp === stamp && confirmed[key]?.at === removal?.at;
        if (removal && removal.at > stamp && !isHeldSo)
          return `${part} ${key} was last changed at ${timeText(stamp)} and removed at ${timeText(removal.at)}`;
      }
    }
    return null;
  },
};

const pendingIsUnconfirmed = (): StepInvariant => {
  let shared: number[] = [];
  return {
    name: 'pending',
    broken: ({ event, known, after: { account } }) => {
      if (known && isSynced(event) && identityOf(event.partition) === 'customer') shared.push(event.seq);
      if ((shared[0] ?? Infinity) <= account.ackedSeq)
        shared = shared.filter((seq) => seq > account.ackedSeq);
      const found = account.pending;
      const same = found.length === shared.length && found.every(({ seq }, at) => seq === shared[at]);
      const listed = (seqs: readonly number[]): string =>
        seqs.length === 0 ? 'nothing' : seqs.map((seq) => `#${seq}`).join(', ');
      return same
        ? null
        : `${listed(found.map(({ seq }) => seq))} wait for the server, but ${listed(shared)} should`;
    },
  };
};

/** @param trimmed such a log may hold the late answer to a request that is no longer in it */
const answersWereAsked = (trimmed: boolean): StepInvariant => {
  const asked = new Set<string>();
  return {
    name: 'answers',
    broken: ({ event, known }) => {
      if (!known || !event.type.startsWith('AccountStatePut')) return null;
      const { attemptId } = event.data as { attemptId: string };
      if (event.type === 'AccountStatePutStarted') asked.add(attemptId);
      else if (!trimmed && !asked.has(attemptId)) return `${attemptId} was never started`;
      return null;
    },
  };
};
