// LogChannel of a page. What it misses while the page is left is read from the log when the page comes back.
import { createBroadcastLogChannel } from '#events/indexeddb/broadcastLogChannel.ts';
import type { LogChannel } from '#events/store/logChannel.ts';
import { createPageChannel } from './pageChannel.ts';

/** @param name one per database */
export const createPageLogChannel = (name: string, page: EventTarget = window): LogChannel =>
  createPageChannel(() => createBroadcastLogChannel(name), page);
