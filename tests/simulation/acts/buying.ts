// A shopper checks out in a tab: through the shop's own checkout, from the contact to the order, and with a guest's membership.
import { toStoreId } from '#events/brands.ts';
import { LogStoreError } from '#events/store/logStore.ts';
import type { Shop } from '#src/shop/shop.ts';
import type { TabCheckout } from '#src/store/checkoutStore.ts';
import { contact } from '#tests/support/devices/scriptedCheckout.ts';
import { count } from '../plan/faults.ts';
import type { SimulatedTab } from '../world/simulatedDevice.ts';
import type { Act } from '../plan/plan.ts';
import { CARDS } from '../world/simulatedOrders.ts';
import { customerOf, type World } from '../world/world.ts';
// What the shop loads when it is needed is here before the first act: virtual time does not wait for files.
import '#src/shop/checkout/membershipWork.ts';
import '#src/shop/checkout/voucherWork.ts';

/** A shopper who sees no total by then does something else. */
const PATIENCE_MS = 15_000;

/** Every second one pays with a gift card as far as it goes, and some take it off again. */
export const buy = async (
  world: World,
  tab: SimulatedTab,
  { checkout }: Shop,
  { pick, qty }: Act,
): Promise<void> => {
  try {
    await checkout.saveContact(contact);
    await checkout.chooseShippingType('STORE_PICKUP');
    await checkout.chooseStore(toStoreId('fitzroy'));
    if (pick % 2 === 0) await useCard(world, checkout, CARDS[qty % CARDS.length] ?? '', pick % 8 === 0);
    const data = await totals(world, tab, checkout);
    if (data === null) return;
    const { grandTotal, amountOutstanding } = data;
    const { type } = await checkout.placeOrder({
      payment:
        amountOutstanding === 0
          ? { type: 'none' }
          : { type: 'card', methodCode: 'braintree', kind: 'immediate', token: 'nonce' },
      agreed: { grandTotal, amountOutstanding },
      fraudToken: null,
    });
    count(world.tally, `order ${type}`);
  } catch (error) {
    if (error instanceof LogStoreError || isStale(error)) return;
    world.object('surprise', `${tab.name} could not buy: ${String(error)}`);
  }
};

const useCard = async (
  { tally }: World,
  checkout: TabCheckout,
  code: string,
  isTakenOff: boolean,
): Promise<void> => {
  const { type } = await checkout.applyVoucher({ code, pin: '1234' });
  count(tally, `gift card ${type}`);
  const [held] = checkout.view.vouchers;
  if (!isTakenOff || !held) return;
  await checkout.removeVoucher(held.voucherRef);
  count(tally, 'gift card taken off');
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
