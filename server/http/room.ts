// What a room of the server returns to the code that starts it. Every `openX` returns one, and beside it what other rooms need.
import type { FastifyInstance } from 'fastify';
import type { MountedEndpoint } from './api/handler.ts';

export type Plugin = (app: FastifyInstance) => PromiseLike<unknown>;

export type Room = {
  /** Calls below /api. */
  readonly endpoints?: readonly MountedEndpoint[];
  /** Everything beside /api, each registered as a Fastify plugin of its own. */
  readonly plugins?: readonly Plugin[];
  /** Of a room with an end, for the line that says what took too long to close: `the mail sender`. */
  readonly name?: string;
  /** Ends what the room runs; rooms are closed in the reverse order of their opening. */
  readonly close?: () => unknown;
};
