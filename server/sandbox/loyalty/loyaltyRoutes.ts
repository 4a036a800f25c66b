// The loyalty programme's calls for a shop's server, as `server/shop/loyalty/README.md` tells them: JSON both ways.
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { findMember, memberAt, sandboxLoyalty, type Member, type Outage } from './loyaltyMembers.ts';
import { createPointsRecords, type PointsRecordsDeps } from './pointsRecords.ts';
import { pointsRoutes } from './pointsRoutes.ts';

const membership = z.object({ memberId: z.string(), lastName: z.string() });

type Link = { readonly memberId: string };
type OfCustomer = { readonly Params: { readonly customer: string } };

/** A Fastify plugin; register it under `/loyalty/v1`. */
export const loyaltyRoutes = async (
  app: FastifyInstance,
  { journal, ids, now }: PointsRecordsDeps,
): Promise<void> => {
  const links = journal.table<Link>('loyalty-links');
  const key = Buffer.from(`${sandboxLoyalty.partnerId}:${sandboxLoyalty.secret}`).toString('base64');
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== `Basic ${key}`) await refuse(reply, 401, 'unauthorised');
  });

  app.post('/members/verify', (request, reply) => {
    const asked = membership.parse(request.body);
    return answer(reply, { found: findMember(asked), call: 'verify' }, () => ({ memberId: asked.memberId }));
  });

  app.put<OfCustomer>('/links/:customer', (request, reply) => {
    const asked = membership.parse(request.body);
    return answer(reply, { found: findMember(asked), call: 'link' }, () => {
      links.put(request.params.customer, { memberId: asked.memberId });
      return { memberId: asked.memberId };
    });
  });

  app.delete<OfCustomer>('/links/:customer', (request, reply) => {
    const { customer } = request.params;
    const link = links.get(customer);
    if (!link) return refuse(reply, 404, 'not_linked');
    const found = memberAt(link.memberId) ?? 'member_not_found';
    return answer(reply, { found, call: 'unlink' }, () => {
      links.remove(customer);
      return {};
    });
  });

  await app.register(pointsRoutes, { records: createPointsRecords({ journal, ids, now }) });
};

type Asked = { readonly found: ReturnType<typeof findMember> | Member; readonly call: Outage };

const answer = (reply: FastifyReply, { found, call }: Asked, work: () => object) => {
  if (typeof found === 'string') return refuse(reply, found === 'member_not_found' ? 404 : 422, found);
  return found.fails.includes(call) ? refuse(reply, 503, 'unavailable') : reply.send(work());
};

const refuse = (reply: FastifyReply, status: number, errorCode: string) =>
  reply.code(status).send({ errorCode });
