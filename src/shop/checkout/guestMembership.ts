// A guest's membership of the airline's programme: added once the airline knows it, kept for two hours, and linked to the account
// the guest signs in to (BEH-4).
import { asyncScheduler, Subscription, timer } from 'rxjs';
import { membershipToLink } from '#domain/loyalty/guestLink.ts';
import {
  isRecentMembership,
  membershipExpiry,
  membershipFieldTexts,
  normaliseMembership,
  type Membership,
} from '#domain/loyalty/membership.ts';
import type { GuestMembership } from '#events/facts/checkoutState.ts';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import type { SecretRef } from '#events/store/logValues.ts';
import { toSecretRef } from '#events/store/vault.ts';
import { readMembership } from '#sync/orders/checkoutSecrets.ts';
import { MEMBERSHIP_ACTION, verifyMembership } from '#sync/protocol/account/membership.ts';
import type { MembershipCommands } from '../../store/checkoutStore.ts';
import { recaptchaTokenFor } from '../tab/botCheckedCall.ts';
import { saved, undone } from '../tab/callOutcome.ts';
import { record, type CheckoutPorts } from './checkoutPorts.ts';

/** Held by the tab that links a guest's membership. */
const MEMBERSHIP_LOCK = 'membership';
/** An account that is being prepared is asked for again after this, unless the shop says when. */
const ASK_AGAIN_MS = 5_000;
const MOST_ASKS = 10;

export const createMembershipCommands = (ports: CheckoutPorts): MembershipCommands => ({
  addMembership: async (typed) => {
    const fields = membershipFieldTexts(typed);
    if (Object.keys(fields).length > 0) return { type: 'refused', code: 'RuleBroken', message: '', fields };
    const membership = normaliseMembership(typed);
    const checked = await recaptchaTokenFor(MEMBERSHIP_ACTION, ports);
    if (checked.type !== 'token') return checked;
    const answer = await ports.transport.send(verifyMembership, {
      body: { ...membership, recaptchaToken: checked.token },
    });
    if (answer.type !== 'ok') return undone(answer);
    const membershipRef = toSecretRef(ports.ids.uuid());
    return saved(() =>
      record(ports, {
        events: [{ type: 'GuestMembershipAdded', data: { membershipRef } }],
        secrets: new Map([[membershipRef, JSON.stringify(membership)]]),
        replaced: [ports.views.current.loyalty.membership?.membershipRef ?? null],
      }),
    );
  },
  removeMembership: async () => {
    const { membership } = ports.views.current.loyalty;
    return membership === null
      ? { type: 'done' }
      : saved(() => end(ports, membership.membershipRef, 'removed'));
  },
});

/** What a guest typed, if it may still be used. @param secret of its reference */
export const usableMembership = (
  { clock }: Pick<CheckoutPorts, 'clock'>,
  held: GuestMembership | null,
  secret: string | null | undefined,
): Membership | null =>
  held !== null && isRecentMembership(held.addedAt, clock.now()) ? (readMembership(secret) ?? null) : null;

/** Links it when a customer is there, and forgets it when its time is over. @param online see tabCheckout @returns ends it */
export const followMembership = (
  ports: CheckoutPorts,
): { readonly again: () => void; readonly stop: () => void } => {
  const { views, clock, report } = ports;
  const scheduler = ports.scheduler ?? asyncScheduler;
  const waiting = new Subscription();
  /** Asked for so often; a final answer counts as all of them. */
  const asked = new Map<SecretRef, number>();
  let timed: SecretRef | null = null;
  let isBusy = false;
  const later = (ms: number, run: () => void): void => void waiting.add(timer(ms, scheduler).subscribe(run));

  const link = async (held: GuestMembership): Promise<void> => {
    const { membershipRef, addedAt } = held;
    await ports.knownSecrets.want([membershipRef]);
    const typed = readMembership(ports.knownSecrets.get(membershipRef)) ?? null;
    // At a sign-in the log switches first, and its secrets follow.
    if (typed === null) return;
    asked.set(membershipRef, (asked.get(membershipRef) ?? 0) + 1);
    const account = await ports.loyalty.knowAccount();
    if (typeof account === 'number') return later(account || ASK_AGAIN_MS, follow);
    if (account === null) return;
    const isSignedIn = views.committed.session.status === 'LOGGED_IN';
    const { isUpdateBlocked, loyalty } = account;
    const found = { isUpdateBlocked, isLinked: loyalty.providers.qantas !== undefined };
    const wanted = membershipToLink({ isSignedIn, account: found, typed, addedAt, now: clock.now() });
    asked.set(membershipRef, MOST_ASKS);
    if (wanted === null) return;
    const outcome = await ports.loyalty.link(wanted);
    if (outcome.type === 'done') await end(ports, membershipRef, 'linked');
  };

  const step = async (): Promise<void> => {
    const held = views.committed.loyalty.membership;
    if (held === null) return;
    const isCustomer = views.committed.session.status === 'LOGGED_IN';
    if (!isRecentMembership(held.addedAt, clock.now())) return end(ports, held.membershipRef, 'old');
    if (timed !== held.membershipRef) {
      timed = held.membershipRef;
      later(membershipExpiry(held.addedAt) - clock.now(), follow);
    }
    if (isCustomer && ports.loyalty.isOn && (asked.get(held.membershipRef) ?? 0) < MOST_ASKS)
      await link(held);
    return undefined;
  };

  const follow = (): void => {
    if (isBusy || views.committed.loyalty.membership === null) return;
    isBusy = true;
    ports.lock
      .inTurn(MEMBERSHIP_LOCK, step)
      .catch((error: unknown) => {
        if (!(error instanceof Error && error.name === 'StaleSessionError')) report(error);
      })
      .finally(() => (isBusy = false));
  };
  waiting.add(views.subscribe(follow));
  follow();
  return {
    again: () => {
      asked.clear();
      follow();
    },
    stop: () => waiting.unsubscribe(),
  };
};

type Reason = Extract<ShopEvent, { type: 'GuestMembershipRemoved' }>['data']['reason'];

const end = (ports: CheckoutPorts, membershipRef: SecretRef, reason: Reason): Promise<void> =>
  record(ports, {
    events: [{ type: 'GuestMembershipRemoved', data: { membershipRef, reason } }],
    replaced: [membershipRef],
  });
