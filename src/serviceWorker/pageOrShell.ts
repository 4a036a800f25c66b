// What a navigation is answered with: the shop's page, or the shell where none has come (DEC-133, DEC-150).

/** A navigation without an answer after this many ms shows the shell. */
const PATIENCE_MS = 3_000;
/** In the checkout: no provider is let into the shell, so on a slow line nobody could pay. Without a network it comes at once. */
const CHECKOUT_PATIENCE_MS = 15_000;
const CHECKOUT = /^\/checkout(\/|$)/;

/** From here on it is a proxy that cannot reach the shop: what is on this device is of more use than its page. */
const FIRST_OF_PROXIES = 502;

export type PageSources = {
  /** Throws where there is no network. */
  readonly page: () => Promise<Response>;
  readonly shell: () => Promise<Response>;
};

export const pageOrShell = async (path: string, { page, shell }: PageSources): Promise<Response> => {
  try {
    const patience = CHECKOUT.test(path) ? CHECKOUT_PATIENCE_MS : PATIENCE_MS;
    const response = await Promise.race([page(), noAnswer(patience)]);
    return response.status >= FIRST_OF_PROXIES ? await shell() : response;
  } catch {
    return await shell();
  }
};

const noAnswer = (afterMs: number): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`No answer within ${afterMs} ms`)), afterMs);
  });
