// Signing in and out: the identity changes, and with it the log in force (BEH-4).
//
// Each change is one transaction of the log, so a crash leaves the old identity or the new one, never a mixture, and a
// guest's items reach the account exactly once.
import type { ShopEventLog } from '#events/facts/shopLog.ts';
import type { Ids } from '#events/store/clock.ts';
import { LogStoreError } from '#events/store/logStore.ts';
import { noCheckout, type CheckoutState } from '#events/facts/checkoutState.ts';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import { toCartId } from '#events/brands.ts';
import { guestPartition } from '#events/store/logSession.ts';
import { toEventId } from '#events/store/recordedEvent.ts';
import { identityOf, type EventId, type Partition, type SecretRef } from '#events/store/logValues.ts';
import type { Secrets, Vault } from '#events/store/vault.ts';
import type { AccountItems } from '#domain/items/accountItems.ts';
import { signIn, signOut, type Identity } from '#sync/protocol/account/account.ts';
import { refsOf } from '../state/challengeAnswers.ts';
import { partitionOf, type IdentityTokens } from '../transport/identity.ts';
import type { SyncEngine } from '../state/syncEngine.ts';
import type { Answer, Refusal, Transport } from '../transport/transport.ts';

export type SessionPorts = {
  readonly log: ShopEventLog;
  /** The committed items, and how many changes the account lacks. */
  readonly account: () => {
    readonly items: AccountItems;
    readonly pending: readonly { readonly seq: number }[];
  };
  /** The shopper's choices on the way to an order. */
  readonly checkout: () => CheckoutState;
  /** Logs on this device; an expired session leaves the customer's log for their return. */
  readonly partitions: () => Promise<readonly Partition[]>;
  readonly vault: Vault;
  readonly transport: Transport;
  readonly identity: IdentityTokens;
  readonly engine: Pick<SyncEngine, 'flush' | 'syncNow'>;
  readonly ids: Ids;
  /** Deletes what other storages hold of a customer; runs after the log switched, with the epoch that began then. */
  readonly forgetCustomer: (epoch: number) => Promise<void>;
};

export type SignInOutcome = { readonly type: 'done' } | Refusal | { readonly type: 'unreachable' };

export type SignOutOutcome =
  | { readonly type: 'done' }
  /** This many changes would be lost; ask the shopper, then call again with what they agreed to. */
  | { readonly type: 'unsynced'; readonly changes: number };

/** Signing out waits this long for the last changes to reach the account. */
const FLUSH_MS = 3_000;

type Credentials = { readonly email: string; readonly password: string };

/**
 * Signs in, moves the guest's items into the customer's log, and starts the first sync.
 *
 * @param proof whose account it is: a password, or what sends something else
 */
export const runSignIn = async (
  ports: SessionPorts,
  proof: Credentials | ((transport: Transport) => Promise<Answer<typeof signIn>>),
): Promise<SignInOutcome> => {
  const { log, transport } = ports;
  await log.catchUp();
  // The shopper signed in in another tab while this one waited for the lock: that sign-in counts.
  if (identityOf(log.session.partition) === 'customer') return { type: 'done' };
  await log.dispatch([{ type: 'LoginStarted', data: {} }]);
  const answer = await (typeof proof === 'function'
    ? proof(transport)
    : transport.send(signIn, { body: proof }));
  if (answer.type === 'ok') {
    await enterCustomer(ports, answer.body);
    return { type: 'done' };
  }
  // Where locks are missing a sign-in may have succeeded meanwhile, and the log is that customer's: nothing has failed there.
  if (identityOf(log.session.partition) === 'customer') return { type: 'done' };
  const reason = answer.type === 'refused' ? 'refused' : 'unreachable';
  await log.dispatch([{ type: 'LoginFailed', data: { reason } }]);
  return answer.type === 'refused' ? answer : { type: 'unreachable' };
};

