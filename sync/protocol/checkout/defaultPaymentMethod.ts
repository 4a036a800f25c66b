// Which saved method is used first. Apart from the checkout's calls: only its own page makes this one.
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.ts';
import { methodId } from './payment.ts';

export const makePaymentMethodDefault = endpoint({
  name: 'makePaymentMethodDefault',
  summary: 'Has a saved method used first; the one before gives that up',
  method: 'PUT',
  path: '/api/account/payment-methods/{methodId}/default',
  auth: 'identity',
  params: z.object({ methodId }),
  success: { status: 204, body: z.undefined() },
  errors: ['Unauthenticated', 'NotFound'],
});
