// GET /pictures/:hash/:file, the one route product pictures are served from.
//
// The hash names the content, so an answer may be kept for ever. Junk is answered 400, a picture we do not offer 404;
// neither touches the disk.

import type { FastifyInstance } from 'fastify';

import type { ApiError, ApiErrorCode } from '#sync/protocol/call/apiError.ts';

import { contentTypes, fileOf } from './address/pictureFile.ts';
import type { Pictures } from './pictures.ts';

type PictureParams = { readonly hash: string; readonly file: string };

/** A Fastify plugin: `app.register(pictureRoutes, { pictures })`. */
export const pictureRoutes = async (
  app: FastifyInstance,
  { pictures }: { readonly pictures: Pictures },
): Promise<void> => {
  app.get<{ Params: PictureParams }>('/pictures/:hash/:file', async (request, reply) => {
    const { hash, file: name } = request.params;
    if (!/^[0-9a-f]{16}$/.test(hash))
      return reply.code(400).send(refusal('BadRequest', 'A picture address starts with 16 hex characters.'));
    const shown = pictures.shownOf(hash);
    if (shown === undefined) return reply.code(404).send(refusal('NotFound', 'No product has this picture.'));
    const file = fileOf(shown, name);
    if ('type' in file) {
      return file.type === 'PictureNameInvalid'
        ? reply
            .code(400)
            .send(
              refusal(
                'BadRequest',
                'A picture is called view-width.avif or view-width.webp, like main-480.avif.',
              ),
            )
        : reply
            .code(404)
            .send(refusal('NotFound', 'This product has no picture of that view, width and format.'));
    }
    const bytes = await pictures.picture(hash, file.view, file.width, file.format);
    if (bytes === undefined) return reply.code(404).send(refusal('NotFound', 'No product has this picture.'));
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(contentTypes[file.format])
      .send(bytes);
  });
};

const refusal = (code: ApiErrorCode, message: string): ApiError => ({ code, message });
