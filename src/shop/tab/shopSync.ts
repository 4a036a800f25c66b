// Session and sync of one tab: what starts them, and what is repaired at the start after a crash.
import { combineLatest, distinctUntilChanged, map, Observable } from 'rxjs';
import { toPutAttemptId } from '#events/brands.ts';
import { toSecretRef } from '#events/store/vault.ts';
import type { ShopEventLog } from '#events/facts/shopLog.ts';
import { isSealOver } from '#events/store/sealedLog.ts';
import { checkoutStateOf } from '#projections/checkout/checkoutFolds.ts';
import type { ShopViews } from '#projections/shop/shopViews.ts';
import { identityOf, type Partition } from '#events/store/logValues.ts';
import { followChanges } from '#sync/state/changeStream.ts';
import { createIdentityTokens } from '#sync/transport/identity.ts';
import { leaveCustomer, settleSignOut, type SessionPorts } from '#sync/session/sessionFlow.ts';
import { createSyncEngine, type SyncEngine } from '#sync/state/syncEngine.ts';
import { inBackground, type ShopPlatform } from './platform.ts';

export type ShopSync = { readonly session: SessionPorts; readonly engine: SyncEngine };

/** Held by the tab that signs in or out. */
export const SESSION_LOCK = 'session';

export const createShopSync = (platform: ShopPlatform, log: ShopEventLog, views: ShopViews): ShopSync => {
  const identity = createIdentityTokens(platform.transport, () => platform.clock.now());
  const engine = createSyncEngine({
    log,
    identity,
    facts: () => views.committed.account,
    failing: () => {
      const { result } = views.committed.sync;
      return result?.status === 'ERROR' ? result.reason : null;
    },
    transport: platform.transport,
    instants: platform.instants,
    clock: platform.clock,
    tabId: platform.tabId,
    repairs: platform.repairs,
    newAttemptId: () => toPutAttemptId(platform.ids.uuid()),
    vault: platform.store.vault,
    newAnswerRef: () => toSecretRef(platform.ids.uuid()),
    random: platform.random,
    lock: platform.lock,
    now: () => platform.clock.now(),
    report: platform.report,
    signals: { ...platform.signals, changes: unsentChanges(views) },
    ...(platform.scheduler && { scheduler: platform.scheduler }),
  });
  const session: SessionPorts = {
    log,
    engine,
    identity,
    account: () => views.committed.account,
    checkout: () => checkoutStateOf(views.committed),
    partitions: () => platform.store.partitions(),
    vault: platform.store.vault,
    transport: platform.transport,
    ids: platform.ids,
    forgetCustomer: platform.forgetCustomer,
  };
  return { session, engine };
};

/**
 * Starts a sync when another device has saved.
 *
 * @param ordersMoved called when something happened to the customer's orders since the stream was first heard
 * @returns a function that stops it
 */
export const followOtherDevices = (
  { changes, clock, random, scheduler }: ShopPlatform,
  { session: { log, identity }, engine }: ShopSync,
  ordersMoved: () => void,
): (() => void) => {
  if (!changes) return () => undefined;
  const wanted = combineLatest([changes.viewed, customerOf(log)]).pipe(
    map(([isLookedAt, customer]) => (isLookedAt ? customer : null)),
    distinctUntilChanged(),
  );
  const now = () => clock.now();
  const news = followChanges({
    open: changes.open,
    identity,
    wanted,
    // The round finds the same, and signs the customer out here.
    expired: () => engine.syncNow(),
    unheard: () => engine.syncNow(),
    savesData: changes.savesData ?? false,
    now,
    random,
    ...(scheduler && { scheduler }),
  });
  let known: { readonly partition: Partition; readonly orders: number | undefined } | undefined;
  const following = news.subscribe(({ version, orders }) => {
    engine.heard(version);
    const { partition } = log.session;
    const isNew = known?.partition === partition && known.orders !== orders;
    known = { partition, orders };
    if (isNew) ordersMoved();
  });
  return () => following.unsubscribe();
};

