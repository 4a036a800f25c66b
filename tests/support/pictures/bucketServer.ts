// A bucket as the S3 protocol has it, in memory, which believes no request: it computes each signature anew from the secret, by the
// specification of AWS Signature Version 4 and not by the client's code.
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BucketSettings } from '#server/pictures/store/bucketStore.ts';

export type BucketServer = {
  readonly settings: BucketSettings;
  readonly keys: () => readonly string[];
  /** Answers the next so many requests with a status of its own. */
  readonly failNext: (times: number, status: number) => void;
  readonly close: () => Promise<void>;
};

export const startBucketServer = async (): Promise<BucketServer> => {
  const objects = new Map<string, Buffer>();
  const keys = {
    accessKeyId: 'PICTURES',
    secretAccessKey: 'a/secret+of=the.bucket',
    region: 'ap-southeast-2',
  };
  const failing: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '' } = request;
      const failure = failing.shift();
      if (failure !== undefined) return response.writeHead(failure).end();
      if (!isSigned(request, keys)) return response.writeHead(403).end('SignatureDoesNotMatch');
      const object = objects.get(url);
      if (method === 'PUT') objects.set(url, Buffer.concat(chunks));
      if (method === 'PUT') return response.writeHead(200).end();
      return object === undefined
        ? response.writeHead(404).end('NoSuchKey')
        : response.writeHead(200).end(method === 'HEAD' ? undefined : object);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { url: `http://127.0.0.1:${port}/bucket/shop`, ...keys },
    keys: () => [...objects.keys()],
    failNext: (times, status) => void failing.push(...Array.from({ length: times }, () => status)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const isSigned = (
  { method, url, headers }: IncomingMessage,
  { accessKeyId, secretAccessKey, region }: Omit<BucketSettings, 'url'>,
): boolean => {
  const [, signedHeaders = '', signature] =
    /SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '') ?? [];
  const stamp = String(headers['x-amz-date']);
  const scope = `${stamp.slice(0, 8)}/${region}/s3/aws4_request`;
  if (!headers.authorization?.includes(`Credential=${accessKeyId}/${scope},`)) return false;
  const names = signedHeaders.split(';');
  const canonical = [
    method,
    url,
    '',
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', stamp, scope, hash].join('\n');
  const hmac = (key: string | Buffer, part: string): Buffer =>
    createHmac('sha256', key).update(part).digest();
  const key = ['aws4_request', text];
  const day = hmac(`AWS4${secretAccessKey}`, stamp.slice(0, 8));
  const made = key.reduce(hmac, hmac(hmac(day, region), 's3')).toString('hex');
  return made === signature;
};
