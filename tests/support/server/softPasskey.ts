// An authenticator in software, as a browser with one answers: ES256, no attestation, the user verified.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export type SoftPasskey = {
  readonly id: string;
  /** What `navigator.credentials.create` answers, as JSON. */
  create(options: { readonly challenge: string }): object;
  /** What `navigator.credentials.get` answers, as JSON. */
  get(options: { readonly challenge: string }): object;
};

const url = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

export const softPasskey = (origin: string, { isVerified = true } = {}): SoftPasskey => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = url(credentialId);
  let uses = 0;

  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (attested: Buffer): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE((uses += 1));
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), counter, attested]);
  };
  const credential = (response: object) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    id,
    create: ({ challenge }) => {
      const key = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.from([0, credentialId.length]);
      const authData = authenticatorData(Buffer.concat([Buffer.alloc(16), length, credentialId, key]));
      const attestationObject = cborMap([
        ['fmt', 'none'],
        ['attStmt', []],
        ['authData', authData],
      ]);
      return credential({
        clientDataJSON: url(clientData('webauthn.create', challenge)),
        attestationObject: url(attestationObject),
        transports: ['internal'],
      });
    },
    get: ({ challenge }) => {
      const data = authenticatorData(Buffer.alloc(0));
      const client = clientData('webauthn.get', challenge);
      return credential({
        clientDataJSON: url(client),
        authenticatorData: url(data),
        signature: url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      });
    },
  };
};

/** An empty list stands for an empty map. */
type Cbor = number | string | Buffer | readonly never[];

const cborMap = (entries: readonly (readonly [Cbor, Cbor])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);

const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return head(5, 0);
};

const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
};
