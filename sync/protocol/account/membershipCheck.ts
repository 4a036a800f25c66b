// The airline's membership of a guest: checked before the device keeps it (BEH-3, BEH-8). A customer's is part of PUT /account.
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.ts';
import { recaptchaToken } from './botCheck.ts';

/** The action of a bot check for this call; a token for another action is rejected. */
export const MEMBERSHIP_ACTION = 'loyalty_member_verify';

/** As it was typed; what a number and a name look like is a rule of the domain. */
const typed = z.string().check(z.maxLength(250));

export const verifyMembership = endpoint({
  name: 'verifyMembership',
  summary: 'Whether the airline knows an active member of this number and last name; nothing is kept',
  method: 'POST',
  path: '/api/loyalty/qantas/verify',
  auth: 'none',
  body: z.object({ memberId: typed, lastName: typed, recaptchaToken }),
  success: { status: 200, body: z.object({}) },
  errors: [
    'LoyaltyMemberNotFound',
    'LoyaltyMemberInactive',
    'LoyaltyLastNameMismatch',
    'BotCheckFailed',
    'RuleBroken',
    'Unavailable',
    'ForeignOrigin',
  ],
});
