// What the checkout of one tab works with.
import type { SchedulerLike } from 'rxjs';
import type { Clock, Ids } from '#events/clock.ts';
import type { EventLog } from '#events/eventLog.ts';
import type { ShopEvent } from '#events/shopEvent.ts';
import { identityOf } from '#events/values.ts';
import type { Secrets } from '#events/vault.ts';
import type { ShopViews } from '#projections/shopViews.ts';
import type { CheckoutFacts } from '#sync/checkoutQuestion.ts';
import type { IdentityTokens, TokenOutcome } from '#sync/identity.ts';
import type { Lock } from '#sync/lock.ts';
import type { Endpoint } from '#sync/protocol/endpoint.ts';
import type { Answer, CallInput, Transport } from '#sync/transport.ts';
import type { CommandOutcome } from '../../store/commands.ts';
import type { BotToken } from '../answerCheck.ts';
import type { SecretShelf } from './secretShelf.ts';

export type CheckoutPorts = {
  readonly log: EventLog;
  readonly views: ShopViews;
  readonly shelf: SecretShelf;
  readonly transport: Transport;
  readonly identity: IdentityTokens;
  readonly botToken: BotToken;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly lock: Lock;
  readonly random: () => number;
  readonly report: (error: unknown) => void;
  /** What timers run on; the browser's own when left out. */
  readonly scheduler?: SchedulerLike;
};

/** A token of whoever shops here; undefined for a guest. */
export const tokenOf = async ({
  log,
  identity,
}: Pick<CheckoutPorts, 'log' | 'identity'>): Promise<TokenOutcome | undefined> => {
  const { partition } = log.session;
  return identityOf(partition) === 'customer' ? identity.tokenFor(partition) : undefined;
};

/** A call as whoever shops here; without a token for a customer it counts as not sent. */
export const sendAsShopper = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  ports: Pick<CheckoutPorts, 'log' | 'identity' | 'transport'>,
): Promise<Answer<E>> => {
  const identity = await tokenOf(ports);
  if (identity && identity.type !== 'token') return { type: 'unreachable', reason: 'unreachable' };
  return ports.transport.send(endpoint, { ...input, ...(identity && { identityToken: identity.token }) });
};

/** What an order would be made of, as the shopper sees it. */
export const factsOf = ({ log, views }: Pick<CheckoutPorts, 'log' | 'views'>): CheckoutFacts => {
  const { account, checkout, vouchers } = views.current;
  return {
    items: Object.values(account.items.cart),
    choices: checkout.choices,
    vouchers: vouchers.held,
    partition: log.session.partition,
  };
};

export type Recording = {
  readonly events: readonly ShopEvent[];
  /** Kept first: a reference that leads nowhere would look like an answer. */
  readonly secrets?: Secrets;
  /** References that no event leads to any more once these are recorded. */
  readonly replaced?: readonly (string | null)[];
};

/** Records what was decided, with the secrets it refers to. */
export const record = async (
  { log, shelf, report }: Pick<CheckoutPorts, 'log' | 'shelf' | 'report'>,
  { events, secrets = new Map(), replaced = [] }: Recording,
): Promise<Exclude<CommandOutcome, { readonly type: 'rejected' }>> => {
  try {
    if (secrets.size > 0) await shelf.keep(secrets);
    if (events.length > 0) await log.dispatch(events);
  } catch (error) {
    return { type: 'failed', error: error instanceof Error ? error : new Error(String(error)) };
  }
  // Leftovers do no harm: they go with the log's key.
  shelf.forget(replaced.filter((ref) => ref !== null)).catch(report);
  return { type: 'done' };
};
