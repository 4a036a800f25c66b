// Whether anything on the screen waits for the shop. On a first visit it starts for that, or for a touch (entry/client.tsx).

const need = Promise.withResolvers<void>();

/** To be called by whoever waits for the shop. */
export const needShop = (): void => need.resolve();

/** Resolves with the first call of `needShop`. */
export const shopNeeded: Promise<void> = need.promise;
