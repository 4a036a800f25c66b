/**
 * Whether the shopper asked for a page in words, a place, filters or an order of their own. The number of such pages has no
 * limit, and few are requested twice: a cache keeps few of them, and they never evict a page that all shoppers open.
 *
 * @param key path and canonical query
 */
export const isOneOff = (key: string): boolean => /\?(?!page=\d+$)/.test(key);
