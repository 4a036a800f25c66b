// Which addresses a limit counts as one caller.
import { isIPv6 } from 'node:net';

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
