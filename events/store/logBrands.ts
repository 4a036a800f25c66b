// How code brands a value that it makes itself; what comes from outside gets its brand where a schema parses it. The makers
// of the log's other values lie where those are at home.
//
// Apart from the schemas, because a page's first load has no use for those.
import type { Millis } from './logValues.ts';

/** The text or number a value is without its brand. */
type Unbranded<T> = T extends string ? string : T extends number ? number : never;

/** The same value: a brand is of the types only. Every maker of a branded value is this one. */
export const toBrand = <T>(plain: Unbranded<T>): T => plain as T;

/** What a clock read, or what arithmetic makes of days and hours. */
export const toMillis = toBrand<Millis>;
