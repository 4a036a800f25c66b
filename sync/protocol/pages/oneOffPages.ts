/**
 * Whether a page was asked for in words, a place, filters or an order of somebody's own. There is no end of such pages, and
 * hardly one is asked for twice: a cache keeps few of them, and none at the cost of a page that everybody opens.
 *
 * @param key path and canonical query
 */
export const isOneOff = (key: string): boolean => /\?(?!page=\d+$)/.test(key);
