// Paying with points at the sandbox's airline, as `server/shop/loyalty/README.md` tells it. Beside `loyaltyRoutes.ts`, which checks keys.
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { dollars } from '#sync/protocol/call/money.ts';
import { findMember, memberAt, type LostAnswer } from './loyaltyMembers.ts';
import { pointsOf, type Fault, type PointsRecords } from './pointsRecords.ts';

const quoted = z.object({ memberId: z.string(), lastName: z.string(), currencyAmount: dollars });
const redeemed = z.object({ quoteNumber: z.string(), memberNumber: z.string(), currencyAmount: dollars });
const refunded = z.object({ points: z.int().check(z.positive()) });

type OfRedemption = { readonly Params: { readonly id: string; readonly refundId: string } };

/** A Fastify plugin; register it inside the one that checks keys. */
export const pointsRoutes = async (
  app: FastifyInstance,
  { records }: { readonly records: PointsRecords },
): Promise<void> => {
  app.post('/quotes', (request, reply) => {
    const { currencyAmount, ...asked } = z.decode(quoted, request.body as z.input<typeof quoted>);
    const found = findMember(asked);
    if (typeof found === 'string') return refuse(reply, found === 'member_not_found' ? 404 : 422, found);
    if (found.fails.includes('quote')) return refuse(reply, 503, 'unavailable');
    if (found.refuses.includes('quote')) return refuse(reply, 422, 'quote_refused');
    const made = records.quote(asked.memberId, currencyAmount);
    if (typeof made === 'string') return refuse(reply, 422, made);
    return reply.send({
      ...made,
      memberNumber: asked.memberId,
      currencyAmount: currencyAmount / 100,
      points: pointsOf(currencyAmount),
    });
  });

  app.put<OfRedemption>('/redemptions/:id', (request, reply) => {
    const { id } = request.params;
    const asked = z.decode(redeemed, request.body as z.input<typeof redeemed>);
    const { quoteNumber, memberNumber: memberId, currencyAmount: cents } = asked;
    const member = memberAt(memberId);
    if (member?.fails.includes('reserve')) return refuse(reply, 503, 'unavailable');
    if (member?.refuses.includes('reserve')) return refuse(reply, 422, 'redemption_refused');
    const done = records.reserve(id, { quoteNumber, memberId, cents });
    return answer(reply, { id, step: 'reserve', done });
  });

  app.post<OfRedemption>('/redemptions/:id/commit', ({ params: { id } }, reply) =>
    answer(reply, { id, step: 'commit', done: records.commit(id) }),
  );

  app.delete<OfRedemption>('/redemptions/:id', ({ params: { id } }, reply) =>
    answer(reply, { id, step: 'release', done: records.release(id) }),
  );

  app.put<OfRedemption>('/redemptions/:id/refunds/:refundId', (request, reply) => {
    const { id, refundId } = request.params;
    const { points } = refunded.parse(request.body);
    return answer(reply, { id, step: 'refund', done: records.refund(id, refundId, points) });
  });

  // Of the sandbox alone: what a member would read on their own statement.
  app.get<{ readonly Params: { readonly memberId: string } }>('/members/:memberId/points', (request, reply) =>
    reply.send({ points: records.balance(request.params.memberId) }),
  );

  const answer = (
    reply: FastifyReply,
    { id, step, done }: { readonly id: string; readonly step: LostAnswer; readonly done: Fault | Done },
  ) => {
    if (isFault(done)) return refuse(reply, done === 'redemption_not_found' ? 404 : 422, done);
    const losing = memberAt(records.memberOf(id) ?? '')?.loses.includes(step) === true;
    return losing && records.loses(id, step)
      ? refuse(reply, 503, 'unavailable')
      : reply.send({ state: done });
  };
};

type Done = 'reserved' | 'committed' | 'released' | 'refunded';

const isFault = (done: Fault | Done): done is Fault => done.includes('_');

const refuse = (reply: FastifyReply, status: number, errorCode: string) =>
  reply.code(status).send({ errorCode });
