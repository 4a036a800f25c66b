// Taking the port, with a clear message when another process has it.
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartError } from './startError.ts';

export type Address = {
  readonly port: number;
  readonly host: string;
  /** Which service takes it, when it is not the shop itself. */
  readonly takenBy?: string;
};

/** Connections that are still busy when the server closes get this long. */
const LAST_ANSWERS_MS = 5_000;
const LAST_PORT = 65_535;

/**
 * Finds out early whether the port is free: not after a build and the start of a database.
 *
 * @throws StartError when it is taken or may not be used
 */
export const refuseTakenPort = async ({ host, ...address }: Address): Promise<void> => {
  // localhost is two addresses, and a program on either of them blocks the port.
  const hosts = host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
  for (const each of hosts) await probe({ ...address, host: each });
};

/** @throws StartError like refuseTakenPort: another process may have taken the port meanwhile */
export const listen = async (app: FastifyInstance, address: Address): Promise<void> => {
  try {
    await app.listen(address);
  } catch (error) {
    throw startErrorOf(error as NodeJS.ErrnoException, address);
  }
};

/** Takes no new connection, lets running requests finish, and ends the rest after five seconds. */
export const closeApp = async (app: FastifyInstance): Promise<void> => {
  const deadline = setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS);
  await app.close().finally(() => clearTimeout(deadline));
};

const probe = (address: Address): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      // A machine without IPv6 has no ::1; listening itself reports a host that is wrong.
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve();
      else reject(startErrorOf(error, address));
    });
    server.listen(address.port, address.host, () => server.close(() => resolve()));
  });

/** A sandbox has the port above for its simulator of providers, too. */
const portBeside = (port: number): number => (port + 3 > LAST_PORT ? 3000 : port + 2);

const startErrorOf = (error: NodeJS.ErrnoException, { port, host, takenBy }: Address): Error => {
  const name = takenBy === undefined ? `Port ${port}` : `Port ${port}, which ${takenBy} takes,`;
  const lines: Record<string, string> = {
    EADDRINUSE: `${name} is in use. Stop the other program, or start with PORT=${portBeside(port)} npm start.`,
    EACCES: `${name} needs more rights than this user has. Start with another one: PORT=3000 npm start.`,
    EADDRNOTAVAIL: `HOST=${host} is not an address of this machine. Leave it out, or use 0.0.0.0.`,
    ENOTFOUND: `HOST=${host} is not known here. Leave it out, or use 0.0.0.0.`,
    EAI_AGAIN: `HOST=${host} is not known here. Leave it out, or use 0.0.0.0.`,
  };
  const line = lines[error.code ?? ''];
  return line === undefined ? error : new StartError(line, { cause: error });
};
