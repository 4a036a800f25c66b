// Where braintree-web reports to in the sandbox, beside the pages it reports from: what would go to PayPal is dropped, and the
// script that gathers device data gathers none.
import type { FastifyInstance } from 'fastify';

/** Of server/build/braintreeModules.ts, which puts them into the package. */
const PREFIX = '/__sandbox/braintree';

/** A Fastify plugin. */
export const braintreeSinks = async (app: FastifyInstance): Promise<void> => {
  app.post(`${PREFIX}/analytics`, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({}),
  );
  app.get(`${PREFIX}/fb.js`, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/javascript; charset=utf-8')
      .send('// Device data of the sandbox: an id, and nothing gathered.\n'),
  );
};
