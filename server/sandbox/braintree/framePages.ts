// The pages that braintree-web opens in frames: a card's boxes (cardFrame/), and an empty one where PayPal would be waited for.
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const SOURCE = fileURLToPath(new URL('cardFrame/frame.ts', import.meta.url));

/** A Fastify plugin: `/web/{version}/html/*`. */
export const framePages = async (app: FastifyInstance): Promise<void> => {
  let frame: Promise<Page> | undefined;
  app.get<{ Params: { name: string } }>('/web/:version/html/:name', async ({ params: { name } }, reply) => {
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    if (/^hosted-fields-frame(\.min)?\.html$/.test(name)) {
      frame ??= cardFramePage();
      const { policy, html } = await frame;
      return reply.header('content-security-policy', policy).send(html);
    }
    if (/^dispatch-frame(\.min)?\.html$/.test(name))
      return reply.header('content-security-policy', "default-src 'none'").send(pageAround('Waiting', ''));
    return reply.code(404).send(pageAround('Not found', '<p>The simulator has no such page.</p>'));
  });
};

type Page = { readonly html: string; readonly policy: string };

/** One script, let in by its hash, and nothing else. */
const cardFramePage = async (): Promise<Page> => {
  // It would end the element it stands in.
  const script = (await bundled(SOURCE)).replaceAll('</script', String.raw`<\/script`);
  const hash = createHash('sha256').update(script).digest('base64');
  return {
    html: pageAround('Card', `<script>${script}</script>`),
    policy: `default-src 'none'; script-src 'sha256-${hash}'; connect-src 'self'`,
  };
};

const pageAround = (title: string, content: string): string => `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><title>${title} (sandbox)</title></head>
<body>${content}</body>
</html>
`;

const bundled = async (source: string): Promise<string> => {
  // With the first frame that is opened: a shop that is only looked at needs no bundler.
  const { build } = await import('vite');
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    mode: 'production',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  });
  const [file] = 'output' in built ? built.output : [];
  if (file?.type !== 'chunk') throw new Error(`There is no script in what ${source} was bundled into`);
  return file.code;
};
