// Which addresses a limit counts as one caller.
import { isIP, isIPv6 } from 'node:net';

/**
 * The address a call comes from. Some proxies write it with a port, and a client's own words may be rubbish: neither makes
 * one caller many.
 *
 * @param claimed what the trusted proxy says; without one the socket's own
 * @param socketAddress of who is really at the other end
 */
export const callerAddress = (claimed: string, socketAddress: string | undefined): string => {
  const bare = /^\[(.+)\](:\d+)?$/.exec(claimed)?.[1] ?? /^([\d.]+):\d+$/.exec(claimed)?.[1] ?? claimed;
  return isIP(bare.split('%', 1)[0] ?? '') === 0 ? (socketAddress ?? 'unknown') : bare;
};

/**
 * Whom a network address represents. A household is handed a whole IPv6 /64, so its addresses count as one.
 */
export const networkOf = (ip: string): string => {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = (ip.split('%', 1)[0] ?? '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? 0 : tail.split(':').length;
  const full =
    tail === undefined ? groups : [...groups, ...Array<string>(8 - groups.length - after).fill('0')];
  return [...full, '0', '0', '0', '0']
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};

/** The network of a request, by what Fastify knows of it. */
export const networkOfCall = (request: {
  readonly ip: string;
  readonly socket: { readonly remoteAddress?: string | undefined };
}): string => networkOf(callerAddress(request.ip, request.socket.remoteAddress));

/** Whether a host name or address is this very machine's. */
export const isThisMachine = (host: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[?::1\]?|.+\.localhost)$/i.test(host);
