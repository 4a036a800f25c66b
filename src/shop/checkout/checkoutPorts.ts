// What the checkout of one tab works with.
import type { SchedulerLike } from 'rxjs';
import type { SecretRef } from '#events/store/logValues.ts';
import type { Clock, Ids } from '#events/store/clock.ts';
import type { ShopEventLog } from '#events/facts/shopLog.ts';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import type { Secrets } from '#events/store/vault.ts';
import type { ShopViews } from '#projections/shop/shopViews.ts';
import type { CheckoutFacts } from '#sync/orders/checkoutQuestion.ts';
import type { ShopperCall } from '#sync/transport/customerCall.ts';
import type { Lock } from '#sync/transport/lock.ts';
import type { Transport } from '#sync/transport/transport.ts';
import type { BotToken } from '../tab/botCheckedCall.ts';
import type { LoyaltyPorts } from './loyaltyPorts.ts';
import { usableQuote, type QuotePorts } from './heldLoyalty.ts';
import type { KnownSecrets } from './knownSecrets.ts';

export type CheckoutPorts = {
  readonly log: ShopEventLog;
  readonly views: ShopViews;
  readonly knownSecrets: KnownSecrets;
  readonly transport: Transport;
  /** A call in the current shopper's name. */
  readonly call: ShopperCall;
  readonly botToken: BotToken;
  /** How often the bot challenge has stopped a call of this tab. */
  readonly challengesMet: () => number;
  readonly loyalty: LoyaltyPorts;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly lock: Lock;
  readonly random: () => number;
  readonly report: (error: unknown) => void;
  /** What timers run on; the browser's own when left out. */
  readonly scheduler?: SchedulerLike;
};

/** What an order would be made of, as the shopper sees it. */
export const factsOf = (ports: Pick<CheckoutPorts, 'log'> & QuotePorts): CheckoutFacts => {
  const { log, views } = ports;
  const { account, checkout, vouchers } = views.current;
  return {
    items: Object.values(account.items.cart),
    choices: checkout.choices,
    vouchers: vouchers.held,
    quote: usableQuote(ports),
    partition: log.session.partition,
  };
};

export type Recording = {
  readonly events: readonly ShopEvent[];
  /** Secrets are kept first: a reference without a secret would look like an answer. */
  readonly secrets?: Secrets;
  /** References that no event uses any more once these are recorded. */
  readonly replaced?: readonly (SecretRef | null)[];
};

/**
 * Records what was decided, with the secrets it refers to.
 * @throws LogStoreError or StaleSessionError: nothing was recorded
 */
export const record = async (
  { log, knownSecrets, report }: Pick<CheckoutPorts, 'log' | 'knownSecrets' | 'report'>,
  { events, secrets = new Map(), replaced = [] }: Recording,
): Promise<void> => {
  if (secrets.size > 0) await knownSecrets.keep(secrets);
  if (events.length > 0) await log.dispatch(events);
  // Leftovers do no harm: they go with the log's key.
  knownSecrets.forget(replaced.filter((ref) => ref !== null)).catch(report);
};
