// GET and PUT /account/state.
//
// An Idempotency-Key header may come along and is not read: the version makes a repeated PUT a 409, and `x.acks` shows
// the device that its first one arrived.
import type { Millis } from '#events/store/logValues.ts';
import { followAccountState } from '#sync/protocol/account/accountChanges.ts';
import { handle, type MountedEndpoint } from '../../http/api/handler.ts';
import { ApiFault } from '../../http/api/apiFault.ts';
import { getAccountState, putAccountState } from '#sync/protocol/account/accountState.ts';
import { brokenRules, newAccountState, nextAccountState } from './accountStateRules.ts';
import type { AccountStateChanges } from './accountStateChanges.ts';
import type { AccountStateStore } from './accountStateStore.ts';

export type AccountStateDeps = {
  readonly store: AccountStateStore;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly clock: () => Millis;
  /** Settings; the highest quantity of a wishlist entry. */
  readonly wishlistItemMax: number;
  /** Of a list, from 1; the contract's where left out. */
  readonly mostItems?: number;
};

export const accountStateHandlers = (deps: AccountStateDeps): MountedEndpoint[] => [
  handle(getAccountState, async ({ identity }) => ({
    state: (await deps.store.read(identity.accountId)) ?? newAccountState(),
  })),

  handle(putAccountState, async ({ identity, body }) => {
    const stored = (await deps.store.read(identity.accountId)) ?? newAccountState();
    if (body.syncableStateVersion !== stored.syncableStateVersion) throw new ApiFault('StateConflict');
    const broken = brokenRules(body);
    if (Object.keys(broken).length > 0) throw new ApiFault('RuleBroken', undefined, broken);
    const state = nextAccountState(body, stored, {
      now: deps.clock(),
      wishlistItemMax: deps.wishlistItemMax,
      mostItems: deps.mostItems,
    });
    const outcome = await deps.store.replace(identity.accountId, stored.syncableStateVersion, state);
    if (outcome === 'conflict') throw new ApiFault('StateConflict');
    return { state };
  }),
];

/** Listeners are notified of each save; see accountStateChanges.ts. */
export const accountChangesHandlers = (changes: Pick<AccountStateChanges, 'follow'>): MountedEndpoint[] => [
  handle(
    followAccountState,
    async ({ identity }) =>
      (send, end) =>
        changes.follow(identity.accountId, send, end),
  ),
];
