// Pictures in a bucket of an S3-compatible object store, which several servers share: Amazon, Cloudflare R2, MinIO, Ceph, Garage.
//
// Only the shop speaks to it: shoppers get pictures from the shop, so the bucket stays private.
import { AwsClient } from 'aws4fetch';
import { contentTypes } from '../address/pictureFile.ts';
import type { PictureStore } from './pictureStore.ts';

export type BucketSettings = {
  /** With the bucket, and a folder in it if you like; no slash at the end. */
  readonly url: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
};

/** The bucket did not answer, or refused. The text is for the operator and holds no key. */
export class BucketError extends Error {
  override readonly name = 'BucketError';
}

/** ms a request may take, its repetitions included. */
const REQUEST_MS = 15_000;
/** What is answered with 429 or 500 and above is asked again so often, with a growing wait between. */
const RETRIES = 3;

export const createBucketStore = ({ url, ...keys }: BucketSettings): PictureStore => {
  const client = new AwsClient({ ...keys, service: 's3', retries: RETRIES, initRetryMs: 100 });
  const call = async (method: 'GET' | 'HEAD' | 'PUT', path: string, body?: Buffer): Promise<Response> => {
    const signal = AbortSignal.timeout(REQUEST_MS);
    try {
      const answer = await client.fetch(`${url}/${path}`, {
        method,
        signal,
        ...(body && { body: new Uint8Array(body), headers: { 'content-type': typeOf(path) } }),
      });
      if (answer.ok || (answer.status === 404 && method !== 'PUT')) return answer;
      await answer.body?.cancel();
      throw new BucketError(`${method} ${path} was answered with ${answer.status}. ${ADVICE}`);
    } catch (error) {
      if (error instanceof BucketError) throw error;
      throw new BucketError(`${method} ${path} had no answer from ${new URL(url).host}. ${ADVICE}`, {
        cause: error,
      });
    }
  };
  return {
    read: async (path) => {
      const answer = await call('GET', path);
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      await answer.body?.cancel();
      return undefined;
    },
    has: async (path) => (await call('HEAD', path)).ok,
    write: async (path, bytes) => {
      const answer = await call('PUT', path, bytes);
      await answer.body?.cancel();
    },
  };
};

const ADVICE =
  'PICTURES_URL names the bucket; its keys have to allow reading, writing and listing (a store that may not list says 403 for what is not there).';

const types = new Map<string, string>(Object.entries(contentTypes));
const typeOf = (path: string): string =>
  types.get(path.slice(path.lastIndexOf('.') + 1)) ?? 'application/octet-stream';
