// Upcasting: old payloads become today's when they are read. Stored bytes are never rewritten.
//
// To change a payload: raise its version in shopEvent.ts, add the step from the old version here, and add a fixture of
// the old shape to tests/events/fixtures. A step is pure and total over what its version could hold.
import { noCheckout } from './checkoutState.ts';

/** One step: the data of version n in, the data of version n + 1 out. */
export type Upcaster = (data: unknown) => unknown;

/** By event type, then by the version the step starts from. */
export type Upcasters = { readonly [type: string]: { readonly [fromVersion: number]: Upcaster } };

const upcasters: Upcasters = {
  CartItemAdded: {
    // Version 1 could not say that no price had been shown, and wrote 0 instead.
    1: (data) => {
      const { shownPriceCents, ...added } = data as { readonly shownPriceCents: unknown };
      return { ...added, shownPriceCents: shownPriceCents === 0 ? null : shownPriceCents };
    },
  },
  HistorySummarised: {
    // Version 1 is older than the checkout: nobody had chosen anything.
    1: (data) => ({ ...(data as object), checkout: noCheckout() }),
  },
};

/**
 * @param stored an event of a known type at `to` or an older version
 * @returns its data at version `to`
 * @throws Error when a step is missing: a version was raised without one
 */
export const upcast = (
  stored: { readonly type: string; readonly tv: number; readonly data: unknown },
  to: number,
  steps: Upcasters = upcasters,
): unknown => {
  let data = stored.data;
  for (let version = stored.tv; version < to; version += 1) {
    const step = steps[stored.type]?.[version];
    if (!step) throw new Error(`No upcaster takes ${stored.type} from version ${version} to ${version + 1}`);
    data = step(data);
  }
  return data;
};
