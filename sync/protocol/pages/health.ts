// GET /health: is this instance up, and does its database answer?
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.ts';

export const getHealth = endpoint({
  name: 'getHealth',
  summary: 'Up, and the database answers',
  method: 'GET',
  path: '/api/health',
  auth: 'none',
  success: { status: 200, body: z.object({ status: z.literal('ok') }) },
  errors: ['Unavailable'],
});
