// The three newsletter calls. Neither an answer nor its time reveals whether an address is on the list.
import { setTimeout as sleep } from 'node:timers/promises';
import { tooManyEmailsText } from '#domain/account/texts/accountTexts.ts';
import { emailTexts, emailViolation, normaliseEmail } from '#domain/account/emailAddress.ts';
import { defaultLimits, mailCounts } from '#server/shop/accounts/sessions/accountLimits.ts';
import type { RateLimits } from '#server/storage/rateLimits.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { handle, type MountedEndpoint } from '#server/http/api/handler.ts';
import {
  confirmNewsletter,
  leaveNewsletter,
  subscribeToNewsletter,
} from '#sync/protocol/account/newsletter.ts';
import {
  confirmSubscription,
  endSubscription,
  requestSubscription,
  type SubscriptionDeps,
} from './subscriptions.ts';

export type NewsletterDeps = SubscriptionDeps & {
  /** Mail requested here counts together with the accounts' mail. */
  readonly rateLimits: RateLimits;
  /** Mail was queued. */
  readonly wakeMailSender: () => void;
  /** Milliseconds no answer that mails something may be quicker than; default 250. */
  readonly answerFloorMs?: number;
};

export const newsletterHandlers = (deps: NewsletterDeps): MountedEndpoint[] => [
  handle(subscribeToNewsletter, async ({ body, ip, reply }) => {
    const violation = emailViolation(body.email);
    if (violation) throw new ApiFault('RuleBroken', undefined, { email: emailTexts[violation] });
    const waitS = await deps.rateLimits.take(mailCounts(defaultLimits, normaliseEmail(body.email), ip));
    if (waitS > 0) {
      reply.setHeader('retry-after', String(waitS));
      throw new ApiFault('TooManyEmails', tooManyEmailsText);
    }
    await Promise.all([sleep(deps.answerFloorMs ?? 250), requestSubscription(deps, body.email)]);
    deps.wakeMailSender();
    return {};
  }),

  handle(confirmNewsletter, async ({ body }) => {
    if (!(await confirmSubscription(deps, body.token)))
      throw new ApiFault(
        'LinkInvalid',
        'This link is invalid or has expired. Ask for the newsletter again to get a new one.',
      );
    deps.wakeMailSender();
    return {};
  }),

  handle(leaveNewsletter, async ({ body }) => {
    await endSubscription(deps, body.token);
    return {};
  }),
];
