// A data directory of somebody else, as a command meets it that is not run as the shop is.
import { StartError } from '#server/process/startError.ts';

/** For a `catch`: what may not be looked at is not the same as what is not there. @returns what any other failure means */
export const orOtherUsers =
  <Otherwise>(dataDir: string, otherwise: Otherwise) =>
  (error: unknown): Otherwise => {
    refuseOtherUsers(dataDir, error);
    return otherwise;
  };

/** @throws StartError when it failed because the folder is another user's */
export const refuseOtherUsers = (dataDir: string, error: unknown): void => {
  if ((error as NodeJS.ErrnoException).code !== 'EACCES') return;
  throw new StartError(
    `What is in ${dataDir} belongs to another user. Run the command as the user who started the shop.`,
    { cause: error },
  );
};
