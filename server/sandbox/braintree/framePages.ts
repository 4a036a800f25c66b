// The pages that braintree-web opens in frames: a card's boxes, and an empty one where PayPal would be waited for.
import type { FastifyInstance } from 'fastify';
import { bundledScript } from '#server/sandbox/bundledScript.ts';
import { sandboxPage } from '#server/sandbox/page.ts';

/** A Fastify plugin: `/web/{version}/html/*`. */
export const framePages = async (app: FastifyInstance): Promise<void> => {
  const cardFrame = bundledScript(new URL('../inBrowser/cardFrame/frame.ts', import.meta.url));
  app.get<{ Params: { name: string } }>('/web/:version/html/:name', async ({ params: { name } }, reply) => {
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    if (/^hosted-fields-frame(\.min)?\.html$/.test(name)) {
      const { code, hash } = await cardFrame();
      return reply
        .header('content-security-policy', `default-src 'none'; script-src '${hash}'; connect-src 'self'`)
        .send(sandboxPage({ title: 'Card', content: `<script>${code}</script>` }));
    }
    reply.header('content-security-policy', "default-src 'none'");
    if (/^dispatch-frame(\.min)?\.html$/.test(name))
      return reply.send(sandboxPage({ title: 'Waiting', content: '' }));
    return reply.code(404).send(sandboxPage({ title: 'Not found', content: 'There is no such page.' }));
  });
};
