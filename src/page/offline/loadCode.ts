// Code that the page cannot go on without.
import { reportUnreachable } from './reachability.ts';

/** ms */
const RETRY_MS = 3_000;

/**
 * Waits until it is here, and says meanwhile that the shop is not answering. Some browsers never fetch a module
 * again that they could not get: there another try only triggers the reload guard, which reloads as soon as the server is there.
 */
export const loadCode = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  for (;;) {
    try {
      return await load();
    } catch {
      reportUnreachable();
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
};
