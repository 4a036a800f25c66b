// The six calls of signing up, in and out. Neither an answer nor its time reveals whether an address has an account.
import { APIError } from 'better-auth/api';
import { toAccountId } from '#server/storage/accountId.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { handle, type MountedEndpoint, type Reply } from '#server/http/api/handler.ts';
import { saying } from '#server/http/api/saying.ts';
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
} from '#domain/account/texts/accountTexts.ts';
import { emailTexts, emailViolation, normaliseEmail } from '#domain/account/emailAddress.ts';
import { notTheSignUpsPasswordText, tooManyPasswordsText } from '#domain/account/texts/passwordTexts.ts';
import { signUpFieldTexts, signUpViolations } from '#domain/account/signUpForm.ts';
import { mailing, takeOrRefuse, type AccountHandlerDeps } from './sessions/accountCalls.ts';
import type { Auth } from './sessions/auth.ts';
import { linkPasswordCounts, mailCounts, signInCounts } from './sessions/accountLimits.ts';
import { newPasswordFields, refuseFields } from './passwords/allowedPassword.ts';
import { clearSessionCookie, endOwnSession, passCookies, readSession } from './sessions/sessionCookie.ts';
import { resendLink, signUpCustomer, useLink } from './signUps.ts';

export const accountHandlers = (deps: AccountHandlerDeps): MountedEndpoint[] => [
  handle(signUp, ({ body, ip, reply, cookies }) =>
    saying(unableToSignUpText, async () => {
      refuseFields({
        ...newPasswordFields(deps.shopConfig, body.password, normaliseEmail(body.email)),
        ...signUpFieldTexts(signUpViolations(body)),
      });
      await takeMails(deps, body.email, ip, reply);
      const { deviceKey } = deps.knownDevices.nameDevice({ cookies, ip, reply });
      await mailing(deps, () => signUpCustomer(deps, body, deviceKey));
      return {};
    }),
  ),

  handle(verifyEmail, ({ body: { token, password }, reply, ...call }) =>
    saying(unableToVerifyText, async () => {
      const counts = linkPasswordCounts(deps.limits, token);
      const tooMany = { code: 'TooManyRequests', text: tooManyPasswordsText } as const;
      if (password !== undefined) await takeOrRefuse(deps, counts, reply, tooMany);
      const { deviceKey } = deps.knownDevices.originOf(call);
      switch (await useLink(deps, { token, password, deviceKey })) {
        case 'verified':
          return {};
        case 'invalid':
          throw new ApiFault('LinkInvalid', linkInvalidText);
        case 'passwordNeeded':
          throw new ApiFault('PasswordNeeded');
        case 'incorrectPassword':
          throw new ApiFault('IncorrectPassword', notTheSignUpsPasswordText, {
            password: notTheSignUpsPasswordText,
          });
      }
    }),
  ),

  handle(resendVerification, ({ body, ip, reply }) =>
    saying(unableToSendText, async () => {
      const violation = emailViolation(body.email);
      refuseFields(violation ? { email: emailTexts[violation] } : {});
      await takeMails(deps, body.email, ip, reply);
      await mailing(deps, () => resendLink(deps, body.email));
      return {};
    }),
  ),

  handle(signIn, ({ body, ip, headers, cookies, reply }) =>
    saying(unableToSignInText, async () => {
      const { knownDevices, rateLimits, sessions, tokens } = deps;
      const email = normaliseEmail(body.email);
      const origin = knownDevices.originOf({ cookies, ip });
      const known = await knownDevices.isKnown(email, origin);
      const counts = signInCounts(deps.limits, email, { ip, origin, known });
      await takeOrRefuse(deps, counts, reply, { code: 'TooManyRequests', text: unableToSignInText });
      const userAgent = headers['user-agent'];
      const answer = await checkCredentials(deps.auth, { email, password: body.password, userAgent });
      await rateLimits.giveBack(counts);
      // A new session for a new sign-in: an attacker who knew the browser's old one loses access.
      await endOwnSession(deps, headers);
      passCookies(answer.headers, reply);
      const { customerId } = answer;
      await knownDevices.remember(customerId, knownDevices.nameDevice({ cookies, ip, reply }));
      return tokens.issue(customerId, await sessions.idOf(answer.token));
    }),
  ),

  handle(signOut, async ({ headers, reply }) => {
    await endOwnSession(deps, headers);
    await clearSessionCookie(deps.auth, reply);
    return undefined;
  }),

  handle(renewIdentity, async ({ headers, reply }) => {
    const session = await readSession(deps.auth, headers, reply);
    if (!session || !(await deps.sessions.isOpen(session))) throw new ApiFault('Unauthenticated');
    return deps.tokens.issue(session.accountId, session.sessionId);
  }),
];

const takeMails = (deps: AccountHandlerDeps, email: string, ip: string, reply: Reply): Promise<void> =>
  takeOrRefuse(deps, mailCounts(deps.limits, normaliseEmail(email), ip), reply, {
    code: 'TooManyEmails',
    text: tooManyEmailsText,
  });

type Credentials = {
  readonly email: string;
  readonly password: string;
  readonly userAgent: string | undefined;
};

/** better-auth hashes for an unknown address too, so that both refusals take the same time. */
const checkCredentials = async (auth: Auth, { email, password, userAgent }: Credentials) => {
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password },
      // What the list of sessions calls this one by.
      headers: new Headers(userAgent === undefined ? {} : { 'user-agent': userAgent.slice(0, 300) }),
      returnHeaders: true,
    });
    return { headers, customerId: toAccountId(response.user.id), token: response.token };
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
    if (error.body?.code === 'EMAIL_NOT_VERIFIED')
      throw new ApiFault('EmailNotVerified', emailNotVerifiedText);
    throw new ApiFault('IncorrectCredentials', incorrectCredentialsText);
  }
};
