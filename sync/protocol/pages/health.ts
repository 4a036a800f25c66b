// Is this instance up, and can it serve? Apart, because the two lead to different acts: who is not alive is restarted, who is
// not ready gets no shoppers until it is.
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.ts';

const ok = { status: 200, body: z.object({ status: z.literal('ok') }) } as const;

export const getLiveness = endpoint({
  name: 'getLiveness',
  summary: 'The process answers, whatever its database does',
  method: 'GET',
  path: '/api/health/live',
  auth: 'none',
  success: ok,
  errors: [],
});

export const getReadiness = endpoint({
  name: 'getReadiness',
  summary: 'Shoppers can be served: the database answers within 2 s',
  method: 'GET',
  path: '/api/health/ready',
  auth: 'none',
  success: ok,
  errors: ['Unavailable'],
});
