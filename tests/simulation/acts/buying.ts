// A shopper checks out in a tab: through the shop's own checkout, from the contact to the order, and with a guest's membership.
import { toStoreId } from '#events/brands.ts';
import { LogStoreError } from '#events/store/logStore.ts';
import type { Shop } from '#src/shop/shop.ts';
import type { TabCheckout } from '#src/store/checkoutStore.ts';
import { contact } from '#tests/support/devices/scriptedCheckout.ts';
import { count } from '../plan/faults.ts';
import type { SimulatedTab } from '../world/simulatedDevice.ts';
import { customerOf, type World } from '../world/world.ts';
// What the shop loads when it is needed is here before the first act: virtual time does not wait for files.
import '#src/shop/checkout/membershipWork.ts';

/** A shopper who sees no total by then does something else. */
const PATIENCE_MS = 15_000;

export const buy = async (world: World, tab: SimulatedTab, { checkout }: Shop): Promise<void> => {
  try {
    await checkout.saveContact(contact);
    await checkout.chooseShippingType('STORE_PICKUP');
    await checkout.chooseStore(toStoreId('fitzroy'));
    const data = await totals(world, tab, checkout);
    if (data === null) return;
    const { grandTotal, amountOutstanding } = data;
    const { type } = await checkout.placeOrder({
      payment: { type: 'card', methodCode: 'braintree', kind: 'immediate', token: 'nonce' },
      agreed: { grandTotal, amountOutstanding },
      fraudToken: null,
    });
    count(world.tally, `order ${type}`);
  } catch (error) {
    if (error instanceof LogStoreError || isStale(error)) return;
    world.object('surprise', `${tab.name} could not buy: ${String(error)}`);
  }
};

/** A guest's number: another each time, so that it tells whose it is. The screen asks guests alone. */
export const typeMembership = async (
  world: World,
  tab: SimulatedTab,
  { checkout, log }: Shop,
): Promise<void> => {
  const { partition } = log.session;
  if (customerOf(partition) !== undefined) return;
  count(world.tally, 'membership typed');
  const memberId = `${world.tally['membership typed']}`;
  // Before it is kept: a sign-in may follow at once.
  for (const { typed } of world.watches) typed?.(tab.device, memberId);
  try {
    const { type } = await checkout.addMembership({ memberId, lastName: 'Runner' });
    if (type === 'done') count(world.tally, 'membership kept');
  } catch (error) {
    if (error instanceof LogStoreError || isStale(error)) return;
    world.object('surprise', `${tab.name} could not keep a membership: ${String(error)}`);
  }
};

/** The identity changed while something was typed. */
const isStale = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'StaleSessionError' || error.name === 'LogReplacedError');

/** What the screen shows before the button; null: it never came. */
const totals = (world: World, { owner }: SimulatedTab, checkout: TabCheckout) => {
  const letGo = checkout.want(60_000);
  const { promise, resolve } = Promise.withResolvers<TabCheckout['view']['data']>();
  const stop = checkout.subscribe(() => look());
  const look = (): void => {
    const { data, isCurrent } = checkout.view;
    if (data && isCurrent) resolve(data);
  };
  look();
  world.time.after(PATIENCE_MS, () => resolve(null), owner);
  return promise.finally(() => {
    stop();
    letGo();
  });
};