/** The server knows the customer: the guest's log ends, the customer's begins or continues. */
export const enterCustomer = async (ports: SessionPorts, identity: Identity): Promise<void> => {
  const { log } = ports;
  ports.identity.keep(identity);
  const customer = partitionOf(identity.customerKey);
  if (log.session.partition === customer) return;
  const left = log.session.partition;
  // Where locks are missing another customer may have signed in meanwhile: their unsaved changes wait for them, sealed.
  const interrupted = identityOf(left) === 'customer' ? [left] : [];
  const strangers = (await ports.partitions()).filter(
    (partition) => identityOf(partition) === 'customer' && partition !== customer && partition !== left,
  );
  const secrets = await secretsOfGuest(ports);
  // The same sign-in, started twice, finished first: what was read belongs to a log that is not in force any more.
  if (log.session.partition !== left) return enterCustomer(ports, identity);
  await log.switchTo({
    partition: customer,
    // Called at the last moment: a tap of this or another tab that the guest's log still took must be included.
    events: () => [
      { type: 'LoggedIn', data: { customer } },
      ...adoptionOf(ports, left),
      ...checkoutAdoptionOf(ports, left),
    ],
    erase: [...(interrupted.length === 0 ? [left] : []), ...strangers],
    seal: interrupted,
  });
  await carryOver(secrets, ports);
  ports.engine.syncNow();
};

/** They are deleted with the guest's log, so they are read first. An answer given at this very moment is asked for again. */
const secretsOfGuest = async ({ log, vault, account, checkout }: SessionPorts): Promise<Secrets> => {
  if (identityOf(log.session.partition) !== 'guest') return new Map();
  const refs = [...refsOf(account().items.cart), ...refsOfCheckout(checkout())];
  return refs.length === 0 ? new Map() : vault.reveal(log.session, refs);
};

/** Call before the first sync, which would send the items without them. */
const carryOver = async (secrets: Secrets, { log, vault }: SessionPorts): Promise<void> => {
  if (secrets.size === 0) return;
  try {
    await vault.keep(log.session, secrets);
  } catch (error) {
    // The sign-in counts, and the shopper is asked the question again.
    if (!(error instanceof LogStoreError)) throw error;
  }
};

/** What a guest has, as the event that moves it to another log; none when there is nothing to move. */
export const adoptionOf = (
  { account, log, ids }: Pick<SessionPorts, 'account' | 'log' | 'ids'>,
  guest: Partition,
): readonly (ShopEvent & { readonly eventId: EventId })[] => {
  const { items } = account();
  const cart = Object.values(items.cart);
  const wishlist = Object.values(items.wishlist);
  if (identityOf(guest) !== 'guest' || (cart.length === 0 && wishlist.length === 0)) return [];
  return [
    {
      type: 'GuestCartAdopted',
      data: { guest, uptoSeq: log.head, cartId: items.cartId, cart, wishlist },
      // The same guest log adopted twice is one event, whatever crashed in between.
      eventId: toEventId(ids.uuidOf(`adopt:${guest}:${log.head}`)),
    },
  ];
};

/** What a guest chose on the way to an order; the contact is the customer's, and is entered again (BEH-4). */
const checkoutAdoptionOf = (
  { checkout, log, ids }: SessionPorts,
  guest: Partition,
): readonly (ShopEvent & { readonly eventId: EventId })[] => {
  const state = checkout();
  const left: CheckoutState = {
    ...state,
    choices: { ...state.choices, contactRef: null },
    answer: null,
    failedAt: null,
    promotionChanges: null,
    // It was for who was a guest.
    quote: null,
  };
  if (identityOf(guest) !== 'guest' || isUntouched(left)) return [];
  const eventId = toEventId(ids.uuidOf(`adopt checkout:${guest}:${log.head}`));
  return [{ type: 'GuestCheckoutAdopted', data: { guest, checkout: left }, eventId }];
};

