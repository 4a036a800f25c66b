// Commands carried out: facts and state to a decider, its events to the log, its rejection back to the screen.
import { StaleSessionError } from '#events/log/eventLog.ts';
import { isSameSession } from '#events/store/logSession.ts';
import type { ShopEventLog } from '#events/facts/shopLog.ts';
import type { Ids } from '#events/store/clock.ts';
import type { Inbox } from '#events/store/logStore.ts';
import { toSecretRef, type Vault } from '#events/store/vault.ts';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import type { PlacementAttempt } from '#events/facts/checkoutState.ts';
import { newestStamp, NO_STAMP } from '#events/store/stamp.ts';
import type { AccountItems } from '#domain/items/accountItems.ts';
import {
  decideAcceptPrice,
  decideAddAnswered,
  decideAddToCart,
  decideGiveChallengeAnswer,
  decideRemoveFromCart,
  decideRestoreToCart,
  decideSetCartQty,
  type CartContext,
} from '#domain/cart/cart.ts';
import { decided, type Decision } from '#domain/rules/decision.ts';
import { decideUndoChange } from '#domain/cart/undoChange.ts';
import {
  decideAddToWishlist,
  decideMoveToCart,
  decideRemoveFromWishlist,
  decideRestoreToWishlist,
} from '#domain/cart/wishlist.ts';
import { identityOf, type EventId, type Stamp } from '#events/store/logValues.ts';
import { toCartId, toItemId } from '#events/brands.ts';
import type { ProductId } from '#events/facts/values.ts';
import type { Settings } from '#sync/protocol/pages/settings.ts';
import type { CommandOutcome, ItemCommands } from '../../store/commands.ts';
import type { KnownProducts } from '../../store/shopStore.ts';
import type { AnswerCheck } from '../tab/answerCheck.ts';
import { saved } from '../tab/callOutcome.ts';

export type CommandPorts = {
  readonly log: ShopEventLog;
  readonly vault: Vault;
  /** What pages wrote down before there was a shop; none in a visit that is kept in memory. */
  readonly inbox?: Inbox | undefined;
  /** Has the server judge an answer before it is kept. */
  readonly verifyAnswer: AnswerCheck['verify'];
  /** What the shopper sees now, unsaved taps included. */
  readonly items: () => AccountItems;
  /** The order under way, whose outcome nobody knows yet. */
  readonly attempt: () => Pick<PlacementAttempt, 'requestedAt'> | null;
  readonly products: () => KnownProducts;
  readonly settings: Pick<Settings, 'cartItemMax' | 'wishlistItemMax'>;
  readonly ids: Ids;
};

export const createItemCommands = (ports: CommandPorts): ItemCommands => {
  const { items, settings } = ports;
  const context = (productId: ProductId | undefined): CartContext => ({
    items: items(),
    product: (productId === undefined ? undefined : ports.products().get(productId)?.product) ?? undefined,
    signedIn: identityOf(ports.log.session.partition) === 'customer',
    cartItemMax: settings.cartItemMax,
    newItemId: toItemId(ports.ids.uuid()),
  });
  const carryOut = (decision: Decision) => record(ports, decision);
  const once = createOnce(ports);

  return {
    addToCart: ({ tap, ...command }) => once(tap, () => decideAddToCart(command, context(command.productId))),
    setCartQty: (command) =>
      carryOut(decideSetCartQty(command, context(items().cart[command.variantId]?.productId))),
    removeFromCart: ({ variantId }) => carryOut(decideRemoveFromCart(variantId, items())),
    giveChallengeAnswer: async ({ productId, variantId, answer, adding }) => {
      const answerRef = toSecretRef(ports.ids.uuid());
      const decide = (): Decision =>
        adding
          ? decideAddAnswered({ productId, variantId, answerRef, ...adding }, context(productId))
          : decideGiveChallengeAnswer({ variantId, answerRef }, items());
      const foreseen = decide();
      if (foreseen.type === 'rejected') return foreseen;
      const verdict = await ports.verifyAnswer({ answerRef, productId, answer });
      if (verdict.type !== 'done') return verdict;
      // Decide again: the shopper may have changed the cart during the call.
      const decision = decide();
      if (decision.type === 'rejected') return decision;
      return saved(async () => {
        const { session } = ports.log;
        // The secret first: a reference without a secret would look like an answer.
        const isKept = await ports.vault.keep(session, new Map([[answerRef, answer]]));
        // Who signed in or out meanwhile has another vault.
        if (!isKept || !isSameSession(ports.log.session, session)) throw new StaleSessionError();
        await ports.log.dispatch(withCartId(ports, decision.events), aboveAll(ports, decision));
      });
    },
    acceptPrice: (command) => carryOut(decideAcceptPrice(command, items())),
    restoreToCart: (item) => carryOut(decideRestoreToCart(item, items())),
    addToWishlist: ({ tap, productId, variantId, qty = 1 }) =>
      once(tap, () => decideAddToWishlist({ productId, variantId, qty }, items(), settings.wishlistItemMax)),
    removeFromWishlist: ({ productId }) => carryOut(decideRemoveFromWishlist(productId, items())),
    restoreToWishlist: (item) => carryOut(decideRestoreToWishlist(item, items())),
    moveToCart: (command) => carryOut(decideMoveToCart(command, context(command.productId))),
    undoChange: (line) =>
      carryOut(decideUndoChange({ ...line, moved: line.reason === 'moved' }, context(line.productId))),
    readNotices: (eventIds) =>
      carryOut(decided([{ type: 'NoticesRead', data: { eventIds: [...eventIds] } }])),
  };
};

