// A message to a receiver, signed as Standard Webhooks (standardwebhooks.com) says: HMAC-SHA256 over id, time and body.
import { createHmac } from 'node:crypto';

export type WebhookSettings = {
  /** The receiver. */
  readonly url: string;
  /** `whsec_` and the key in base64. */
  readonly secret: string;
};

export type WebhookMessage = { readonly id: string; readonly body: string };

/** Throws when the receiver did not take it: it may have, and only the answer got lost. */
export type PostWebhook = (message: WebhookMessage) => Promise<void>;

/** Longer answers count as none. */
const ANSWER_WITHIN_MS = 15_000;

/** @param fetch replaced in tests */
export const postWebhook =
  (
    { url, secret }: WebhookSettings,
    clock: () => Date,
    fetch: typeof globalThis.fetch = globalThis.fetch,
  ): PostWebhook =>
  async ({ id, body }) => {
    const timestamp = Math.floor(clock().getTime() / 1_000);
    const answer = await fetch(url, {
      method: 'POST',
      // A signed order is for the address that was set, and for no other.
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': `v1,${signatureOf(secret, `${id}.${timestamp}.${body}`)}`,
      },
      body,
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the receiver answered ${answer.status}`);
  };

const signatureOf = (secret: string, text: string): string =>
  createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(text)
    .digest('base64');
