// The server's side of who a customer is: the account, and the membership of the airline's programme it is linked to.
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import { getAccount, putAccount, type Account } from '#sync/protocol/account/customer.ts';
import type { Membership } from '#domain/loyalty/membership.ts';
import { refusal } from './refusal.ts';
import type { Answer } from '#sync/transport/transport.ts';

export interface SimulatedAccounts {
  /** Of `isAccountCall` alone. */
  serve(endpoint: Endpoint, body: unknown, customer: string): Answer<Endpoint>;
  readonly links: ReadonlyMap<string, Membership>;
}

type Put = { readonly customer: { readonly loyalty?: { readonly qantas: Membership } } };

const calls: readonly string[] = [getAccount.name, putAccount.name];

export const isAccountCall = ({ name }: Endpoint): boolean => calls.includes(name);

/** @param onLink called before the account is linked */
export const createSimulatedAccounts = (
  onLink: (customer: string, membership: Membership) => void,
): SimulatedAccounts => {
  const links = new Map<string, Membership>();
  return {
    links,
    serve(endpoint, body, customer) {
      if (endpoint.name === getAccount.name) return { type: 'ok', body: accountOf(links.get(customer)) };
      const wanted = (body as Put).customer.loyalty?.qantas;
      if (wanted) {
        const { memberId, lastName } = wanted;
        const before = links.get(customer);
        // As the shop's server: one link does not replace another.
        if (before && before.memberId !== memberId) return refusal('RuleBroken');
        // The same again, after a lost answer, is no other link.
        if (!before) onLink(customer, wanted);
        links.set(customer, { memberId, lastName });
      }
      return { type: 'ok', body: undefined };
    },
  };
};

const accountOf = (link: Membership | undefined): Account => ({
  customer: {
    firstName: 'Ada',
    lastName: 'Bell',
    email: 'ada@example.com',
    phone: '',
    subscriptions: { email: false, sms: false },
    erpCustomerId: 'C1',
  },
  loyalty: { providers: link ? { qantas: { ...link } } : {} },
  isUpdateBlocked: false,
});
