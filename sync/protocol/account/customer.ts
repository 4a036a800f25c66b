// GET and PUT /account: who the customer is (BEH-3, BEH-7). After a PUT the account is loaded again.
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.ts';

/** What a customer may hear of besides their orders. */
const subscriptions = z.object({
  /** The newsletter, to the account's address. */
  email: z.boolean(),
  sms: z.boolean(),
});

const text = z.string();
/** Shape only; the rules of BEH-5 are the domain's and answer 422 with the field. */
const short = z.string().check(z.maxLength(250));

/** To link, the airline must know a member of this number and name; to unlink, they must be the account's. */
const loyaltyChange = z.object({ action: z.enum(['link', 'unlink']), memberId: short, lastName: short });
export type LoyaltyChange = z.output<typeof loyaltyChange>;

export const account = z.object({
  customer: z.object({
    firstName: text,
    lastName: text,
    email: text,
    /** Empty: none. */
    phone: text,
    subscriptions,
    /** The number the shop's own books know the customer by. */
    erpCustomerId: text,
  }),
  loyalty: z.object({
    /** By name; empty: the account has no link. */
    providers: z.object({
      /** As they were linked; a backend of the specification's letter does not say the name. */
      qantas: z.optional(z.object({ memberId: text, lastName: z._default(text, '') })),
    }),
  }),
  /** The block flag (BEH-6): while it is set, the account is read and not updated. Ours: a backend of the letter has none. */
  isUpdateBlocked: z._default(z.boolean(), false),
});
export type Account = z.output<typeof account>;

const path = '/api/account' as const;

export const getAccount = endpoint({
  name: 'getAccount',
  summary: 'The customer; CustomerNotFound while a new one is still being prepared, then ask again',
  method: 'GET',
  path,
  auth: 'identity',
  success: { status: 200, body: account },
  errors: ['Unauthenticated', 'CustomerNotFound'],
});

export const putAccount = endpoint({
  name: 'putAccount',
  summary: 'Updates the customer; load the account again afterwards',
  method: 'PUT',
  path,
  auth: 'identity',
  body: z.object({
    customer: z.object({
      firstName: short,
      lastName: short,
      phone: short,
      subscriptions,
      /** Absent: the link stays as it is. */
      loyalty: z.optional(z.object({ qantas: loyaltyChange })),
    }),
  }),
  success: { status: 204, body: z.undefined() },
  errors: [
    'Unauthenticated',
    'CustomerNotFound',
    'RuleBroken',
    'AccountBlocked',
    'LoyaltyMemberNotFound',
    'LoyaltyMemberInactive',
    'LoyaltyLastNameMismatch',
    'Unavailable',
  ],
});
