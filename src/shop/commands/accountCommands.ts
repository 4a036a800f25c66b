// Signing up, in and out, and the newsletter, as screens call them.
import { itemsAfter } from '#domain/items/accountBase.ts';
import { unsyncedChanges, type UnsyncedChange } from '#domain/items/unsyncedChanges.ts';
import type { SyncFacts } from '#sync/state/planner.ts';
import { resendVerification, signUp } from '#sync/protocol/account/account.ts';
import {
  confirmNewsletter,
  leaveNewsletter,
  subscribeToNewsletter,
} from '#sync/protocol/account/newsletter.ts';
import { callAsCustomer, callAsShopper } from '#sync/transport/customerCall.ts';
import type { CallInput } from '#sync/transport/transport.ts';
import { leaveCustomer, runSignIn, runSignOut, settleSignOut } from '#sync/session/sessionFlow.ts';
import type { AccountCommands, CallOutcome } from '../../store/commands.ts';
import { asError, outcomeOf, undone } from '../tab/callOutcome.ts';
import type { ShopPlatform } from '../tab/platform.ts';
import { SESSION_LOCK, type ShopSync } from '../tab/shopSync.ts';

export const createAccountCommands = (
  { transport, lock }: ShopPlatform,
  { session, engine }: ShopSync,
  account: () => SyncFacts,
  isOrdering: () => boolean,
): AccountCommands => ({
  ask: async (endpoint, input) => {
    const answer = await (endpoint.auth === 'none'
      ? transport.send(endpoint, input as CallInput<typeof endpoint>)
      : endpoint.auth === 'optional'
        ? callAsShopper(session)(endpoint, input)
        : callAsCustomer(session, endpoint, input));
    return answer.type === 'ok' ? { type: 'done', body: answer.body } : undone(answer);
  },
  signUp: async (form) => outcomeOf(await transport.send(signUp, { body: form })),
  resendVerification: async (email) =>
    outcomeOf(await transport.send(resendVerification, { body: { email } })),
  subscribeToNewsletter: async (email) =>
    outcomeOf(await transport.send(subscribeToNewsletter, { body: { email } })),
  confirmNewsletter: async (token) => outcomeOf(await transport.send(confirmNewsletter, { body: { token } })),
  leaveNewsletter: async (token) => outcomeOf(await transport.send(leaveNewsletter, { body: { token } })),
  signIn: (credentials) => signedIn(() => lock.inTurn(SESSION_LOCK, () => runSignIn(session, credentials))),
  signInWithPasskey: async (credential) => {
    const { signInWithPasskey } = await import('#sync/protocol/account/passkeyCalls.ts');
    return signedIn(() =>
      lock.inTurn(SESSION_LOCK, () =>
        runSignIn(session, (sender) => sender.send(signInWithPasskey, { body: { credential } })),
      ),
    );
  },
  signOut: async ({ loseUnsynced, leaveOrder }) => {
    const { log } = session;
    if (!leaveOrder && isOrdering()) return { type: 'ordering' };
    // Taken when the shopper agrees, not when the lock is free: they did not agree to lose what they do meanwhile.
    const agreed = loseUnsynced ? { partition: log.session.partition, uptoSeq: log.head } : null;
    try {
      return await lock.inTurn(SESSION_LOCK, async () => {
        // Changes that net to zero are no loss.
        const isLoss = (): boolean => changesAtRisk(account()).length > 0;
        const outcome = await runSignOut(session, { agreed, isLoss });
        return outcome.type === 'unsynced' ? { ...outcome, changes: changesAtRisk(account()) } : outcome;
      });
    } catch (error) {
      return { type: 'failed', error: asError(error) };
    }
  },
  deleteAccount: async (password) => {
    const { deleteAccount } = await import('#sync/protocol/account/ownDataCalls.ts');
    try {
      // In turn with signing out: what the server ends with the account would otherwise be sealed here, not deleted.
      return await lock.inTurn(SESSION_LOCK, async () => {
        const answer = await callAsCustomer(session, deleteAccount, { body: { password } });
        if (answer.type !== 'ok') return undone(answer);
        await leaveCustomer(session, 'shopper');
        await settleSignOut(session);
        return { type: 'done' };
      });
    } catch (error) {
      return { type: 'refused', code: null, message: asError(error).message, fields: {} };
    }
  },
  retrySync: () => engine.syncNow(),
});

const signedIn = async (signing: () => Promise<CallOutcome>): Promise<CallOutcome> => {
  try {
    return await signing();
  } catch (error) {
    // This device could not record it; the message says what to do.
    return { type: 'refused', code: null, message: asError(error).message, fields: {} };
  }
};

/**
 * The changes that would be lost. After a PUT without an answer they are also compared with what it brought to the account, or
 * may still bring.
 */
const changesAtRisk = (account: SyncFacts): readonly UnsyncedChange[] => {
  const { base, items, baseItems, pending, inFlight, awaitedAt } = account;
  // The end of an abandoned PUT is not recorded: it carries these up to some seq.
  const mayArrive = base !== null && awaitedAt === base.version;
  const sharedUpTo = mayArrive ? pending.map(({ seq }) => seq) : inFlight.map(({ uptoSeq }) => uptoSeq);
  const confirmed = [baseItems, ...sharedUpTo.map((uptoSeq) => itemsAfter(account, uptoSeq))];
  return confirmed.map((held) => unsyncedChanges(held, items)).find((changes) => changes.length > 0) ?? [];
};
