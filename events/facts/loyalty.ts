// Events of the airline's programme (BEH-3, BEH-4): what a guest typed, until it is linked to an account or too old. A customer's
// link is the account's, on the server.
import * as z from 'zod/mini';
import { secretRef } from '../store/logValues.ts';

export const loyaltyEvents = {
  /** The airline knows this member. */
  GuestMembershipAdded: z.object({ membershipRef: secretRef }),
  /** The shopper removed it, it was linked to the account, or its time was over. */
  GuestMembershipRemoved: z.object({
    membershipRef: secretRef,
    reason: z.enum(['removed', 'linked', 'old']),
  }),
} as const;
