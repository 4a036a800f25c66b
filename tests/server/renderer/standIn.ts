// A backend of a test: answers by a function, on a port of its own, and remembers what it was sent.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export type StandIn = {
  readonly origin: string;
  readonly close: () => Promise<void>;
};

export const openStandIn = async (
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<StandIn> => {
  const server = createServer((request, response) => void answer(request, response));
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
