// Values every log has, whatever its events tell: times, and whose log it is.
import * as z from 'zod/mini';

/** Milliseconds since 1970-01-01 UTC. */
export const millis = z.int().check(z.nonnegative());
export type Millis = z.infer<typeof millis>;

export const partitionPattern = /^(guest|cust):[\w-]{1,64}$/;

/** `guest:<random>` or `cust:<hash of the customer id>`: the log of one identity on one device. */
export const partition = z.string().check(z.regex(partitionPattern));
export type Partition = z.infer<typeof partition>;

/** The identity behind a partition. */
export const identityOf = (partition: Partition): 'guest' | 'customer' =>
  partition.startsWith('cust:') ? 'customer' : 'guest';