/** Carries a tap out that may lie on the disk: once in this tab, and once on this device. */
const createOnce = (ports: CommandPorts) => {
  const outcomes = new Map<EventId, Promise<CommandOutcome>>();
  return (tap: EventId | undefined, decide: () => Decision): Promise<CommandOutcome> => {
    if (tap === undefined) return record(ports, decide());
    const outcome = outcomes.get(tap) ?? takeIn(ports, tap, decide);
    outcomes.set(tap, outcome);
    return outcome;
  };
};

const takeIn = async (ports: CommandPorts, tap: EventId, decide: () => Decision): Promise<CommandOutcome> => {
  const { inbox, log } = ports;
  let rejection: CommandOutcome | undefined;
  const outcome = await saved(async () => {
    const { session } = log;
    const found = await inbox?.find(session, tap);
    if (found === 'recorded') return;
    // Whose tap it was has signed out meanwhile.
    if (found === 'gone') throw new StaleSessionError();
    const decision = decide();
    if (decision.type === 'events' && decision.events.length > 0) {
      const events = withCartId(ports, decision.events);
      // The id names the last of them; the cart's own goes before it, in the same batch.
      const first = log.dispatch(events.slice(0, -1));
      await Promise.all([
        first,
        log.dispatch(events.slice(-1), { ...aboveAll(ports, decision), eventId: tap }),
      ]);
      return;
    }
    await inbox?.drop(session, tap);
    if (decision.type === 'rejected') rejection = decision;
  });
  return rejection ?? outcome;
};

const record = async (ports: CommandPorts, decision: Decision): Promise<CommandOutcome> => {
  if (decision.type === 'rejected') return decision;
  if (decision.events.length === 0) return { type: 'done' };
  return saved(() => ports.log.dispatch(withCartId(ports, decision.events), aboveAll(ports, decision)));
};

/** An order takes out what was ordered, as of its request: what is done after that stays, also where the clock has been put back. */
const aboveAll = (
  { attempt }: CommandPorts,
  { above = NO_STAMP }: { readonly above?: Stamp },
): { readonly above: Stamp } => ({
  above: newestStamp(above, attempt()?.requestedAt ?? NO_STAMP),
});

/** The first item makes the cart, and with it the cart's id (BEH-3). */
const withCartId = ({ items, ids }: CommandPorts, events: readonly ShopEvent[]): readonly ShopEvent[] => {
  const fillsCart = events.some(({ type }) => type === 'CartItemAdded' || type === 'WishlistItemMovedToCart');
  if (!fillsCart || items().cartId !== null) return events;
  const issued = { cartId: toCartId(ids.uuid()), previous: null, reason: 'first' } as const;
  return [{ type: 'CartIdIssued', data: issued }, ...events];
};
