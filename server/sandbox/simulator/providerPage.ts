// A page on which a provider asks the shopper something: one they are sent to, or a window over the shop.
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { questionStyle, sandboxPage } from './page.ts';

/** @param content HTML */
export const providerPage = (provider: string, content: string): string =>
  sandboxPage({
    title: provider,
    style: questionStyle,
    content: `<main>
<h1>${provider} <small>(sandbox)</small></h1>
${content}
</main>`,
  });

type Window = {
  readonly provider: string;
  /** HTML, with a script; null: there is nothing to ask any more. */
  readonly question: string | null;
  /** Of its script, as a Content-Security-Policy has it. */
  readonly hash: string;
  /** HTML for who comes too late. */
  readonly gone: string;
};

export const sendWindow = (reply: FastifyReply, { provider, question, hash, gone }: Window): FastifyReply =>
  reply
    .code(question === null ? 404 : 200)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      `default-src 'none'; script-src '${hash}'; style-src 'unsafe-inline'; connect-src 'self'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(providerPage(provider, question ?? gone));

/** Who gets an order, as a window has it. */
export const toldAddress = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  lines: z.array(z.string()),
  locality: z.string(),
  region: z.string(),
  postcode: z.string(),
  country: z.string(),
});
