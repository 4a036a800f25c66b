// GET and PUT /account. Whose account it is, the identity token says and nothing in the call.
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';
import type { Kysely } from 'kysely';
import {
  accountNotLoadedText,
  cannotLoadAccountText,
  cannotUpdateAccountText,
} from '#domain/account/accountAccess.ts';
import { normaliseContactInfo } from '#domain/account/contactInfo.ts';
import { unableToLinkText, unableToUnlinkText } from '#domain/loyalty/loyaltyTexts.ts';
import type { Membership } from '#domain/loyalty/membership.ts';
import { contactInfoFieldTexts, contactInfoViolations } from '#domain/account/contactInfoForm.ts';
import { numberingPlans } from '#domain/account/numberingPlans.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { handle, type MountedEndpoint } from '#server/http/api/handler.ts';
import { saying } from '#server/http/api/saying.ts';
import type { AccountId } from '#server/storage/accountId.ts';
import type { Schema } from '#server/storage/schema.ts';
import { getAccount, putAccount, type LoyaltyChange } from '#sync/protocol/account/customer.ts';
import type { Asker, Memberships } from '../loyalty/memberships.ts';
import type { CustomerOpener } from './customerOpener.ts';
import { readAccount, updateAccount, type AccountUpdate } from './customers.ts';

export type CustomerHandlerDeps = {
  readonly db: Kysely<Schema>;
  readonly opener: Pick<CustomerOpener, 'want'>;
  readonly memberships: Pick<Memberships, 'change'>;
  readonly publicUrl: string;
  readonly shopConfig: ShopConfig;
  readonly clock: () => Date;
  /** Mail was queued. */
  readonly wakeMailSender: () => void;
};

/** Seconds after which it is worth asking again for a customer that is being prepared. */
const PREPARING_S = 2;

export const customerHandlers = (deps: CustomerHandlerDeps): MountedEndpoint[] => {
  const { db, opener, shopConfig, publicUrl, clock } = deps;
  return [
    handle(getAccount, ({ identity, reply }) =>
      saying(cannotLoadAccountText, async () => {
        const found = await readAccount(db, identity.accountId);
        if (found === 'gone') throw new ApiFault('Unauthenticated');
        if (found !== 'preparing') return found;
        opener.want(identity.accountId);
        reply.setHeader('retry-after', String(PREPARING_S));
        throw new ApiFault('CustomerNotFound');
      }),
    ),

    handle(putAccount, ({ identity, body, ip, reply }) =>
      saying(unableText(body.customer.loyalty?.qantas), async () => {
        const fields = contactInfoFieldTexts(contactInfoViolations(body.customer, numberingPlans));
        if (Object.keys(fields).length > 0) throw new ApiFault('RuleBroken', undefined, fields);
        const form = normaliseContactInfo(body.customer);
        const { accountId } = identity;
        const link = await linkOf(deps, { accountId, change: body.customer.loyalty?.qantas }, { ip, reply });
        if (typeof link === 'string') return refuseUpdate(link);
        const outcome = await updateAccount(db, accountId, {
          form,
          shopConfig,
          publicUrl,
          now: clock(),
          ...(link !== undefined && { link }),
        });
        if (outcome !== 'updated') return refuseUpdate(outcome);
        deps.wakeMailSender();
        return undefined;
      }),
    ),
  ];
};

type NoUpdate = Exclude<AccountUpdate, 'updated'>;

const refuseUpdate = (why: NoUpdate): never => {
  switch (why) {
    case 'blocked':
      throw new ApiFault('AccountBlocked', cannotUpdateAccountText);
    case 'preparing':
      throw new ApiFault('CustomerNotFound', accountNotLoadedText);
    case 'gone':
      throw new ApiFault('Unauthenticated');
  }
};

type Linking = { readonly accountId: AccountId; readonly change: LoyaltyChange | undefined };

/**
 * The airline is asked before anything is written: a link that stands there and not here is made again by the next try.
 *
 * @returns the membership from now on, null: none; undefined: as it was
 */
const linkOf = async (
  { db, memberships }: CustomerHandlerDeps,
  { accountId, change }: Linking,
  asker: Asker,
): Promise<Membership | null | undefined | NoUpdate> => {
  if (change === undefined) return undefined;
  const account = await readAccount(db, accountId);
  if (typeof account === 'string') return account;
  if (account.isUpdateBlocked) return 'blocked';
  const { action, ...typed } = change;
  const linked = account.loyalty.providers.qantas;
  return memberships.change({ action, typed, linked, customer: account.customer.erpCustomerId }, asker);
};

const unableText = (change: LoyaltyChange | undefined): string => {
  if (change === undefined) return cannotUpdateAccountText;
  return change.action === 'link' ? unableToLinkText : unableToUnlinkText;
};
