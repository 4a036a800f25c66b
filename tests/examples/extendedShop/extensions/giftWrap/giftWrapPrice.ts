// What wrapping costs: shown by the pages, charged by the server.
import { toCents } from '#events/brands.ts';

/** For a whole order, GST included. */
export const GIFT_WRAP_PRICE = toCents(595);
