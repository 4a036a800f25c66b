// The session behind the HttpOnly cookie: better-auth keeps it, this file passes its cookies on in both directions.
import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { APIError } from 'better-auth/api';
import { parseSetCookieHeader } from 'better-auth/cookies';
import { toAccountId, type AccountId } from '#server/storage/accountId.ts';
import type { Reply } from '#server/http/api/handler.ts';
import type { Auth } from './auth.ts';
import type { OpenSessions, SessionName } from './openSessions.ts';

/** @returns undefined without a session, or with one that has ended; `reply` keeps its cookie fresh or removes it */
export const readSession = async (
  auth: Auth,
  headers: IncomingHttpHeaders,
  reply?: Reply,
): Promise<SessionName | undefined> => {
  if (!headers.cookie) return undefined;
  try {
    const { response, headers: answered } = await auth.api.getSession({
      headers: new Headers({ cookie: headers.cookie }),
      query: { disableRefresh: reply === undefined },
      returnHeaders: true,
    });
    if (reply) passCookies(answered, reply);
    return response
      ? { sessionId: response.session.id, accountId: toAccountId(response.user.id) }
      : undefined;
  } catch (error) {
    // The customer signed out while it was being prolonged. Any other error is ours, not the end of a session.
    if (error instanceof APIError && error.statusCode === 401) return undefined;
    throw error;
  }
};

/** Puts the cookies better-auth sets on our answer, with the attributes it chose. */
export const passCookies = (from: Headers, reply: Reply): void => {
  for (const header of from.getSetCookie())
    for (const [name, cookie] of parseSetCookieHeader(header))
      reply.setCookie(name, cookie.value, {
        ...(cookie['max-age'] !== undefined && { maxAge: cookie['max-age'] }),
        path: cookie.path ?? '/',
        httpOnly: cookie.httponly ?? false,
        secure: cookie.secure ?? false,
        sameSite: cookie.samesite === 'strict' ? 'strict' : 'lax',
      });
};

/** Deletes the session's cookie in the browser. */
export const clearSessionCookie = async (auth: Auth, reply: Reply): Promise<void> => {
  const { name, attributes } = (await auth.$context).authCookies.sessionToken;
  reply.clearCookie(name, { path: '/', httpOnly: true, secure: attributes.secure ?? false, sameSite: 'lax' });
};

/** Ends the session of the browser that calls, if it has one. */
export const endOwnSession = async (
  { auth, sessions }: { readonly auth: Auth; readonly sessions: OpenSessions },
  headers: IncomingHttpHeaders,
): Promise<void> => {
  const session = await readSession(auth, headers);
  if (session) await sessions.end(session);
};

/** Starts one for who proved otherwise than by a password whose account it is. @returns its id */
export const startSession = async (
  auth: Auth,
  call: { readonly accountId: AccountId; readonly headers: IncomingHttpHeaders; readonly reply: Reply },
): Promise<string> => {
  const { internalAdapter, authCookies, secret } = await auth.$context;
  const userAgent = call.headers['user-agent']?.slice(0, 300);
  const { id, token } = await internalAdapter.createSession(call.accountId, false, { userAgent });
  const { name, attributes } = authCookies.sessionToken;
  // As better-auth signs its cookies, so that it reads this one.
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  call.reply.setCookie(name, `${token}.${signature}`, {
    maxAge: authCookies.sessionToken.attributes.maxAge ?? 0,
    path: '/',
    httpOnly: true,
    secure: attributes.secure ?? false,
    sameSite: 'lax',
  });
  return id;
};
