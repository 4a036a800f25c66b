// What a shop answers before it has a catalogue: to a visitor that it has not opened yet, to its owner how it does.
import { fastify, type FastifyInstance } from 'fastify';
import { hashSource } from '#server/http/hashSource.ts';
import { escapeHtml } from '#server/shop/mail/mailHtml.ts';
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';

/** Seconds after which a visitor may look again. */
const RETRY_S = 30;

/** @returns an app that is ready for `inject()` and `listen()` */
export const notOpenYet = (shopConfig: Pick<ShopConfig, 'name'>): FastifyInstance => {
  const app = fastify();
  const html = page(shopConfig);
  // It runs, and takes no shoppers yet: a balancer sends them elsewhere, and nobody starts it again.
  app.get('/api/health/live', async () => ({ status: 'ok' }));
  app.all('/*', async (request, reply) => {
    reply
      .code(503)
      .headers({ 'retry-after': String(RETRY_S), 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    if (request.url.startsWith('/api/'))
      return { code: 'Unavailable', message: 'This shop has no catalogue yet.' };
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src ${STYLE_SOURCE}; frame-ancestors 'none'`,
      )
      .send(html);
  });
  return app;
};

const STYLE =
  'body{max-width:40rem;margin:0 auto;padding:4rem 1.25rem;font:1.0625rem/1.6 system-ui,sans-serif}pre{overflow-x:auto;padding:1rem;border:1.5px solid}';
const STYLE_SOURCE = hashSource(STYLE);

const page = ({ name }: Pick<ShopConfig, 'name'>): string =>
  `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Not open yet | ${escapeHtml(name)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(name)} isn’t open yet</h1>
<p>Come back soon.</p>
<h2>Is this your shop?</h2>
<p>It has nothing to sell so far. Import your products, where the shop is installed, while it runs, and under the same SHOP_DIR and DATA_DIR:</p>
<pre tabindex="0" aria-label="Command">npm run shop -- catalogue import products.csv --pictures photos</pre>
<p>The file is Shopify’s CSV, a feed for Google Merchant Center, or a catalogue that a shop exported; the folder has the pictures that it
names. Categories and a home page are made by it. The shop opens by itself a few seconds after the import. docs/importing.md says more, and
docs/running/deploying.md how the command is called in a container.</p>
</main>
</body>
</html>
`;
