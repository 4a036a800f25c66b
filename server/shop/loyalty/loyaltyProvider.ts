// Port LoyaltyProvider: the airline's programme. It says who is a member, and knows which customers are linked.
import type { MembershipRefusal } from '#domain/loyalty/loyaltyTexts.ts';
import type { Membership } from '#domain/loyalty/membership.ts';

/** No answer, or one that cannot be used: what became of the call is not known, and it may be repeated. */
export class LoyaltyUnavailableError extends Error {
  override readonly name = 'LoyaltyUnavailableError';
}

/** Numbers and names are spelled as `normaliseMembership` does. Every call may be repeated: the outcome is the same. */
export interface LoyaltyProvider {
  /** @throws LoyaltyUnavailableError */
  verify(membership: Membership): Promise<'active' | MembershipRefusal>;
  /**
   * @param customer the number the shop's books know the customer by
   * @throws LoyaltyUnavailableError
   */
  link(customer: string, membership: Membership): Promise<'linked' | MembershipRefusal>;
  /** Also of a customer who is not linked. @throws LoyaltyUnavailableError */
  unlink(customer: string): Promise<void>;
}
