// The mail the shop sent, for people and scripts trying it out. Registered in the sandbox only.
import type { FastifyInstance } from 'fastify';
import { isBrowser } from '../simulator/shownList.ts';
import type { KeptMail, Mailbox } from './mailbox.ts';
import { mailListPage } from './mailListPage.ts';

type MailQuery = { readonly to?: string | readonly string[] };

/** The list has a style of its own, a mail brings its own; neither runs a script. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:";

/**
 * A Fastify plugin: `app.register(mailRoutes, { mailbox })`.
 *
 * - `GET /__sandbox/mail` lists the mails, newest first: as a page for a browser, as JSON for scripts. `?to=` keeps those to
 *   one address, whatever its case.
 * - `GET /__sandbox/mail/{id}` is a mail as its reader sees it; 404 where it was never sent, or has made room for newer ones.
 */
export const mailRoutes = async (
  app: FastifyInstance,
  { mailbox }: { readonly mailbox: Pick<Mailbox, 'mails'> },
): Promise<void> => {
  app.get<{ Querystring: MailQuery }>('/__sandbox/mail', async (request, reply) => {
    const to = [request.query.to ?? []].flat().map((address) => address.trim().toLowerCase());
    const mails = mailbox.mails().filter((mail) => to.length === 0 || isTo(mail, to));
    reply.header('cache-control', 'no-store').header('vary', 'accept');
    if (!isBrowser(request)) return reply.send(mails);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .send(mailListPage(mails, to));
  });
  app.get<{ Params: { id: string } }>('/__sandbox/mail/:id', async (request, reply) => {
    const mail = mailbox.mails().find(({ id }) => String(id) === request.params.id);
    if (mail === undefined) return reply.callNotFound();
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', PAGE_POLICY)
      .send(mail.html);
  });
};

const isTo = ({ to }: KeptMail, wanted: readonly string[]): boolean =>
  to.some((address) => wanted.includes(address.toLowerCase()));
