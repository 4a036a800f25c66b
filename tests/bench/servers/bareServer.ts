// The rival: Fastify and one statement, for whoever the path names. No identity, no schema, no rules, no headers.
import { fastify } from 'fastify';
import { Pool } from 'pg';
import { freePort } from '#tests/support/server/freePort.ts';
import { serveParent } from './child.ts';

export type BareServerSettings = { readonly databaseUrl: string };
export type BareServerReady = { readonly url: string };

type State = { readonly syncableStateVersion: number };

/** The document goes into its column as the shop puts it there. */
const UPDATE = `update account_states set version = version + 1, state = to_jsonb($3::text), updated_at = now()
  where account_id = $1 and version = $2 returning version`;

await serveParent<BareServerReady>(async (settings) => {
  const { databaseUrl } = settings as BareServerSettings;
  // As many connections as the shop has.
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  const app = fastify();
  app.put<{ Params: { id: string }; Body: State }>('/state/:id', async (request, reply) => {
    const { body, params } = request;
    const next = { ...body, syncableStateVersion: body.syncableStateVersion + 1 };
    const { rowCount } = await pool.query(UPDATE, [
      params.id,
      body.syncableStateVersion,
      JSON.stringify(next),
    ]);
    return rowCount === 1 ? { state: next } : reply.code(409).send();
  });
  const port = await freePort();
  await app.listen({ port, host: '127.0.0.1' });
  return { url: `http://127.0.0.1:${port}` };
});
