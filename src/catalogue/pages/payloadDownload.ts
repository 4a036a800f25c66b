// Fetches what a page says from the shop.
import { type Payload, payloadKindOf, payloadUrl } from './payload.ts';
import { parsePayload } from './payloadSchemas.ts';

/** An answer that takes longer is none: where packets vanish, a request fails after minutes. */
const PATIENCE_MS = 10_000;

/** From 502 on an answer is not the shop's: of a proxy that cannot reach it, or of a network that wants a sign-in. */
const FIRST_OF_PROXIES = 502;

/**
 * @param onUnreachable called when the shop did not answer
 * @returns a function that throws TypeError then, Error when the shop answers neither with a page nor that there is none
 */
export const createPayloadDownload =
  (onUnreachable: () => void) =>
  async (key: string): Promise<Payload> => {
    try {
      return await download(key);
    } catch (cause) {
      // The exception is that of the time limit.
      if (!(cause instanceof TypeError || cause instanceof DOMException)) throw cause;
      onUnreachable();
      throw new TypeError('No answer', { cause });
    }
  };

const download = async (key: string): Promise<Payload> => {
  const response = await fetch(payloadUrl(key), {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const { status } = response;
  if (status >= FIRST_OF_PROXIES) throw new TypeError(`The shop answered ${status}`);
  if (status !== 200 && status !== 404) throw new Error(`The shop answered ${status} for ${payloadUrl(key)}`);
  return parsePayload(payloadKindOf(key.split('?')[0] ?? key), await response.json());
};
