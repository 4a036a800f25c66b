// The settings of the receiver that is told what happens to orders.
import * as z from 'zod';
import { StartError } from '../../process/startError.ts';
import type { WebhookSettings } from '../../shop/webhooks/signedRequest.ts';
import { url } from './variableKinds.ts';

/** What is sent holds names and addresses: unencrypted it stays on the machine. */
const isPrivate = (text: string): boolean => {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
};

export const webhookVariables = {
  WEBHOOK_URL: {
    schema: url('http:', 'https:').refine(isPrivate).optional(),
    expected:
      'the https address of the receiver, like https://erp.example/hooks/orders (http on this machine alone)',
  },
  WEBHOOK_SECRET: {
    schema: z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/)
      .optional(),
    expected: 'whsec_ and a key in base64; make one with: echo "whsec_$(openssl rand -base64 32)"',
  },
};

/** @returns undefined: there is no receiver @throws StartError when one of the two is missing */
export const webhooksOf = (
  address: string | undefined,
  secret: string | undefined,
): WebhookSettings | undefined => {
  if (address === undefined && secret === undefined) return undefined;
  if (address === undefined || secret === undefined)
    throw new StartError('WEBHOOK_URL and WEBHOOK_SECRET belong together: set both or none.');
  return { url: address, secret };
};
