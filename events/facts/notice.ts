// Notice events: what the shopper has read. On this device only.
import * as z from 'zod/mini';
import { eventRef } from '../store/logValues.ts';

export const noticeEvents = {
  /** The shopper closed the notice about these events. */
  NoticesRead: z.object({ eventIds: z.array(eventRef) }),
} as const;
