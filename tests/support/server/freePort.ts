// A port without a listener right now, and neither on the one above it, which a shop's provider sandbox takes.
//
// Not one of those that systems give to outgoing connections: between this look and a server's start, which takes a busy
// machine half a minute, any call to anywhere may be given it.
import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

const [LOWEST, HIGHEST] = [20_000, 32_000] as const;

export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    const pair = await Promise.all([listenOn(port), listenOn(port + 1)]);
    const free = pair.filter((server) => server !== undefined);
    await Promise.all(free.map(close));
    if (free.length === pair.length) return port;
  }
};

/** @returns undefined when another process has the port */
const listenOn = (port: number): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
