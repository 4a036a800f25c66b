// The script a page loads for a bot check, and the tokens it requests. Registered in the sandbox only.
import type { FastifyInstance } from 'fastify';
import { refuseForeignOrigin } from '#server/http/api/sameOrigin.ts';
import { sandboxScriptPath, type SandboxRecaptcha } from './recaptcha.ts';

const TOKEN_PATH = '/__sandbox/recaptcha/token';

/** The part of `grecaptcha` a shop uses. */
const script = `globalThis.grecaptcha = {
  ready: (run) => queueMicrotask(run),
  execute: async (siteKey, { action }) => {
    const asked = new URLSearchParams({ siteKey, action });
    const answer = await fetch('${TOKEN_PATH}?' + asked, { method: 'POST' });
    if (!answer.ok) throw new Error('The sandbox issued no token: ' + answer.status);
    return answer.text();
  },
};
`;

type Asked = { readonly siteKey?: string; readonly action?: string };

/** A Fastify plugin: `app.register(recaptchaRoutes, { recaptcha, publicUrl })`. */
export const recaptchaRoutes = async (
  app: FastifyInstance,
  {
    recaptcha,
    publicUrl,
  }: { readonly recaptcha: Pick<SandboxRecaptcha, 'issue'>; readonly publicUrl: string },
): Promise<void> => {
  app.get(sandboxScriptPath, async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(script),
  );
  app.post<{ Querystring: Asked }>(TOKEN_PATH, async (request, reply) => {
    refuseForeignOrigin(request.headers, publicUrl);
    const { siteKey = '', action = '' } = request.query;
    // reCAPTCHA's own rule for the name of an action.
    const isAction = /^[\w/]{1,100}$/.test(action);
    const token = isAction ? recaptcha.issue(siteKey, action) : undefined;
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .code(token === undefined ? 400 : 200)
      .send(token ?? 'Unknown site key, or no name for an action');
  });
};
