// Tells the shop's other systems what happens to orders, where a receiver is set.
import type { Kysely } from 'kysely';
import type { Schema } from '#server/storage/schema.ts';
import { queueWebhook, type OrderFeed } from './orderFeed.ts';
import { postWebhook, type WebhookSettings } from './signedRequest.ts';
import { startWebhookSender } from './webhookSender.ts';

export type WebhooksStart = {
  readonly db: Kysely<Schema>;
  readonly clock: () => Date;
  readonly config: { readonly webhooks: WebhookSettings | undefined };
  readonly log: { warn(line: string): void };
};

/** @returns undefined: nobody is told, and nothing is kept to be told */
export const feedOf = (settings: WebhookSettings | undefined): OrderFeed | undefined =>
  settings && queueWebhook;

export const openWebhooks = ({ db, clock, config, log }: WebhooksStart) => {
  const { webhooks } = config;
  const sender = webhooks && startWebhookSender({ db, clock, log, post: postWebhook(webhooks, clock) });
  return { feed: feedOf(webhooks), name: 'the webhooks', close: () => sender?.close() };
};
