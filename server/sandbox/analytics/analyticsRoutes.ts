// Replaces an analytics container in the sandbox: its script sends each entry of the data layer here, and this shows them.
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#server/shop/mail/mailHtml.ts';
import { createNewest, showList } from '../simulator/shownList.ts';

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

/** A Fastify plugin. What a container gets is an object or a list: anything else is refused. */
export const analyticsRoutes = async (app: FastifyInstance): Promise<void> => {
  const entries = createNewest<object>(MOST_ENTRIES);
  app.get(containerScriptPath, async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(script),
  );
  app.post(LIST_PATH, { bodyLimit: MOST_BYTES }, async ({ body }, reply) => {
    if (typeof body !== 'object' || body === null) return reply.code(400).send();
    entries.keep(body);
    return reply.code(204).send();
  });
  showList(app, {
    path: LIST_PATH,
    title: 'Analytics',
    about:
      'What the container of the sandbox was given, newest first. Only shoppers who allow it are counted.',
    rows: entries.rows,
    rowOf: (entry) => `<code>${escapeHtml(JSON.stringify(entry))}</code>`,
  });
};
