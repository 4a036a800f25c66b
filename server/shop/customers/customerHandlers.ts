// GET and PUT /account. Whose account it is, the identity token says and nothing in the call.
import type { Kysely } from 'kysely';
import {
  accountNotLoadedText,
  cannotLoadAccountText,
  cannotUpdateAccountText,
} from '#domain/account/accountAccess.ts';
import {
  contactInfoFieldTexts,
  contactInfoViolations,
  normaliseContactInfo,
} from '#domain/account/contactInfoForm.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { handle, type MountedEndpoint } from '#server/http/api/handler.ts';
import { saying } from '#server/http/api/saying.ts';
import type { Schema } from '#server/storage/schema.ts';
import { getAccount, putAccount } from '#sync/protocol/account/customer.ts';
import type { CustomerOpener } from './customerOpener.ts';
import { readAccount, updateAccount } from './customers.ts';

export type CustomerHandlerDeps = {
  readonly db: Kysely<Schema>;
  readonly opener: Pick<CustomerOpener, 'want'>;
  readonly publicUrl: string;
  readonly clock: () => Date;
  /** Mail was queued. */
  readonly wakeMailSender: () => void;
};

/** Seconds after which it is worth asking again for a customer that is being prepared. */
const PREPARING_S = 2;

export const customerHandlers = (deps: CustomerHandlerDeps): MountedEndpoint[] => {
  const { db, opener, publicUrl, clock } = deps;
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

    handle(putAccount, ({ identity, body }) =>
      saying(cannotUpdateAccountText, async () => {
        const fields = contactInfoFieldTexts(contactInfoViolations(body.customer));
        if (Object.keys(fields).length > 0) throw new ApiFault('RuleBroken', undefined, fields);
        const form = normaliseContactInfo(body.customer);
        const outcome = await updateAccount(db, identity.accountId, { form, publicUrl, now: clock() });
        switch (outcome) {
          case 'updated':
            deps.wakeMailSender();
            return undefined;
          case 'blocked':
            throw new ApiFault('AccountBlocked', cannotUpdateAccountText);
          case 'preparing':
            throw new ApiFault('CustomerNotFound', accountNotLoadedText);
          case 'gone':
            throw new ApiFault('Unauthenticated');
        }
      }),
    ),
  ];
};
