// POST /checkout/info: checks what the request brings, reads what the shop knows, answers with the totals.
import type { Millis } from '#events/store/logValues.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { handle, type MountedEndpoint } from '#server/http/api/handler.ts';
import { choiceTexts } from '#server/shop/extensions/askExtensions.ts';
import { getCheckoutInfo } from '#sync/protocol/checkout/checkoutInfo.ts';
import type { Settings } from '#sync/protocol/pages/settings.ts';
import { readCheckoutFacts, type CheckoutFactsDeps } from './checkoutFacts.ts';
import { checkoutFieldTexts } from './checkoutRules.ts';
import { priceCart } from './priceCart.ts';

export type CheckoutDeps = CheckoutFactsDeps & {
  readonly settings: Settings;
  /** Milliseconds since 1970. */
  readonly now: () => Millis;
};

export const checkoutHandlers = (deps: CheckoutDeps): MountedEndpoint[] => [
  handle(getCheckoutInfo, async ({ body: { cart }, identity, ip }) => {
    const fields = { ...checkoutFieldTexts(cart), ...choiceTexts(deps.extensions ?? [], cart) };
    if (Object.keys(fields).length > 0) throw new ApiFault('RuleBroken', undefined, fields);
    if (cart.items.length === 0) return { status: 'CART_EMPTY' as const };
    // Taken before reading: prices are never claimed to be younger than they are.
    const at = deps.now();
    const facts = await readCheckoutFacts(deps, cart, { accountId: identity?.accountId, ip });
    const context = { signedIn: identity !== undefined, settings: deps.settings, at };
    return { status: 'SUCCESS' as const, checkoutData: priceCart(cart, facts, context) };
  }),
];