const isUntouched = (state: CheckoutState): boolean => JSON.stringify(state) === JSON.stringify(noCheckout());

/** The secrets that are moved: not the contact. */
const refsOfCheckout = ({ choices, vouchers, placed, membership }: CheckoutState): readonly SecretRef[] =>
  [
    choices.addressRef,
    choices.instructionsRef,
    choices.billingAddressRef,
    ...vouchers.map(({ voucherRef }) => voucherRef),
    placed?.orderRef ?? null,
    membership?.membershipRef ?? null,
  ].filter((ref) => ref !== null);

/** The losses the shopper was shown: the changes of this log up to a seq. They did not agree to lose later ones. */
export type LossAgreed = { readonly partition: Partition; readonly uptoSeq: number };

/** Signs out, when the account has everything or the shopper agreed to lose what it lacks. */
export const runSignOut = async (
  ports: SessionPorts,
  {
    agreed = null,
    isLoss = () => true,
  }: {
    readonly agreed?: LossAgreed | null;
    /** Whether to ask the shopper about changes the account lacks; called when the log has been read to its end. */
    readonly isLoss?: () => boolean;
  } = {},
): Promise<SignOutOutcome> => {
  const { log } = ports;
  await log.catchUp();
  if (identityOf(log.session.partition) === 'guest') return { type: 'done' };
  await log.dispatch([{ type: 'LogoutStarted', data: {} }]);
  if (ports.account().pending.length > 0) await ports.engine.flush(FLUSH_MS);
  try {
    // Called at the last moment: a tap of this or another tab that the log still took counts as a change.
    await leaveCustomer(ports, 'shopper', () => {
      const agreedUpto = agreed?.partition === log.session.partition ? agreed.uptoSeq : 0;
      const changes = ports.account().pending.filter(({ seq }) => seq > agreedUpto).length;
      if (changes > 0 && isLoss()) throw new UnsyncedError(changes);
    });
  } catch (error) {
    if (!(error instanceof UnsyncedError)) throw error;
    await log.dispatch([{ type: 'LogoutCancelled', data: {} }]);
    return { type: 'unsynced', changes: error.changes };
  }
  await settleSignOut(ports);
  return { type: 'done' };
};

/** Signing out would lose this many changes, and the shopper did not agree to that. */
class UnsyncedError extends Error {
  readonly changes: number;
  constructor(changes: number) {
    super(`${changes} changes are not in the account yet`);
    this.changes = changes;
  }
}

/**
 * Ends the customer's session on this device; no effect for a guest. A manual sign-out deletes everything of theirs; when
 * the session expired their log is sealed, so that unsynced changes wait for the same customer.
 *
 * @param object may throw when the log has been read to its end: then the customer stays
 */
export const leaveCustomer = async (
  ports: SessionPorts,
  reason: 'shopper' | 'expired',
  object: () => void = () => undefined,
): Promise<void> => {
  const { log, ids } = ports;
  const customer = log.session.partition;
  if (identityOf(customer) === 'guest') return;
  const { epoch } = await log.switchTo({
    partition: guestPartition(ids.uuid()),
    events: () => {
      object();
      return [
        { type: 'LoggedOut', data: { reason } },
        { type: 'CartIdIssued', data: { cartId: toCartId(ids.uuid()), previous: null, reason: 'logout' } },
      ];
    },
    erase: reason === 'shopper' ? [customer] : [],
    seal: reason === 'expired' ? [customer] : [],
  });
  ports.identity.discard();
  await ports.forgetCustomer(epoch);
};

/** Calls the server, which alone can end the session's cookie; repeated until it has answered. */
export const settleSignOut = async ({ log, transport }: SessionPorts): Promise<void> => {
  const { epoch } = log.session;
  const answer = await transport.send(signOut, {});
  if (answer.type === 'ok' && log.session.epoch === epoch) {
    await log.dispatch([{ type: 'SignOutConfirmed', data: {} }], { actor: 'sync' });
  }
};
