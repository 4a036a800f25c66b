// A port without a listener right now, and neither on the one above it, which a shop's provider sandbox takes.
import { createServer, type AddressInfo, type Server } from 'node:net';

export const freePort = async (): Promise<number> => {
  for (;;) {
    const lower = await listenOn(0);
    if (lower === undefined) continue;
    const { port } = lower.address() as AddressInfo;
    const upper = port < 65_535 ? await listenOn(port + 1) : undefined;
    await Promise.all([close(lower), upper && close(upper)]);
    if (upper) return port;
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
