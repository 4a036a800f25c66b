// Loading and updating an account, as screens call it (BEH-4, BEH-6).
import type * as z from 'zod/mini';
import { accountNotLoadedText, loadRefusal, updateRefusal } from '#domain/account/accountAccess.ts';
import { normaliseContactInfo } from '#domain/account/contactInfo.ts';
import type { Partition } from '#events/store/logValues.ts';
import type { AuthStatus } from '#projections/account/session.ts';
import { getAccount, putAccount, type Account } from '#sync/protocol/account/customer.ts';
import type { AccountLoad, CallOutcome, CustomerCommands } from '../../store/commands.ts';
import type { LoyaltyPorts } from '../checkout/loyaltyPorts.ts';
import { undone } from '../tab/callOutcome.ts';
import type { AccountKeeper } from './accountKeeper.ts';

type Loading = { readonly abort: () => void };

export type CustomerPart = {
  readonly commands: CustomerCommands;
  /** Those of the account that the checkout needs. */
  readonly loyalty: Omit<LoyaltyPorts, 'isOn'>;
};

export const createCustomerPart = (
  { asCustomer, keep, owner }: AccountKeeper,
  status: () => AuthStatus,
): CustomerPart => {
  let loaded: { readonly owner: Partition; readonly account: Account } | null = null;
  let loading: Loading | null = null;
  const isSignedIn = (): boolean => status() === 'LOGGED_IN';
  /** Cleared at sign-out: what one customer loaded is nothing to the next. */
  const loadedHere = (): Account | null => (loaded?.owner === owner() ? loaded.account : null);

  const readAccount = async (): Promise<AccountLoad> => {
    loading?.abort();
    const message = loadRefusal({ isSignedIn: isSignedIn() });
    if (message !== null) return { type: 'ERROR', isUnreachable: false, message };
    const asker = owner();
    let isAborted = false;
    let abort = (): void => undefined;
    const abandoned = new Promise<void>((resolve) => {
      abort = () => {
        isAborted = true;
        resolve();
      };
    });
    const here: Loading = { abort };
    loading = here;
    const answer = await asCustomer(getAccount, { abandoned });
    if (loading === here) loading = null;
    if (isAborted || owner() !== asker) return { type: 'ABORTED' };
    if (answer.type === 'ok') {
      loaded = { owner: asker, account: answer.body };
      return { type: 'SUCCESS', account: answer.body, at: await keep(asker, 'account', answer.body) };
    }
    if (answer.type !== 'refused') return { type: 'ERROR', isUnreachable: true, message: '' };
    return answer.code === 'CustomerNotFound'
      ? { type: 'PREPARING', retryAfterMs: answer.retryAfterMs }
      : { type: 'ERROR', isUnreachable: false, message: answer.message };
  };

  /** @returns null: it is there */
  const whyNotLoaded = async (): Promise<CallOutcome | null> => {
    if (!isSignedIn() || loadedHere() !== null) return null;
    const load = await readAccount();
    if (load.type === 'SUCCESS') return null;
    return load.type === 'ERROR' && load.isUnreachable
      ? { type: 'unreachable' }
      : refused(accountNotLoadedText);
  };

  const update = async (changed: (account: Account) => AccountUpdate): Promise<CallOutcome> => {
    const missing = await whyNotLoaded();
    if (missing !== null) return missing;
    const account = loadedHere();
    const message = updateRefusal({
      isSignedIn: isSignedIn(),
      isLoaded: account !== null,
      isUpdateBlocked: account?.isUpdateBlocked === true,
    });
    if (message !== null) return refused(message);
    if (account === null) return refused(accountNotLoadedText);
    const answer = await asCustomer(putAccount, { body: { customer: changed(account) } });
    // Blocked meanwhile: the screen is to know it, too.
    if (answer.type === 'ok' || (answer.type === 'refused' && answer.code === 'AccountBlocked'))
      await readAccount();
    return answer.type === 'ok' ? { type: 'done' } : undone(answer);
  };
  const changeLink: CustomerCommands['changeLink'] = (action, typed) =>
    update(({ customer: { firstName, lastName, phone, subscriptions } }) => ({
      firstName,
      lastName,
      phone,
      subscriptions,
      loyalty: { qantas: { action, ...typed } },
    }));

  /** Beside the loads of screens, which it must not abort. */
  const knowAccount = async (): Promise<Account | number | null> => {
    const known = loadedHere();
    if (known !== null || !isSignedIn()) return known;
    const asker = owner();
    const answer = await asCustomer(getAccount, {});
    if (owner() !== asker) return null;
    if (answer.type === 'ok') {
      loaded = { owner: asker, account: answer.body };
      await keep(asker, 'account', answer.body);
      return answer.body;
    }
    // A call that was lost says nothing of the account.
    if (answer.type === 'unreachable') return 0;
    const isPreparing = answer.type === 'refused' && answer.code === 'CustomerNotFound';
    return isPreparing ? (answer.retryAfterMs ?? 0) : null;
  };

  return {
    commands: {
      readAccount,
      abandonAccount: () => loading?.abort(),
      updateAccount: (form) => update(() => normaliseContactInfo(form)),
      changeLink,
    },
    loyalty: {
      linkedMember: () => loadedHere()?.loyalty.providers.qantas?.memberId ?? null,
      knowAccount,
      link: (membership) => changeLink('link', membership),
    },
  };
};

type AccountUpdate = z.output<typeof putAccount.body>['customer'];

const refused = (message: string): CallOutcome => ({ type: 'refused', code: null, message, fields: {} });
