import { createServer, type Server, type Socket, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createBraintreeGateway } from '#server/shop/payments/braintreeGateway.ts';
import { GatewayUnavailableError } from '#server/shop/payments/cardGateway.ts';
import { sandboxMerchant } from '#server/sandbox/braintree/serverRoutes.ts';
import { cardGatewayContract } from '#tests/contracts/cardGateway.contract.ts';
import { freePort } from '#tests/support/server/freePort.ts';
import { gatewayOf, silentLog, startSandbox } from '#tests/support/providers/sandboxGateway.ts';
import { toCents } from '#events/brands.ts';
import { plainly } from '#tests/support/builders/plain.ts';

cardGatewayContract('over the Braintree package, at the simulator', async () => {
  const sandbox = await startSandbox();
  return { gateway: gatewayOf(sandbox), close: () => sandbox.close() };
});

// The same promises at Braintree itself, where somebody has keys: the check of a first run with real ones.
const {
  BRAINTREE_MERCHANT_ID: merchantId,
  BRAINTREE_PUBLIC_KEY: publicKey,
  BRAINTREE_PRIVATE_KEY: privateKey,
} = process.env;
if (merchantId && publicKey && privateKey)
  cardGatewayContract('at Braintree’s own sandbox', async () => ({
    gateway: createBraintreeGateway({
      settings: { environment: 'sandbox', merchantId, publicKey, privateKey },
      log: silentLog,
    }),
    close: async () => undefined,
  }));

describe('a gateway that does not answer', () => {
  let server: Server | undefined;
  const sockets: Socket[] = [];
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    if (server?.listening) await new Promise((resolve) => server?.close(resolve));
  });

  const warnings: string[] = [];
  const gatewayAt = (port: number, timeoutMs = 5_000) =>
    plainly(
      createBraintreeGateway({
        settings: { environment: new URL(`http://127.0.0.1:${port}`), ...sandboxMerchant },
        log: { warn: (line) => void warnings.push(line) },
        timeoutMs,
      }),
    );
  const listening = async (onConnection: (socket: Socket) => void): Promise<number> => {
    server = createServer((socket) => {
      sockets.push(socket);
      onConnection(socket);
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };
  const answering = (status: string) => (socket: Socket) =>
    socket.once('data', () =>
      socket.end(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`),
    );
  const request = {
    attemptId: 'attempt-1',
    amount: toCents(5_000),
    source: { type: 'nonce', nonce: 'a-secret-nonce' },
  } as const;

  test('CHECK-08: is unavailable, for certain, when there is nobody to ask', async () => {
    const gateway = gatewayAt(await freePort());
    expect(await gateway.authorise(request)).toEqual({ type: 'unavailable' });
    await expect(gateway.findByAttempt('attempt-1')).rejects.toThrow(GatewayUnavailableError);
    await expect(gateway.clientToken(undefined)).rejects.toThrow(GatewayUnavailableError);
    await expect(gateway.savedMethods('ada')).rejects.toThrow(GatewayUnavailableError);
  });

  test.each(['401 Unauthorized', '403 Forbidden', '429 Too Many Requests'])(
    'is unavailable, for certain, when it turns the shop away with %s',
    async (status) => {
      const gateway = gatewayAt(await listening(answering(status)));
      expect(await gateway.authorise(request)).toEqual({ type: 'unavailable' });
    },
  );

  test.each(['500 Internal Server Error', '503 Service Unavailable', '504 Gateway Timeout'])(
    'CHECK-08: leaves unknown what it did after %s',
    async (status) => {
      const gateway = gatewayAt(await listening(answering(status)));
      expect(await gateway.authorise(request)).toEqual({ type: 'unknown' });
    },
  );

  test('CHECK-08: leaves unknown what it did when the connection breaks or no answer comes', async () => {
    const broken = await listening((socket) => socket.once('data', () => socket.destroy()));
    expect(await gatewayAt(broken).authorise(request)).toEqual({ type: 'unknown' });
    await expect(gatewayAt(broken).settle('abc')).rejects.toThrow(GatewayUnavailableError);
    await expect(gatewayAt(broken).void('abc')).rejects.toThrow(GatewayUnavailableError);
    await new Promise((resolve) => server?.close(resolve));
    const silent = await listening(() => undefined);
    expect(await gatewayAt(silent, 200).authorise(request)).toEqual({ type: 'unknown' });
  });

  test('no warning repeats a nonce', () => {
    expect(warnings.length).toBeGreaterThan(5);
    expect(warnings.join('\n')).not.toContain(request.source.nonce);
  });
});
