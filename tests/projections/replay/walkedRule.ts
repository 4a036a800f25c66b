// One rule of a log's steps, walked over events and the accounts that a fold made of them.
import type { InvariantName } from '#projections/replay/invariant.ts';
import { createStepInvariants } from '#projections/replay/stepInvariants.ts';
import type { AccountFold } from '#projections/account/account.ts';
import { initialState, type ShopState } from '#projections/shop/shopState.ts';
import { noCheckout } from '#events/facts/checkoutState.ts';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { itemsOf } from '#tests/support/builders/facts.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';
import { recorded } from '#tests/support/log/recorded.ts';

type Step = {
  readonly event: RecordedEvent;
  readonly known?: boolean;
  readonly account?: Partial<AccountFold>;
};

const stateOf = (event: RecordedEvent | undefined, account: Partial<AccountFold> = {}): ShopState => {
  const start = initialState();
  const identity = event?.partition.startsWith('cust:') ? 'customer' : 'guest';
  return { ...start, account: { ...start.account, ...account }, sync: { ...start.sync, identity } };
};

/** What one rule says after the last of these steps, having seen them all. */
export const said = (
  name: InvariantName,
  steps: readonly Step[],
  trimmedBy: readonly RecordedEvent[] = [],
) => {
  const events = [...trimmedBy, ...steps.map(({ event }) => event)].map((event) => ({ event, known: true }));
  const rule = createStepInvariants({ events }).find((one) => one.name === name);
  let before = stateOf(undefined);
  let last: string | null | undefined;
  for (const [index, { event, known = true, account }] of steps.entries()) {
    const after = stateOf(event, account);
    last = rule?.broken({ event, known, position: index + 1, before, after });
    before = after;
  }
  return last;
};

export const log = (partition: string, ...events: readonly Plain<ShopEvent>[]) =>
  recorded(
    events.map((event) => branded<ShopEvent>(event)),
    partition,
  );
export const oneOf = (event: Plain<ShopEvent>, partition = 'cust:a'): RecordedEvent =>
  log(partition, event)[0] as RecordedEvent;

export const pair = { productId: 'p-1', variantId: 'v-1' };
export const add = (variantId = 'v-1', qty = 1): Plain<ShopEvent> => ({
  type: 'CartItemAdded',
  data: { productId: 'p-1', variantId, itemId: `i-${variantId}`, qty, shownPriceCents: 1 },
});
export const quiet: Plain<ShopEvent> = { type: 'SyncFailed', data: { reason: 'timeout' } };
export const summary: ShopEvent = {
  type: 'HistorySummarised',
  data: {
    account: { base: null, ackedSeq: 0, heard: null, items: itemsOf({}) },
    session: { signedIn: false, owesSignOut: false },
    sync: null,
    dropped: [],
    checkout: noCheckout(),
  },
};
