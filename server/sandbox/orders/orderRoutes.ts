// Moves an order by command, for people and scripts trying the shop out. Registered in the sandbox only.
import type { FastifyInstance } from 'fastify';
import { toOrderNumber } from '#events/brands.ts';
import type { OrderActs } from '#server/shop/orderProgress/openOrderProgress.ts';
import { nextAct } from './nextAct.ts';

/**
 * `POST /__sandbox/orders/{number}/move` takes the next step: packed, sent or ready to collect, delivered, and of a return
 * arrived and exchanged. Answers `{ moved }`, the name of the step; 404 for an unknown order, 409 where nothing comes next.
 */
export const orderRoutes = async (
  app: FastifyInstance,
  { acts }: { readonly acts: OrderActs },
): Promise<void> => {
  app.post<{ Params: { number: string } }>('/__sandbox/orders/:number/move', async (request, reply) => {
    let moved = '';
    const outcome = await acts.act(toOrderNumber(request.params.number), (stored) => {
      const act = nextAct(stored);
      moved = act?.type ?? '';
      return act ?? 'NothingNext';
    });
    if (outcome.type === 'unknown') return reply.callNotFound();
    return outcome.type === 'done' ? reply.send({ moved }) : reply.code(409).send({ why: outcome.no });
  });
};
