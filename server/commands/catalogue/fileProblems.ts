// What is wrong with a file, as the person at the terminal is told it.
import { CommandRefusal } from '../line/commandLine.ts';

const MOST_SHOWN = 20;

/** @param problems a line each @throws CommandRefusal where there is any */
export const refuseProblems = (problems: readonly string[]): void => {
  if (problems.length === 0) return;
  const shown = problems.slice(0, MOST_SHOWN);
  const rest = problems.length - shown.length;
  throw new CommandRefusal(
    'refused',
    ['Nothing was written:', ...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n'),
  );
};
