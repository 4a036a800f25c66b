// What the shop holds of a customer: taking it along, and having it deleted.
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.ts';
import { instant } from '../call/instant.ts';

export const exportAccount = endpoint({
  name: 'exportAccount',
  summary: 'All that the shop holds of the customer, by section',
  method: 'GET',
  path: '/api/account/export',
  auth: 'identity',
  success: {
    status: 200,
    body: z.object({ exportedAt: instant, sections: z.record(z.string(), z.unknown()) }),
  },
  errors: ['Unauthenticated', 'Unavailable'],
});

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  summary: 'Deletes the account for good; receipts stay as long as tax law asks, without it',
  method: 'POST',
  path: '/api/account/deletion',
  auth: 'identity',
  body: z.object({ password: z.string().check(z.maxLength(256)) }),
  success: { status: 204, body: z.undefined() },
  errors: ['Unauthenticated', 'IncorrectPassword', 'RuleBroken', 'Unavailable'],
});
