// What is done with a guest's membership: the airline is asked about it, it is kept for two hours, and it is linked to the account
// the guest signs in to (BEH-4). A chunk of its own, which most visits never need.
import { asyncScheduler, Subscription, timer } from 'rxjs';
import { isRecentMembership, membershipExpiry } from '#domain/loyalty/guestData.ts';
import { membershipToLink } from '#domain/loyalty/guestLink.ts';
import { membershipFieldTexts, normaliseMembership } from '#domain/loyalty/membership.ts';
import type { GuestMembership } from '#events/facts/checkoutState.ts';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import type { SecretRef } from '#events/store/logValues.ts';
import { toSecretRef } from '#events/store/vault.ts';
import { readMembership } from '#sync/orders/checkoutSecrets.ts';
import { MEMBERSHIP_ACTION, verifyMembership } from '#sync/protocol/account/membershipCheck.ts';
import type { MembershipCommands } from '../../store/checkoutStore.ts';
import type { CommandOutcome } from '../../store/commands.ts';
import { recaptchaTokenFor } from '../tab/botCheckedCall.ts';
import { saved, undone } from '../tab/callOutcome.ts';
import { record, type CheckoutPorts } from './checkoutPorts.ts';

/** One chunk with it. */
export { quotePoints, removeOverQuote, removeQuote } from './pointsWork.ts';

/** Held by the tab that links a guest's membership. */
const MEMBERSHIP_LOCK = 'membership';
/** An account that is being prepared is asked for again after this, unless the shop says when. */
const ASK_AGAIN_MS = 5_000;
const MOST_ASKS = 10;

export const addMembership = async (
  ports: CheckoutPorts,
  typed: Parameters<MembershipCommands['addMembership']>[0],
): ReturnType<MembershipCommands['addMembership']> => {
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
};

export const removeMembership = async (ports: CheckoutPorts): Promise<CommandOutcome> => {
  const { membership } = ports.views.current.loyalty;
  return membership === null
    ? { type: 'done' }
    : saved(() => end(ports, membership.membershipRef, 'removed'));
};

/** Links it when a customer is there, and forgets it when its time is over. */
export const startFollowing = (ports: CheckoutPorts): { again(): void; stop(): void } => {
  const { views, clock, report } = ports;
  const scheduler = ports.scheduler ?? asyncScheduler;
  const running = new Subscription();
  /** How often it was asked for; a final answer counts as all of them. */
  const asked = new Map<SecretRef, number>();
  let timed: SecretRef | null = null;
  let isBusy = false;
  const later = (ms: number): void => {
    running.add(timer(ms, scheduler).subscribe(follow));
  };

  const link = async (held: GuestMembership): Promise<void> => {
    const { membershipRef } = held;
    const asks = asked.get(membershipRef) ?? 0;
    if (asks >= MOST_ASKS) return;
    const outcome = await linkMembership(ports, held);
    if (outcome === 'incomplete') return;
    const isAskedAgain = typeof outcome === 'number';
    asked.set(membershipRef, isAskedAgain ? asks + 1 : MOST_ASKS);
    if (isAskedAgain) later(outcome || ASK_AGAIN_MS);
    if (outcome === 'linked') await end(ports, membershipRef, 'linked');
  };

  const step = async (): Promise<void> => {
    const held = views.committed.loyalty.membership;
    if (held === null) return;
    const { membershipRef, addedAt } = held;
    if (!isRecentMembership(addedAt, clock.now())) {
      await end(ports, membershipRef, 'old');
      return;
    }
    if (timed !== membershipRef) {
      timed = membershipRef;
      later(membershipExpiry(addedAt) - clock.now());
    }
    if (ports.loyalty.isOn && views.committed.session.status === 'LOGGED_IN') await link(held);
  };

  const follow = (): void => {
    if (isBusy || views.committed.loyalty.membership === null) return;
    isBusy = true;
    ports.lock
      .inTurn(MEMBERSHIP_LOCK, step)
      .catch((error: unknown) => {
        // Who was here has gone meanwhile: the next shopper's is their own.
        if (!(error instanceof Error && error.name === 'StaleSessionError')) report(error);
      })
      .finally(() => (isBusy = false));
  };
  running.add(views.subscribe(follow));
  follow();
  return {
    again: () => {
      asked.clear();
      follow();
    },
    stop: () => running.unsubscribe(),
  };
};

type Reason = Extract<ShopEvent, { type: 'GuestMembershipRemoved' }>['data']['reason'];

const end = (ports: CheckoutPorts, membershipRef: SecretRef, reason: Reason): Promise<void> =>
  record(ports, {
    events: [{ type: 'GuestMembershipRemoved', data: { membershipRef, reason } }],
    replaced: [membershipRef],
  });

/** @returns `incomplete`: what was typed is not here yet; a number: ask again after so many ms, 0: soon */
const linkMembership = async (
  ports: CheckoutPorts,
  { membershipRef, addedAt }: GuestMembership,
): Promise<'linked' | 'over' | 'incomplete' | number> => {
  await ports.knownSecrets.want([membershipRef]);
  const typed = readMembership(ports.knownSecrets.get(membershipRef)) ?? null;
  // At a sign-in the log switches first, and its secrets follow.
  if (typed === null) return 'incomplete';
  const account = await ports.loyalty.knowAccount();
  if (account === null) return 'over';
  if (typeof account === 'number') return account;
  const wanted = membershipToLink({
    isSignedIn: ports.views.committed.session.status === 'LOGGED_IN',
    account: {
      isUpdateBlocked: account.isUpdateBlocked,
      isLinked: account.loyalty.providers.qantas !== undefined,
    },
    typed,
    addedAt,
    now: ports.clock.now(),
  });
  if (wanted === null) return 'over';
  const outcome = await ports.loyalty.link(wanted);
  // The same link again is no other link.
  if (outcome.type === 'unreachable') return 0;
  return outcome.type === 'done' ? 'linked' : 'over';
};
