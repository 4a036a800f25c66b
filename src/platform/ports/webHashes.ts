// SHA-256 and HMAC by the browser's own code, which is available on https and localhost only.
import type { KeyedHash } from '#events/export/redaction.ts';
import type { Digest } from '#projections/replay/stateHash.ts';

/** @throws Error where the browser has no `crypto.subtle` */
export const sha256: Digest = async (text) => hex(await subtle().digest('SHA-256', bytes(text)));

/** HMAC under a key that is made now, cannot be read, and is gone with the page. @throws as `sha256` */
export const createKeyedHash = async (): Promise<KeyedHash> => {
  const how: HmacKeyGenParams = { name: 'HMAC', hash: 'SHA-256' };
  const key = await subtle().generateKey(how, false, ['sign']);
  return async (text) => hex(await subtle().sign('HMAC', key, bytes(text)));
};

const subtle = (): SubtleCrypto => {
  // Missing, despite its type, on a page without a secure origin.
  if (!('subtle' in crypto)) {
    throw new Error('This browser hashes on https and on localhost only. Open the shop at such an address.');
  }
  return crypto.subtle;
};

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const hex = (buffer: ArrayBuffer): string =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
