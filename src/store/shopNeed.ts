// Whether anything on the screen waits for the shop. On a first visit it starts for that, or for a touch (entry/client.tsx).

const need = Promise.withResolvers<void>();

/** To be called by whoever waits for the shop. */
export const needShop = (): void => need.resolve();

/** Resolves with the first call of `needShop`. */
export const shopNeeded: Promise<void> = need.promise;

const start = Promise.withResolvers<void>();

/** To be called when the shop begins to start. */
export const shopStartsNow = (): void => start.resolve();

/** Resolves then: with it comes what a page shows from the server's HTML as well, and a thumb meets late. */
export const shopStarts: Promise<void> = start.promise;
