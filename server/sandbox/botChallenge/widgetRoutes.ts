// The sandbox's widget: its script, the frame it shows, and the clearance that the frame asks for.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuseForeignOrigin } from '#server/http/api/sameOrigin.ts';
import { bundledScript } from '#server/sandbox/simulator/bundledScript.ts';
import { questionStyle, sandboxPage } from '#server/sandbox/simulator/page.ts';
import { CLEARANCE_COOKIE, CLEARED_FOR_S, widgetScriptPath, type SandboxEdge } from './sandboxEdge.ts';

type WidgetRoutes = {
  readonly clearances: Pick<SandboxEdge, 'clear'>;
  readonly publicUrl: string;
};

/** A Fastify plugin. */
export const widgetRoutes = async (
  app: FastifyInstance,
  { clearances, publicUrl }: WidgetRoutes,
): Promise<void> => {
  const api = bundledScript(new URL('../inBrowser/turnstile/widgetApi.ts', import.meta.url));
  const frame = bundledScript(new URL('../inBrowser/turnstile/widgetFrame.ts', import.meta.url));
  const fresh = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store');
  app.get(widgetScriptPath, async (_request, reply) => {
    const { code } = await api();
    return fresh(reply).type('text/javascript; charset=utf-8').send(code);
  });
  app.get('/__sandbox/turnstile/frame', async (_request, reply) => {
    const { code, hash } = await frame();
    return fresh(reply)
      .header(
        'content-security-policy',
        `default-src 'none'; script-src '${hash}'; style-src 'unsafe-inline'; connect-src 'self'; frame-ancestors 'self'`,
      )
      .type('text/html; charset=utf-8')
      .send(sandboxPage({ title: 'Captcha', style: STYLE, content: `${CONTENT}<script>${code}</script>` }));
  });
  app.post('/__sandbox/turnstile/clearance', async (request, reply) => {
    refuseForeignOrigin(request.headers, publicUrl);
    return fresh(reply)
      .setCookie(CLEARANCE_COOKIE, clearances.clear(), {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: publicUrl.startsWith('https:'),
        maxAge: CLEARED_FOR_S,
      })
      .code(204)
      .send();
  });
};

/** The widget is light whatever the shop is. */
const STYLE = `${questionStyle}
html { color-scheme: light; background: #fff; color: #1f1f1f; }
body { margin: 0; padding: 0.75rem; max-width: none; }
.results { display: grid; gap: 0.5rem; }
button { min-height: 44px; }
`;

/** Each is one of the results a widget can have, by the value that widgetFrame.ts knows. */
const CONTENT = `<div class="results">
<b>Captcha of the sandbox</b>
<button value="clear">I'm a person</button>
<button value="token">Solve it without clearance</button>
<button value="110620">Be too slow</button>
<button value="600010">Fail</button>
</div>`;