/** Whose log this is, now and after each change of identity; null for a guest. */
const customerOf = (log: ShopEventLog): Observable<Partition | null> =>
  new Observable((subscriber) => {
    const emit = (): void => {
      const { partition } = log.session;
      subscriber.next(identityOf(partition) === 'customer' ? partition : null);
    };
    emit();
    return log.subscribe(({ type }) => {
      if (type === 'replaced' || type === 'switched') emit();
    });
  });

/** Fires whenever there are durable changes the account does not have, and the newest of them is another one. */
const unsentChanges = (views: ShopViews): Observable<unknown> =>
  new Observable<string>((subscriber) => {
    let last = views.committed.account.pending.at(-1)?.eventId;
    return views.subscribe(() => {
      const newest = views.committed.account.pending.at(-1)?.eventId;
      if (newest !== undefined && newest !== last) subscriber.next(newest);
      last = newest;
    });
  });

/** Signs the customer out here when the server says the session is over. @returns a function that stops it */
export const followExpiry = (platform: ShopPlatform, { session, engine }: ShopSync): (() => void) => {
  const { log } = session;
  const following = engine.outcomes.subscribe((outcome) => {
    if (outcome.type !== 'expired') return;
    const { epoch } = log.session;
    // A sign-out under way goes first: it deletes everything, as the shopper wanted. Nor may another customer have come.
    const leave = async (): Promise<void> => {
      if (log.session.epoch === epoch) await leaveCustomer(session, 'expired');
    };
    inBackground(platform, platform.lock.inTurn(SESSION_LOCK, leave));
  });
  return () => following.unsubscribe();
};

/** A log that began again knows nothing of the account, and the cart would stay empty until the shopper taps. @returns a stop */
export const followReplacement = ({ session, engine }: ShopSync): (() => void) =>
  session.log.subscribe(({ type }) => {
    if (type === 'replaced') engine.syncNow();
  });

/** Ends the server's session where an earlier sign-out could not reach it; never one that began since. */
export const settleOwedSignOut = (platform: ShopPlatform, views: ShopViews, session: SessionPorts): void => {
  if (!views.committed.session.owesSignOut) return;
  const settle = async (): Promise<void> => {
    await session.log.catchUp();
    if (views.committed.session.owesSignOut) await settleSignOut(session);
  };
  inBackground(platform, platform.lock.inTurn(SESSION_LOCK, settle));
};

/**
 * A tab that was closed while signing in or out, or whose disk failed it there, left the log in between: it is signed out,
 * or still signed in. Checked at the start and whenever the shopper comes back. @returns a function that stops it
 */
export const followInterrupted = (
  platform: ShopPlatform,
  log: ShopEventLog,
  views: ShopViews,
): (() => void) => {
  const end = (): void => inBackground(platform, endInterrupted(platform, log, views));
  end();
  const following = platform.signals.returned.subscribe(() =>
    inBackground(platform, log.catchUp().then(end)),
  );
  return () => following.unsubscribe();
};

const endInterrupted = async (platform: ShopPlatform, log: ShopEventLog, views: ShopViews): Promise<void> => {
  const { status: found } = views.committed.session;
  if (found !== 'LOGGING_IN' && found !== 'LOGGING_OUT') return;
  // A tab that is still signing in or out finishes first.
  await platform.lock.inTurn(SESSION_LOCK, async () => {
    await log.catchUp();
    const { status } = views.committed.session;
    if (status === 'LOGGING_IN')
      await log.dispatch([{ type: 'LoginFailed', data: { reason: 'interrupted' } }]);
    if (status === 'LOGGING_OUT') await log.dispatch([{ type: 'LogoutCancelled', data: {} }]);
  });
};

/** Customers who did not return in time: the logs of their expired sessions are erased unread (LOG-3.8). @returns a stop */
export const endSealedLogs = (platform: ShopPlatform): (() => void) => {
  const { store, clock } = platform;
  const end = async (): Promise<void> => {
    const over = (await store.sealed()).filter((seal) => isSealOver(seal, clock));
    if (over.length > 0) await store.eraseSealed(over);
  };
  inBackground(platform, end());
  const following = platform.signals.returned.subscribe(() => inBackground(platform, end()));
  return () => following.unsubscribe();
};
