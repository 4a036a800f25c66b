// Whether packages are installed that `npm ci --omit=dev` leaves out.
import { StartError } from './startError.ts';

/** @param says the line for a package that is missing @throws StartError for the first one that is not installed */
export const refuseWithout = (packages: readonly string[], says: (name: string) => string): void => {
  for (const name of packages)
    try {
      import.meta.resolve(name);
    } catch (cause) {
      throw new StartError(says(name), { cause });
    }
};
