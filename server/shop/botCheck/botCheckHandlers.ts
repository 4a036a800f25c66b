// Tells a browser what to make tokens with.
import { handle, type MountedEndpoint } from '#server/http/api/handler.ts';
import { getBotCheck } from '#sync/protocol/account/botCheck.ts';
import type { BotCheck } from './botCheck.ts';

export const botCheckHandlers = (botCheck: BotCheck): MountedEndpoint[] => [
  handle(getBotCheck, async () => botCheck.offer()),
];
