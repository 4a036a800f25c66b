// Where a browser finds the widget that lets it through a bot challenge. The challenge itself is Cloudflare's, in front of the shop.
import type { Plugin } from '#server/http/room.ts';

export type WidgetOffer = {
  readonly siteKey: string;
  /** Ready to load. */
  readonly scriptUrl: string;
};

export type BotChallengeStart = {
  readonly config: { readonly turnstileSiteKey: string | undefined };
  /** Used where the shop has no site key; absent: there is no widget. */
  readonly standIn: WidgetOffer | undefined;
};

const TURNSTILE = 'https://challenges.cloudflare.com';

/** Beside /api: what stops calls must not stop this one. */
export const WIDGET_PATH = '/bot-challenge/widget.json';

export const openBotChallenge = ({ config: { turnstileSiteKey }, standIn }: BotChallengeStart) => {
  const offer =
    turnstileSiteKey === undefined
      ? standIn
      : { siteKey: turnstileSiteKey, scriptUrl: `${TURNSTILE}/turnstile/v0/api.js?render=explicit` };
  const plugin: Plugin = async (app) => {
    app.get(WIDGET_PATH, async (_request, reply) => {
      if (offer === undefined) return reply.callNotFound();
      return reply.header('cache-control', 'no-store').send(offer);
    });
  };
  return {
    plugins: [plugin],
    /** What pages must be allowed to load scripts and frames from. */
    sources: turnstileSiteKey === undefined ? [] : [TURNSTILE],
  };
};
