// GET /localities/{version}/{key}.json: the places that begin with two digits of a postcode or two letters of a name.
//
// The version names the content, so an answer is kept for ever. A key that no place begins with has an empty piece and not a
// 404: it is an answer, and it is kept like the others.
import type { FastifyInstance } from 'fastify';
import { chooseEncoding, encodeText, type EncodedText } from '#server/http/encodings.ts';
import type { ApiError } from '#sync/protocol/call/apiError.ts';
import type { Localities } from './localities.ts';

type Params = { readonly version: string; readonly file: string };

/** A Fastify plugin: `app.register(localityRoutes, { localities })`. */
export const localityRoutes = async (
  app: FastifyInstance,
  { localities }: { readonly localities: Localities },
): Promise<void> => {
  // Some 330 pieces, 1 MB together; most are never requested.
  const made = new Map<string, EncodedText>();
  const pieceOf = (key: string): EncodedText => {
    const piece = made.get(key) ?? encodeText(JSON.stringify(localities.rows(key) ?? []));
    if (localities.rows(key) !== undefined) made.set(key, piece);
    return piece;
  };
  app.get<{ Params: Params }>('/localities/:version/:file', async (request, reply) => {
    const { version, file } = request.params;
    const key = /^([a-z]{2}|\d{2})\.json$/.exec(file)?.[1];
    if (key === undefined || version !== localities.version) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send({
          code: 'NotFound',
          message: 'There is no such piece of the list of places.',
        } satisfies ApiError);
    }
    const piece = pieceOf(key);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(await piece.bytes(encoding));
  });
};
