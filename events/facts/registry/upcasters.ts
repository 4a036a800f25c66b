// The steps that bring old payloads of the shop's events up to today's.
//
// To change a payload: raise its version in shopEvent.ts, add the step from the old version here, and add a fixture of
// the old shape to tests/events/fixtures. A step is pure and total over what its version could hold.
import type { Upcasters } from '../../store/eventRegistry.ts';
import { noCheckout } from '../checkoutState.ts';

/** The version before is older than memberships, so its checkout holds none. */
const withoutMembership = (data: unknown): unknown =>
  isObject(data) && isObject(data['checkout'])
    ? { ...data, checkout: { ...data['checkout'], membership: null } }
    : data;

/** The version before is older than quotes of points. */
const withoutQuote = (data: unknown): unknown =>
  isObject(data) && isObject(data['checkout'])
    ? { ...data, checkout: { ...data['checkout'], quote: null } }
    : data;

/** The version before kept nothing of the device's clock. */
const withoutClock = (data: unknown): unknown =>
  isObject(data) && isObject(data['account'])
    ? { ...data, account: { ...data['account'], heard: null } }
    : data;

export const upcasters: Upcasters = {
  CartItemAdded: {
    // Version 1 could not say that no price had been shown, and wrote 0 instead.
    1: (data) =>
      isObject(data) && data['shownPriceCents'] === 0 ? { ...data, shownPriceCents: null } : data,
  },
  HistorySummarised: {
    // Version 1 is older than the checkout, so it holds no choices.
    1: (data) => (isObject(data) ? { ...data, checkout: noCheckout() } : data),
    2: withoutMembership,
    3: (data) => withoutQuote(withoutClock(data)),
    // Version 4 knew of each removal why.
    4: (data) => data,
  },
  GuestCheckoutAdopted: { 1: withoutMembership, 2: withoutQuote },
  // Version 1 said nothing of the device's clock.
  AccountStatePulled: { 1: (data) => data },
  // Version 1 knew only states that could be read as a whole.
  AccountStatePutAcknowledged: { 1: (data) => data },
};

const isObject = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null;
