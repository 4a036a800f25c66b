// Runs one command: its audit line, its answer for a person or a script, its exit code.
import { CommandRefusal, exitCodes, readCommandLine, type Command } from './commandLine.ts';
import type { Audit } from './audit.ts';

export type Outcome = {
  readonly exitCode: number;
  readonly out: readonly string[];
  readonly errors: readonly string[];
};

export type Opened<Context> = {
  readonly context: Context;
  readonly audit: Audit;
  readonly close: () => Promise<void>;
};

/**
 * @param open reaches the shop for a command; it is not called for help, or for what is not understood
 * @throws what broke: a StartError has a line for the person, anything else is a fault of the shop
 */
export const runCommand = async <Context>(
  commands: readonly Command<Context>[],
  words: readonly string[],
  open: (command: Command<Context>) => Promise<Opened<Context>>,
): Promise<Outcome> => {
  const isJson = words.includes('--json');
  try {
    const read = readCommandLine(commands, words);
    if (read.type === 'help') return { exitCode: 0, out: read.lines, errors: [] };
    const { command, given } = read;
    await command.looksFirst?.(given);
    const { context, audit, close } = await open(command);
    try {
      const run = () => command.run(context, given);
      const { json, lines } = await (command.changes
        ? audit.around({ command: command.name, subject: command.changes(given) }, run)
        : run());
      return { exitCode: 0, out: isJson ? [JSON.stringify(json, null, 2)] : lines, errors: [] };
    } finally {
      await close();
    }
  } catch (error) {
    if (!(error instanceof CommandRefusal)) throw error;
    const { code, message } = error;
    const exitCode = exitCodes[code];
    return isJson
      ? { exitCode, out: [JSON.stringify({ error: { code, message } }, null, 2)], errors: [] }
      : { exitCode, out: [], errors: [message] };
  }
};
