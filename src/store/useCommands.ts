// Commands for screens. They wait for the shop to connect, so a tap before that is kept and done a moment later.
import { type Later, whenReady } from '../platform/ports/forwarding.ts';
import type { Commands } from './commands.ts';
import { shopStore } from './shopStore.ts';

const commands = whenReady<Commands>(() => shopStore.commands);

/** Always the same object. */
export const useCommands = (): Later<Commands> => commands;

/** `Commands.ask`, whose type depends on the endpoint it is given. */
export const useAsk = (): Commands['ask'] => commands.ask as Commands['ask'];
