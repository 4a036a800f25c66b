// How often a caller may try. By account and by network: neither many accounts from one network nor one account from
// many networks can be tried out, and no attacker can lock a customer out with a few wrong passwords from elsewhere.
import { networkOf } from '#server/http/network.ts';
import type { Counted, RateLimit } from '../../storage/rateLimits.ts';

export type AccountLimits = {
  /** Failed sign-ins with one address from one network. */
  readonly signInPair: RateLimit;
  /** Failed sign-ins with one address from anywhere. */
  readonly signInEmail: RateLimit;
  /** Failed sign-ins from one network. */
  readonly signInNetwork: RateLimit;
  /** Account mails to one address. */
  readonly mailEmail: RateLimit;
  /** Account mails requested from one network. */
  readonly mailNetwork: RateLimit;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const defaultLimits: AccountLimits = {
  signInPair: { max: 10, windowMs: 15 * MINUTE_MS },
  signInEmail: { max: 100, windowMs: HOUR_MS },
  signInNetwork: { max: 60, windowMs: 15 * MINUTE_MS },
  mailEmail: { max: 5, windowMs: HOUR_MS },
  mailNetwork: { max: 60, windowMs: HOUR_MS },
};

/** What a sign-in counts against until it succeeds. */
export const signInCounts = (limits: AccountLimits, email: string, ip: string): readonly Counted[] => {
  const network = networkOf(ip);
  return [
    { purpose: 'sign-in-pair', subject: `${email} ${network}`, limit: limits.signInPair },
    { purpose: 'sign-in-email', subject: email, limit: limits.signInEmail },
    { purpose: 'sign-in-network', subject: network, limit: limits.signInNetwork },
  ];
};

/** What a call that may mail a link counts against, whether or not it does. */
export const mailCounts = (limits: AccountLimits, email: string, ip: string): readonly Counted[] => [
  { purpose: 'mail-email', subject: email, limit: limits.mailEmail },
  { purpose: 'mail-network', subject: networkOf(ip), limit: limits.mailNetwork },
];
