// Calls of the current shopper. A customer's carry their identity token, and are sent once more with a fresh one if the
// server rejects it.
import type { ShopEventLog } from '#events/facts/shopLog.ts';
import { identityOf } from '#events/store/logValues.ts';
import type { IdentityTokens } from './identity.ts';
import type { Endpoint } from '../protocol/call/endpoint.ts';
import type { Answer, CallInput, Transport } from './transport.ts';

export type CustomerCallPorts = {
  readonly log: Pick<ShopEventLog, 'session'>;
  readonly identity: Pick<IdentityTokens, 'tokenFor' | 'discard'>;
  readonly transport: Transport;
};

export type CustomerAnswer<E extends Endpoint> =
  | Answer<E>
  /** No customer is signed in here, or not any more. */
  | { readonly type: 'expired' };

export const callAsCustomer = async <E extends Endpoint>(
  { log, identity, transport }: CustomerCallPorts,
  endpoint: E,
  input: Omit<CallInput<E>, 'identityToken'>,
): Promise<CustomerAnswer<E>> => {
  const { partition } = log.session;
  if (identityOf(partition) === 'guest') return { type: 'expired' };
  for (let isRenewed = false; ; isRenewed = true) {
    const held = await identity.tokenFor(partition);
    if (held.type === 'expired') return held;
    if (held.type === 'unreachable') return { type: 'unreachable', reason: 'unreachable' };
    // The bot challenge stopped the renewal, and has told the shopper that an order is cancelled.
    if (input.isStillMeant?.() === false) return { type: 'unreachable', reason: 'challenged' };
    const answer = await transport.send(endpoint, { ...input, identityToken: held.token } as CallInput<E>);
    if (answer.type !== 'refused' || answer.status !== 401 || isRenewed) return answer;
    identity.discard();
  }
};

/** A call of the customer, or of a guest. */
export type ShopperCall = <E extends Endpoint>(
  endpoint: E,
  input: Omit<CallInput<E>, 'identityToken'>,
) => Promise<CustomerAnswer<E>>;

export const callAsShopper =
  (ports: CustomerCallPorts): ShopperCall =>
  async (endpoint, input) =>
    identityOf(ports.log.session.partition) === 'customer'
      ? callAsCustomer(ports, endpoint, input)
      : ports.transport.send(endpoint, input as CallInput<typeof endpoint>);
