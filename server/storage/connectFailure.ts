// Why the database at DATABASE_URL could not be used, as the one line a person can act on. No line holds the password.

import { StartError } from '#server/process/startError.ts';

const shapes = 'postgres://user:password@host:5432/database';

/**
 * Reads DATABASE_URL as far as needed to talk about it.
 *
 * @throws StartError when it is no PostgreSQL URL
 */
export const parseDatabaseUrl = (databaseUrl: string): URL => {
  const url = databaseUrlOf(databaseUrl);
  if (url === null || !isDecodable(url))
    throw new StartError(
      `DATABASE_URL cannot be read. It looks like ${shapes}; characters such as @ : / # % in a password are percent-encoded.`,
    );
  return url;
};

/**
 * `user@/database?host=/folder` is PostgreSQL's way to name a socket; the standard wants a host after the user.
 *
 * @returns null: it is no PostgreSQL URL
 */
export const databaseUrlOf = (text: string): URL | null => {
  const url = URL.parse(text.replace('@/', '@localhost/'));
  return url !== null && ['postgres:', 'postgresql:'].includes(url.protocol) ? url : null;
};

/** Turns what `pg` or the network said into a StartError; the original is its cause. */
export const connectFailure = (url: URL, error: unknown): StartError => {
  const known = reasons(url)[codeOf(error)];
  const reason = known ?? unknownReason(url, error);
  return new StartError(`${reason} Check DATABASE_URL.`, { cause: error });
};

const isDecodable = (url: URL): boolean => {
  try {
    decodeURIComponent(`${url.username}${url.password}${url.pathname}`);
    return true;
  } catch {
    return false;
  }
};

const addressOf = (url: URL): string => {
  const host = url.searchParams.get('host') ?? (url.hostname || 'localhost');
  return `${host}:${url.port || url.searchParams.get('port') || '5432'}`;
};

/** By SQLSTATE, or by the code of a network error. */
const reasons = (url: URL): Readonly<Record<string, string>> => {
  const address = addressOf(url);
  const user = decodeURIComponent(url.username) || 'no user name';
  const database = decodeURIComponent(url.pathname.slice(1)) || user;
  const unresolved = `The database host ${url.hostname} is not known.`;
  const refused = `The database at ${address} refused the user "${user}": wrong user or password.`;
  const forbidden = `The user "${user}" may not make tables in the database "${database}" at ${address}.`;
  return {
    ENOTFOUND: unresolved,
    EAI_AGAIN: unresolved,
    ECONNREFUSED: `Nothing listens at the database's address ${address}.`,
    ENOENT: `Nothing listens at the database's address ${address}.`,
    ETIMEDOUT: `The database at ${address} did not answer in time.`,
    EHOSTUNREACH: `The database host ${url.hostname} cannot be reached.`,
    ENETUNREACH: `The database host ${url.hostname} cannot be reached.`,
    '28P01': refused,
    '28000': refused,
    '3D000': `The database server at ${address} has no database "${database}".`,
    '42501': forbidden,
    '3F000': forbidden,
    '25006': `The database at ${address} is a read-only copy.`,
    '53300': `The database at ${address} takes no more connections.`,
    '57P03': `The database at ${address} is starting up or shutting down.`,
  };
};

const unknownReason = (url: URL, error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error);
  const address = addressOf(url);
  if (/timeout/iu.test(text))
    return `The database at ${address} did not answer in time, or it is not PostgreSQL.`;
  if (/terminated unexpectedly|ECONNRESET|unexpected|invalid/iu.test(text))
    return `What listens at ${address} does not speak PostgreSQL, or closed the connection.`;
  return `The database at ${address} cannot be used: ${withoutPassword(text, url)}.`;
};

const codeOf = (error: unknown): string => {
  // A host with several addresses fails with one error for each.
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  return first instanceof Error && 'code' in first && typeof first.code === 'string' ? first.code : '';
};

const withoutPassword = (text: string, url: URL): string => {
  const secrets = [url.password, decodeURIComponent(url.password)].filter((secret) => secret !== '');
  return secrets.reduce((line, secret) => line.replaceAll(secret, '…'), text.split('\n')[0] ?? '');
};
