// The pages that braintree-web opens in frames: a card's boxes, and the one it keeps beside PayPal's button.
import type { FastifyInstance } from 'fastify';
import { bundledScript } from '#server/sandbox/simulator/bundledScript.ts';
import { sandboxPage } from '#server/sandbox/simulator/page.ts';

/** A Fastify plugin: `/web/{version}/html/*`. */
export const framePages = async (app: FastifyInstance): Promise<void> => {
  const pages = [
    {
      name: /^hosted-fields-frame(\.min)?\.html$/,
      title: 'Card',
      script: bundledScript(new URL('../inBrowser/cardFrame/cardFrame.ts', import.meta.url)),
    },
    {
      name: /^dispatch-frame(\.min)?\.html$/,
      title: 'PayPal',
      script: bundledScript(new URL('../inBrowser/dispatchFrame.ts', import.meta.url)),
    },
  ];
  app.get<{ Params: { name: string } }>('/web/:version/html/:name', async ({ params }, reply) => {
    const found = pages.find(({ name }) => name.test(params.name));
    if (!found) return reply.code(404).send();
    const { code, hash } = await found.script();
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', `default-src 'none'; script-src '${hash}'; connect-src 'self'`)
      .type('text/html; charset=utf-8')
      .send(sandboxPage({ title: found.title, content: `<script>${code}</script>` }));
  });
};
