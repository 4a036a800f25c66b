import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { apiError, apiErrorStatus } from '#sync/protocol/call/apiError.ts';

/** No fault of the shop's; a refusal has its code and its words. */
export const expectOurs = (answer: LightMyRequestResponse, method: string): void => {
  expect(answer.statusCode).toBeLessThan(500);
  if (answer.statusCode < 400 || method === 'HEAD') return;
  const refusal = apiError.parse(answer.json());
  expect(apiErrorStatus[refusal.code]).toBe(answer.statusCode);
  expect(refusal.message).not.toBe('');
};
