// What the checkout needs of the customer's account for the airline's programme.
import type { Membership } from '#domain/loyalty/membership.ts';
import type { Account } from '#sync/protocol/account/customer.ts';
import type { CallOutcome } from '../../store/commands.ts';

export type LoyaltyPorts = {
  /** The shop takes part in the programme. */
  readonly isOn: boolean;
  /** The number that the account is linked to, as far as it was loaded here. */
  readonly linkedMember: () => string | null;
  /** The account, loaded if it is not here yet; a number: ask again after so many ms. Null: it cannot be loaded. */
  readonly knowAccount: () => Promise<Account | number | null>;
  readonly link: (membership: Membership) => Promise<CallOutcome>;
};
