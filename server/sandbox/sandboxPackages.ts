// What the sandbox alone is made with: `npm ci --omit=dev` leaves it out.
import { refuseWithout } from '../process/installed.ts';

const packages = ['smtp-server', 'postal-mime', 'vite', 'framebus', 'card-validator'] as const;

/** @throws StartError when one of them is not installed */
export const refuseWithoutPackages = (): void =>
  refuseWithout(
    packages,
    (name) =>
      `The sandbox needs ${name}, which "npm ci --omit=dev" leaves out. Run "npm ci", or start the shop with SHOP_MODE=production.`,
  );
