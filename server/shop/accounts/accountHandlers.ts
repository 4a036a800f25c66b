// The six account calls. Neither an answer nor its time reveals whether an address has an account.
import { setTimeout as sleep } from 'node:timers/promises';
import { APIError } from 'better-auth/api';
import type { Kysely } from 'kysely';
import { toAccountId } from '#server/storage/accountId.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { handle, type MountedEndpoint, type Reply } from '#server/http/api/handler.ts';
import { saying } from '#server/http/api/saying.ts';
import type { Schema } from '#server/storage/schema.ts';
import {
  renewIdentity,
  resendVerification,
  signIn,
  signOut,
  signUp,
  verifyEmail,
} from '#sync/protocol/account/account.ts';
import {
  emailNotVerifiedText,
  incorrectCredentialsText,
  linkInvalidText,
  tooManyEmailsText,
  unableToSendText,
  unableToSignInText,
  unableToSignUpText,
  unableToVerifyText,
} from '#domain/account/accountTexts.ts';
import { emailTexts, emailViolation, normaliseEmail } from '#domain/account/emailAddress.ts';
import { signUpFieldTexts, signUpViolations } from '#domain/account/signUpForm.ts';
import type { Auth } from './auth.ts';
import { mailCounts, signInCounts, type AccountLimits } from './accountLimits.ts';
import type { IdentityTokens } from './identityTokens.ts';
import type { RateLimits } from '../../storage/rateLimits.ts';
import { clearSessionCookie, passCookies, readSession } from './sessions.ts';
import { resendLink, signUpCustomer, useLink, type SignUpDeps } from './signUps.ts';

export type AccountHandlerDeps = SignUpDeps & {
  readonly auth: Auth;
  readonly tokens: IdentityTokens;
  readonly rateLimits: RateLimits;
  readonly limits: AccountLimits;
  /** Milliseconds no answer that mails something may be quicker than. */
  readonly answerFloorMs: number;
  /** Mail was queued. */
  readonly wakeMailSender: () => void;
};

export const accountHandlers = (deps: AccountHandlerDeps): MountedEndpoint[] => [
  handle(signUp, ({ body, ip, reply }) =>
    saying(unableToSignUpText, async () => {
      refuse(signUpFieldTexts(signUpViolations(body)));
      await takeMails(deps, body.email, ip, reply);
      await mailing(deps, () => signUpCustomer(deps, body));
      return {};
    }),
  ),

  handle(verifyEmail, ({ body }) =>
    saying(unableToVerifyText, async () => {
      if (await useLink(deps, body.token)) return {};
      throw new ApiFault('LinkInvalid', linkInvalidText);
    }),
  ),

  handle(resendVerification, ({ body, ip, reply }) =>
    saying(unableToSendText, async () => {
      const violation = emailViolation(body.email);
      refuse(violation ? { email: emailTexts[violation] } : {});
      await takeMails(deps, body.email, ip, reply);
      await mailing(deps, () => resendLink(deps, body.email));
      return {};
    }),
  ),

  handle(signIn, ({ body, ip, headers, reply }) =>
    saying(unableToSignInText, async () => {
      const email = normaliseEmail(body.email);
      const counts = signInCounts(deps.limits, email, ip);
      await takeOrRefuse(deps, counts, reply, new ApiFault('TooManyRequests', unableToSignInText));
      const { answered, customerId } = await checkCredentials(deps.auth, email, body.password);
      await deps.rateLimits.giveBack(counts);
      // A new session for a new sign-in: an attacker who knew the browser's old one loses access.
      await endSession(deps, headers);
      passCookies(answered, reply);
      return deps.tokens.issue(customerId);
    }),
  ),

  handle(signOut, async ({ headers, reply }) => {
    await endSession(deps, headers);
    await clearSessionCookie(deps.auth, reply);
    return undefined;
  }),

  handle(renewIdentity, async ({ headers, reply }) => {
    const session = await readSession(deps.auth, headers, reply);
    if (!session) throw new ApiFault('Unauthenticated');
    return deps.tokens.issue(session.customerId);
  }),
];

const refuse = (fields: Record<string, string>): void => {
  if (Object.keys(fields).length > 0) throw new ApiFault('RuleBroken', undefined, fields);
};

const takeMails = (deps: AccountHandlerDeps, email: string, ip: string, reply: Reply): Promise<void> =>
  takeOrRefuse(
    deps,
    mailCounts(deps.limits, normaliseEmail(email), ip),
    reply,
    new ApiFault('TooManyEmails', tooManyEmailsText),
  );

const takeOrRefuse = async (
  { rateLimits }: AccountHandlerDeps,
  counts: ReturnType<typeof mailCounts>,
  reply: Reply,
  fault: ApiFault,
): Promise<void> => {
  const waitS = await rateLimits.take(counts);
  if (waitS === 0) return;
  reply.setHeader('retry-after', String(waitS));
  throw fault;
};

/** Whether there was something to mail shows in a few milliseconds of work: every answer waits for the same floor. */
const mailing = async (deps: AccountHandlerDeps, work: () => Promise<void>): Promise<void> => {
  const floor = sleep(deps.answerFloorMs);
  try {
    await work();
  } finally {
    await floor;
  }
  deps.wakeMailSender();
};

/** better-auth hashes for an unknown address too, so that both refusals take the same time. */
const checkCredentials = async (auth: Auth, email: string, password: string) => {
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password },
      returnHeaders: true,
    });
    return { answered: headers, customerId: toAccountId(response.user.id) };
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
    if (error.body?.code === 'EMAIL_NOT_VERIFIED')
      throw new ApiFault('EmailNotVerified', emailNotVerifiedText);
    throw new ApiFault('IncorrectCredentials', incorrectCredentialsText);
  }
};

const endSession = async (
  { auth, db }: { readonly auth: Auth; readonly db: Kysely<Schema> },
  headers: Parameters<typeof readSession>[1],
): Promise<void> => {
  const session = await readSession(auth, headers);
  if (session) await db.deleteFrom('session').where('token', '=', session.token).execute();
};
