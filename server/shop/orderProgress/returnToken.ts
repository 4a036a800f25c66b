// Names the page of an order's next return; once it is asked for, the token is the return's id. Nobody can guess one.
import { createHmac } from 'node:crypto';
import type { Millis } from '#events/store/logValues.ts';
import { orderReturnViolation, type AskedOrder } from './returnableOrder.ts';
import type { StoredOrder } from './storedOrder.ts';

/** 128 bits. */
const LENGTH = 22;

export const nextReturnToken = (
  secret: string,
  { number, progress }: Pick<StoredOrder, 'number' | 'progress'>,
): string =>
  createHmac('sha256', secret)
    .update(`return ${number} ${progress.returns.length + 1}`)
    .digest('base64url')
    .slice(0, LENGTH);

/** @param days after the order in which it can. @returns null: nothing of it can be sent back, or not any more, or not yet */
export const offeredReturnToken = (
  secret: string,
  stored: Pick<StoredOrder, 'number'> & AskedOrder,
  now: Millis,
  days?: number,
): string | null =>
  orderReturnViolation(stored, { now, days }) === null ? nextReturnToken(secret, stored) : null;
