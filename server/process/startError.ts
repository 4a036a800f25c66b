// The reason a server could not start, said in one line to the person who started it.

/**
 * Thrown while starting, when the cause lies outside the code: a taken data directory, an unreachable database.
 * The message is the one complete line to print (what is wrong and what to do); it holds no password, and no stack
 * needs to be shown with it. `cause` keeps the original error for debugging.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
