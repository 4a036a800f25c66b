// Stands before a database, like the address that moves in a failover.
import { connect as dial, createServer, type AddressInfo, type Socket } from 'node:net';

export type MovingAddress = {
  /** The database's own URL with this address in it. */
  readonly url: string;
  /**
   * What is open stays open, takes what it is sent, and never answers again; what is opened later works.
   *
   * @returns how many connections fell silent
   */
  readonly freeze: () => number;
  readonly close: () => Promise<void>;
};

/** @param databaseUrl with a host and a port, not a socket */
export const openMovingAddress = async (databaseUrl: string): Promise<MovingAddress> => {
  const target = new URL(databaseUrl);
  const open = new Set<{ readonly here: Socket; readonly there: Socket }>();
  const server = createServer((here) => {
    const there = dial(Number(target.port), target.hostname);
    const pair = { here, there };
    open.add(pair);
    for (const socket of [here, there])
      socket
        .on('error', () => undefined)
        .on('close', () => open.delete(pair) && [here, there].map((each) => each.destroy()));
    here.pipe(there);
    there.pipe(here);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze: () => {
      for (const { here, there } of open) {
        here.unpipe(there).resume();
        there.unpipe(here).resume();
      }
      return open.size;
    },
    close: async () => {
      for (const { here, there } of open) [here, there].map((each) => each.destroy());
      await new Promise((closed) => server.close(closed));
    },
  };
};
