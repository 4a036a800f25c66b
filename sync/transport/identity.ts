// The identity token: in memory only, renewed by the session cookie, and valid for one customer's log alone.
import { later } from '#events/store/clock.ts';
import { customerPartition } from '#events/store/logSession.ts';
import type { Millis, Partition } from '#events/store/logValues.ts';
import { renewIdentity, type CustomerKey, type Identity } from '#sync/protocol/account/account.ts';
import type { Transport } from './transport.ts';

export type TokenOutcome =
  | { readonly type: 'token'; readonly token: string }
  /** The server rejected a renewal: the session is over. */
  | { readonly type: 'expired' }
  | { readonly type: 'unreachable' };

export interface IdentityTokens {
  /** A token for the customer of `partition`; asks the server when there is none, or it soon expires. */
  tokenFor(partition: Partition): Promise<TokenOutcome>;
  /** The server rejected the current token. */
  discard(): void;
  /** After signing in. */
  keep(identity: Identity): void;
}

/** Renewed this long before it expires, so that a call under way is not cut off. */
const MARGIN_MS = 30_000;

export const partitionOf = (customerKey: CustomerKey): Partition => customerPartition(customerKey);

export const createIdentityTokens = (transport: Transport, now: () => Millis): IdentityTokens => {
  let held: { readonly partition: Partition; readonly token: string; readonly until: Millis } | undefined;
  let renewing: { readonly partition: Partition; readonly outcome: Promise<TokenOutcome> } | undefined;

  const keep = (identity: Identity): void => {
    held = {
      partition: partitionOf(identity.customerKey),
      token: identity.identityToken,
      until: later(now(), identity.expiresIn * 1_000 - MARGIN_MS),
    };
  };

  const renew = async (partition: Partition): Promise<TokenOutcome> => {
    const answer = await transport.send(renewIdentity, {});
    if (answer.type === 'ok') {
      keep(answer.body);
      // Another customer signed in to this browser: their token must never carry this log's changes.
      return held?.partition === partition ? { type: 'token', token: held.token } : { type: 'expired' };
    }
    const over = answer.type === 'refused' && (answer.status === 401 || answer.status === 403);
    return { type: over ? 'expired' : 'unreachable' };
  };

  return {
    async tokenFor(partition) {
      if (held?.partition === partition && held.until > now()) return { type: 'token', token: held.token };
      // A pending answer for another customer does not serve this one.
      if (renewing?.partition !== partition) renewing = { partition, outcome: renew(partition) };
      const mine = renewing;
      try {
        return await mine.outcome;
      } finally {
        if (renewing === mine) renewing = undefined;
      }
    },
    discard() {
      held = undefined;
    },
    keep,
  };
};
