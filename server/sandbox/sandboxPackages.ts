// What the sandbox alone is made with: `npm ci --omit=dev` leaves it out.
import { StartError } from '../process/startError.ts';

const packages = ['smtp-server', 'postal-mime', 'vite', 'framebus', 'card-validator'] as const;

/** @throws StartError when one of them is not installed */
export const refuseWithoutPackages = (): void => {
  for (const name of packages) {
    try {
      import.meta.resolve(name);
    } catch (cause) {
      throw new StartError(
        `The sandbox needs ${name}, which "npm ci --omit=dev" leaves out. Run "npm ci", or start the shop with SHOP_MODE=production.`,
        { cause },
      );
    }
  }
};
