// The payment of an extension among those of the shop's own providers. It takes the place of a checkout at a provider in an attempt's
// row: whoever recovers the attempt finds there which extension to ask.
import type { AttemptId } from '#events/facts/values.ts';
import type { ExtensionPayment, ServerExtension } from './serverPart.ts';

/** No token of a provider has a colon. */
export const tokenOfExtension = (name: string, attemptId: AttemptId): string => `${name}:${attemptId}`;

/** @returns its name; null: the token is of a provider, or there is none */
export const extensionOfToken = (checkoutToken: string | null): string | null => {
  const at = checkoutToken?.indexOf(':') ?? -1;
  return checkoutToken === null || at === -1 ? null : checkoutToken.slice(0, at);
};

/** @returns undefined: this shop does not have it, or it takes no payments */
export const paymentOfExtension = (
  extensions: readonly ServerExtension[],
  name: string,
): ExtensionPayment | undefined => extensions.find(({ extension }) => extension.name === name)?.part.payment;
