// How often a caller may try. By account and by network: neither many accounts from one network nor one account from
// many networks can be tried out, and no attacker can lock a customer out with a few wrong passwords from elsewhere.
import { networkOf } from '#server/http/caller/network.ts';
import type { KnownOrigin, Origin } from './knownDevices.ts';
import type { Counted, RateLimit } from '../../../storage/rateLimits.ts';

export type AccountLimits = {
  /** Failed sign-ins with one address from one network. */
  readonly signInPair: RateLimit;
  /** Failed sign-ins with one address from anywhere. */
  readonly signInEmail: RateLimit;
  /** Failed sign-ins from one network. */
  readonly signInNetwork: RateLimit;
  /** Wrong passwords of a customer who is signed in, or of one link. */
  readonly password: RateLimit;
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
  password: { max: 10, windowMs: 15 * MINUTE_MS },
  mailEmail: { max: 5, windowMs: HOUR_MS },
  mailNetwork: { max: 60, windowMs: HOUR_MS },
};

/**
 * What a sign-in counts against until it succeeds. A device that signed in before has a count of its own, and a network that
 * did has one with this address: what others guess elsewhere does not use them up.
 */
export const signInCounts = (
  limits: AccountLimits,
  email: string,
  call: { readonly ip: string; readonly origin: Origin; readonly known: KnownOrigin },
): readonly Counted[] => {
  const { ip, origin, known } = call;
  if (known.device)
    return [{ purpose: 'sign-in-device', subject: `${email} ${origin.deviceKey}`, limit: limits.signInPair }];
  const network = networkOf(ip);
  return [
    { purpose: 'sign-in-pair', subject: `${email} ${network}`, limit: limits.signInPair },
    ...(known.network ? [] : [{ purpose: 'sign-in-email', subject: email, limit: limits.signInEmail }]),
    { purpose: 'sign-in-network', subject: network, limit: limits.signInNetwork },
  ];
};

/** What a password counts against that a customer who is signed in types once more. */
export const passwordCounts = (limits: AccountLimits, accountId: string): readonly Counted[] => [
  { purpose: 'password', subject: accountId, limit: limits.password },
];

/** What a password counts against that is typed where a verification link was opened. */
export const linkPasswordCounts = (limits: AccountLimits, token: string): readonly Counted[] => [
  { purpose: 'link-password', subject: token, limit: limits.password },
];

/** What a challenge to sign in with a passkey counts against; each takes a row for five minutes. */
export const passkeyCounts = (limits: AccountLimits, ip: string): readonly Counted[] => [
  { purpose: 'passkey-network', subject: networkOf(ip), limit: limits.signInNetwork },
];

/** What a call that may mail a link counts against, whether or not it does. */
export const mailCounts = (limits: AccountLimits, email: string, ip: string): readonly Counted[] => [
  { purpose: 'mail-email', subject: email, limit: limits.mailEmail },
  { purpose: 'mail-network', subject: networkOf(ip), limit: limits.mailNetwork },
];

/** As `mailCounts`, for links that reset a password: neither kind of mail uses up the other. */
export const resetMailCounts = (limits: AccountLimits, email: string, ip: string): readonly Counted[] => [
  { purpose: 'reset-email', subject: email, limit: limits.mailEmail },
  { purpose: 'mail-network', subject: networkOf(ip), limit: limits.mailNetwork },
];
