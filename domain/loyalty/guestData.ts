// How long what a guest typed about a membership may be used (BEH-9). Milliseconds since 1970.

const MAX_AGE_MS = 120 * 60_000;

/** From then on it may not. */
export const membershipExpiry = (addedAt: number): number => addedAt + MAX_AGE_MS;

export const isRecentMembership = (addedAt: number, now: number): boolean => now < membershipExpiry(addedAt);
