// Settings that are each right and together dangerous: a sandbox that strangers reach, a shop without encryption, a proxy that
// is nobody's. Who starts such a shop is told before it listens.
import { isThisMachine } from '../../http/caller/network.ts';
import { StartError } from '../../process/startError.ts';

export type SettingsToJudge = {
  /** Undefined: nobody said so, and the shop is a sandbox. */
  readonly namedMode: 'sandbox' | 'production' | undefined;
  readonly host: string;
  readonly publicUrl: string;
  readonly trustProxy: readonly string[];
};

/** @throws StartError saying which setting to add or to change */
export const refuseUnsafe = (settings: SettingsToJudge): void => {
  const { namedMode, host, publicUrl, trustProxy } = settings;
  const { protocol, hostname } = new URL(publicUrl);
  const isSecure = protocol === 'https:';
  if (namedMode === undefined && (isSecure || !isThisMachine(host)))
    throw new StartError(
      `${isSecure ? 'PUBLIC_URL is https' : `HOST is ${host}`}: others reach this shop. Say what it is: SHOP_MODE=production, or SHOP_MODE=sandbox, where any visitor reads all mail and signs in as the demo customer.`,
    );
  if (namedMode === 'production' && !isSecure && !isThisMachine(hostname))
    throw new StartError(
      'With SHOP_MODE=production, PUBLIC_URL must be https: without it anybody on the way reads passwords.',
    );
  const wide = trustProxy.find(isEverybody);
  if (wide !== undefined)
    throw new StartError(
      `TRUST_PROXY ${wide} is everybody: any caller could say it comes from anywhere. Name the addresses of your proxies.`,
    );
  if (isSecure && trustProxy.length === 0)
    throw new StartError(
      'With an https PUBLIC_URL, TRUST_PROXY must name the proxy that speaks it (loopback, 10.0.0.0/8 …): all shoppers would count as one caller, and lock each other out.',
    );
};

/** Larger than any network one owner has: 10.0.0.0/8 and fc00::/7 are the largest private ones. */
const isEverybody = (proxy: string): boolean => {
  const [address = '', bits] = proxy.split('/');
  return bits !== undefined && Number(bits) < (address.includes(':') ? 7 : 8);
};
