// Replaces an analytics container in the sandbox: its script sends each entry of the data layer here, and this shows them.
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#server/shop/mail/mailHtml.ts';
import { sandboxPage } from '../simulator/page.ts';

const LIST_PATH = '/__sandbox/analytics';
export const containerScriptPath = `${LIST_PATH}/container.js`;

const MOST_ENTRIES = 1_000;
const MOST_BYTES = 32 * 1024;

/** As containers do: what is in the layer already, and then what is pushed. */
const script = `(() => {
  const layer = (globalThis.dataLayer ??= []);
  const send = (entry) =>
    fetch('${LIST_PATH}', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(entry),
      keepalive: true,
    }).catch(() => undefined);
  layer.forEach(send);
  const push = layer.push;
  layer.push = (...entries) => {
    entries.forEach(send);
    return push.apply(layer, entries);
  };
})();
`;

/** A Fastify plugin: the list as a page for a browser, as JSON for scripts; newest first. */
export const analyticsRoutes = async (app: FastifyInstance): Promise<void> => {
  const entries: unknown[] = [];
  app.get(containerScriptPath, async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(script),
  );
  app.post(LIST_PATH, { bodyLimit: MOST_BYTES }, async (request, reply) => {
    entries.unshift(request.body);
    entries.splice(MOST_ENTRIES);
    return reply.code(204).send();
  });
  app.get(LIST_PATH, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('vary', 'accept');
    if (request.headers.accept?.includes('text/html') !== true) return reply.send(entries);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(page(entries));
  });
};

const style = `
:root { color-scheme: light dark; }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; font: 1rem/1.5 system-ui, sans-serif; }
li { padding: 0.5rem 0; border-top: 1px solid #8888; overflow-wrap: anywhere; }
`;

const page = (entries: readonly unknown[]): string =>
  sandboxPage({
    title: 'Analytics',
    style,
    content: [
      '<h1>Analytics</h1>',
      '<p>What the container of the sandbox was given, newest first. Only shoppers who allow it are counted. <a href="/">To the shop</a></p>',
      entries.length === 0
        ? '<p>Nothing yet.</p>'
        : `<ol>${entries.map((entry) => `<li><code>${escapeHtml(JSON.stringify(entry))}</code></li>`).join('')}</ol>`,
    ].join('\n'),
  });
