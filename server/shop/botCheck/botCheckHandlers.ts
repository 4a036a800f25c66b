// Returns what a browser needs to make tokens.
import { handle, type MountedEndpoint } from '#server/http/api/handler.ts';
import { getBotCheck } from '#sync/protocol/account/botCheck.ts';
import type { BotCheck } from './botCheck.ts';

export const botCheckHandlers = (botCheck: BotCheck): MountedEndpoint[] => [
  handle(getBotCheck, async () => botCheck.offer()),
];
