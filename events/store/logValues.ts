// Values every log has, whatever its events are: times, stamps, ids, and whose log it is.
import * as z from 'zod/mini';

/** Milliseconds since 1970-01-01 UTC. */
export const millis = z.int().check(z.nonnegative()).brand<'Millis'>();
export type Millis = z.infer<typeof millis>;

/**
 * What orders the acts on one thing: the newest stamp wins. Counted like milliseconds and read from a clock where it can
 * be, but raised above every stamp the act knew, so it may lie in the future and is no time (stamp.ts).
 */
export const stamp = z.int().check(z.nonnegative()).brand<'Stamp'>();
export type Stamp = z.infer<typeof stamp>;

/** An event's own id: a UUIDv7, or a UUIDv5 where the same act must be recorded once. */
export const eventId = z.string().check(z.minLength(1), z.maxLength(64)).brand<'EventId'>();
export type EventId = z.infer<typeof eventId>;

/** Names one partition's log on one device to the server. */
export const clientId = z.string().brand<'ClientId'>();
export type ClientId = z.infer<typeof clientId>;

/** Of another event; a log keeps these as they came. */
export const eventRef = z.string().brand<'EventId'>();

/**
 * What every id looks like: letters, digits and `. _ : -`, 1 to 64 characters. Ids are keys of plain objects,
 * where `__proto__` would replace the object's prototype instead of being kept.
 */
export const opaqueIdPattern = /^(?!__proto__$)[\w.:-]{1,64}$/;

/** Where a secret lies in the vault. */
export const secretRef = z.string().check(z.regex(opaqueIdPattern)).brand<'SecretRef'>();
export type SecretRef = z.infer<typeof secretRef>;

export const partitionPattern = /^(guest|cust):[\w-]{1,64}$/;

/** `guest:<random>` or `cust:<hash of the customer id>`: the log of one identity on one device. */
export const partition = z.string().check(z.regex(partitionPattern)).brand<'Partition'>();
export type Partition = z.infer<typeof partition>;

/** The identity behind a partition. */
export const identityOf = (partition: Partition): 'guest' | 'customer' =>
  partition.startsWith('cust:') ? 'customer' : 'guest';
