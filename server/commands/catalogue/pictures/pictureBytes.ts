// The bytes of a picture that a file of products names: a file below the import's folder, or an address on the web. Only the person
// at the terminal has anything fetched; no running shop does.
import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { PHOTOGRAPH_LIMITS, PhotographRefusedError } from '#server/pictures/photographs/framePhotograph.ts';

const FETCH_MS = 30_000;

/** @param folder what the name is relative to @throws PhotographRefusedError, also for a name or a link that leads out of the folder */
export const bytesOfFile = async (folder: string, name: string): Promise<Buffer> => {
  try {
    const [home, file] = await Promise.all([realpath(folder), realpath(join(folder, name))]);
    const inside = relative(home, file);
    if (isAbsolute(name) || inside.startsWith('..') || isAbsolute(inside))
      throw new PhotographRefusedError(`is outside of ${folder}`);
    const { size } = await stat(file);
    if (size > PHOTOGRAPH_LIMITS.bytes) throw tooLarge();
    return await readFile(file);
  } catch (error) {
    if (error instanceof PhotographRefusedError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new PhotographRefusedError(
      code === 'ENOENT' ? `is not in ${folder}` : `cannot be read: ${message}`,
    );
  }
};

/** Whether the folder has such a file; whether it may be read shows when it is. */
export const isFile = async (folder: string, name: string): Promise<boolean> =>
  (await stat(join(folder, name)).catch(() => null))?.isFile() ?? false;

/** What a server calls a version of a file; null: nothing. */
export type Validators = { readonly etag: string | null; readonly lastModified: string | null };

/**
 * @param known of the version that is here; null: none is
 * @throws PhotographRefusedError, also when it takes longer than 30 s or is larger than a photograph may be
 */
export const bytesAt = async (
  address: string,
  known: Validators | null,
): Promise<(Validators & { readonly bytes: Buffer }) | 'unchanged'> => {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new PhotographRefusedError('is no address like https://shop.example/shoe.jpg');
  try {
    const headers = {
      ...(known?.etag && { 'if-none-match': known.etag }),
      ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
    };
    const answer = await fetch(url, { signal: AbortSignal.timeout(FETCH_MS), headers });
    if (answer.status === 304 && known !== null) return 'unchanged';
    if (!answer.ok) throw new PhotographRefusedError(`was answered with ${answer.status}`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of answer.body ?? []) {
      size += chunk.byteLength;
      // Leaving the loop ends the request.
      if (size > PHOTOGRAPH_LIMITS.bytes) throw tooLarge();
      chunks.push(chunk);
    }
    return {
      bytes: Buffer.concat(chunks),
      etag: answer.headers.get('etag'),
      lastModified: answer.headers.get('last-modified'),
    };
  } catch (error) {
    if (error instanceof PhotographRefusedError) throw error;
    const { name, message, cause } = error as Error;
    throw new PhotographRefusedError(
      name === 'TimeoutError'
        ? `did not come within ${FETCH_MS / 1000} s`
        : `cannot be fetched: ${cause instanceof Error ? cause.message : message}`,
    );
  }
};

const tooLarge = () =>
  new PhotographRefusedError(`is larger than ${PHOTOGRAPH_LIMITS.bytes / 1024 / 1024} MB: export it smaller`);
