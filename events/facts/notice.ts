// Notice events: what the shopper has read. On this device only.
import * as z from 'zod/mini';

export const noticeEvents = {
  /** The shopper closed the notice about these events. */
  NoticesRead: z.object({ eventIds: z.array(z.string()) }),
} as const;
