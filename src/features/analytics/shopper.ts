// What analytics knows of a shopper: whether they are signed in, and a hash of a customer's address.
import * as z from 'zod/mini';
import { identityOf, type Partition } from '#events/store/logValues.ts';
import { tabParts } from '#src/store/tabParts.ts';
import { getAccount } from '#sync/protocol/account/customer.ts';
import { SESSION_NAME } from './consent.ts';
import type { AnalyticsUser } from './dataLayer.ts';

/** A session ends when nothing was measured for so long. */
const SESSION_REST_MS = 30 * 60_000;

const session = z.object({ id: z.string(), at: z.number() });

/** @returns the session's id, for all tabs of this device */
export const sessionIdAt = (
  now: number,
  text: { readonly read: () => string | null; readonly write: (next: string) => void },
  newId: () => string,
): string => {
  const known = z.safeParse(session, parsed(text.read()));
  const id = known.success && now - known.data.at < SESSION_REST_MS ? known.data.id : newId();
  text.write(JSON.stringify({ id, at: now }));
  return id;
};

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

export const hashOfEmail = async (email: string): Promise<string> => {
  const bytes = new TextEncoder().encode(email.trim().toLowerCase());
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

export const createShopper = (divisionId: string) => {
  const emails = new Map<Partition, Promise<string | null>>();
  const hashedEmail = async (partition: Partition): Promise<string | null> => {
    const answer = await tabParts.get('checkout')?.call(getAccount, {});
    // Not known now: the next entry asks again.
    if (answer?.type !== 'ok') {
      emails.delete(partition);
      return null;
    }
    return hashOfEmail(answer.body.customer.email);
  };
  const user = async (): Promise<AnalyticsUser> => {
    const { log } = await tabParts.arrival('history');
    const { partition } = log.session;
    const isCustomer = identityOf(partition) === 'customer';
    let email: Promise<string | null> | undefined;
    if (isCustomer) {
      email = emails.get(partition) ?? hashedEmail(partition);
      emails.set(partition, email);
    }
    return {
      user_state: isCustomer ? 'customer' : 'guest',
      login_status: isCustomer ? 'logged in' : 'logged out',
      hashed_email: (await email) ?? null,
      division_id: divisionId,
      session_id: sessionIdAt(
        Date.now(),
        {
          read: () => localStorage.getItem(SESSION_NAME),
          write: (next) => localStorage.setItem(SESSION_NAME, next),
        },
        () => crypto.randomUUID(),
      ),
    };
  };
  return { user };
};
