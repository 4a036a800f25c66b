// Stands in for Cloudflare in front of the shop: it stops the calls it is told to stop, as Cloudflare does.
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WidgetOffer } from '#server/shop/botChallenge/openBotChallenge.ts';

/** As Cloudflare names it. */
export const CLEARANCE_COOKIE = 'cf_clearance';
/** Cloudflare's default. */
export const CLEARED_FOR_S = 1_800;

const MOST_CLEARANCES = 1_000;

export const widgetScriptPath = '/__sandbox/turnstile/api.js';

export const sandboxWidget: WidgetOffer = { siteKey: 'sandbox-widget', scriptUrl: widgetScriptPath };

export type SandboxEdge = {
  /** A hook of the whole server. `sandbox-challenge: always` stops a call, `until-passed` one without clearance. */
  readonly edge: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** @returns the value of a cookie that lets a browser through */
  readonly clear: () => string;
};

/** @param now milliseconds */
export const createSandboxEdge = (now: () => number = Date.now): SandboxEdge => {
  const clearedAt = new Map<string, number>();
  const isCleared = (cookie: string | undefined): boolean => {
    const at = cookie === undefined ? undefined : clearedAt.get(cookie);
    return at !== undefined && now() - at <= CLEARED_FOR_S * 1_000;
  };
  return {
    edge: async (request, reply) => {
      const wanted = request.headers['sandbox-challenge'];
      if (wanted === undefined || !request.url.startsWith('/api/')) return undefined;
      if (wanted !== 'always' && isCleared(request.cookies[CLEARANCE_COOKIE])) return undefined;
      return reply
        .code(403)
        .header('cf-mitigated', 'challenge')
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send('<!doctype html><title>Just a moment...</title>');
    },
    clear: () => {
      const [oldest] = clearedAt.keys();
      if (clearedAt.size >= MOST_CLEARANCES && oldest !== undefined) clearedAt.delete(oldest);
      const clearance = randomUUID();
      clearedAt.set(clearance, now());
      return clearance;
    },
  };
};
