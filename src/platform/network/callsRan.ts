// The file of code that what asks the shop imports (server/build/files/chunks.ts).
import { nextTask } from '../tab/nextTask.ts';

/** Runs it in a task of its own: with what imports it, at one go, it holds a slow phone for a quarter of a second (DEC-142). */
export const callsRan = async (): Promise<void> => {
  await import('../ports/systemClock.ts');
  await nextTask();
};
