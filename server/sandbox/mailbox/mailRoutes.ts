// GET /__sandbox/mail: the mail the shop sent, for people and scripts trying it out. Registered in the sandbox only.
import type { FastifyInstance } from 'fastify';
import type { Mailbox } from './mailbox.ts';

type MailQuery = { readonly to?: string | readonly string[] };

/**
 * A Fastify plugin: `app.register(mailRoutes, { mailbox })`.
 *
 * Answers a JSON list of mails, newest first; `?to=` keeps those to one address, whatever its case.
 */
export const mailRoutes = async (
  app: FastifyInstance,
  { mailbox }: { readonly mailbox: Pick<Mailbox, 'mails'> },
): Promise<void> => {
  app.get<{ Querystring: MailQuery }>('/__sandbox/mail', async (request, reply) => {
    const wanted = [request.query.to ?? []].flat().map((address) => address.trim().toLowerCase());
    const mails = mailbox
      .mails()
      .filter(
        ({ to }) => wanted.length === 0 || to.some((address) => wanted.includes(address.toLowerCase())),
      );
    return reply.header('cache-control', 'no-store').send(mails);
  });
};
