// A text in the encodings a browser may accept, each made once and only when requested.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

export type EncodedText = {
  /** Bytes it takes in memory at most, all forms together. */
  readonly size: number;
  /** Strong: the same tag means the same bytes, so each encoding has its own. */
  etag(encoding: Encoding): string;
  bytes(encoding: Encoding): Promise<Buffer>;
};

/** Rendered text is compressed while a shopper waits: this takes about a millisecond. */
const BROTLI_QUALITY = 5;

/** @param quality of brotli, up to 11: for what is compressed once and sent to many */
export const encodeText = (text: string, quality = BROTLI_QUALITY): EncodedText => {
  const identity = Buffer.from(text);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const made = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(identity)]]);
  return {
    // Text shrinks to a fifth and less; half again is on the safe side.
    size: Math.ceil(identity.length * 1.5),
    etag: (encoding) => `"${hash}-${encoding}"`,
    bytes(encoding) {
      const bytes = made.get(encoding) ?? compress(identity, encoding, quality);
      made.set(encoding, bytes);
      return bytes;
    },
  };
};

/** @param header of Accept-Encoding @returns the smallest form the client takes */
export const chooseEncoding = (header: string | undefined): Encoding => {
  const accepted = new Set(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';', 1)[0]?.trim()),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
};

/** @param header of If-None-Match; a proxy may have weakened the tag */
export const matchesTag = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);

const compress = (bytes: Buffer, encoding: Encoding, quality: number): Promise<Buffer> => {
  switch (encoding) {
    case 'br':
      return promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      });
    case 'gzip':
      return promisify(gzip)(bytes);
    case 'identity':
      return Promise.resolve(bytes);
  }
};
