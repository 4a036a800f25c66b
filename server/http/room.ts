// What a room of the shop gives to whoever starts it. Every `openX` answers one, with what other rooms need of it beside.
import type { FastifyInstance } from 'fastify';
import type { MountedEndpoint } from './api/handler.ts';

export type Plugin = (app: FastifyInstance) => PromiseLike<unknown>;

export type Room = {
  /** Calls below /api. */
  readonly endpoints?: readonly MountedEndpoint[];
  /** Everything beside /api, each registered as a Fastify plugin of its own. */
  readonly plugins?: readonly Plugin[];
  /** Ends what the room runs; rooms are closed in the reverse order of their opening. */
  readonly close?: () => unknown;
};
