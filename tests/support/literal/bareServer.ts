// A bare backend on a port of its own.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { BareBackend } from './bareBackend.ts';

export type BareServer = {
  readonly origin: string;
  readonly close: () => Promise<void>;
};

/** @param backend asked for with each call: it can be exchanged */
export const openBareServer = async (backend: () => BareBackend): Promise<BareServer> => {
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await textOf(request);
    const { status, body } = backend().answer({
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: request.headers as Readonly<Record<string, string | undefined>>,
      body: text === '' ? undefined : text,
    });
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  };
  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};
