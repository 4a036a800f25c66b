// The file `.env`, beside the environment.
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { StartError } from '../../process/startError.ts';
import { type Environment, variableNames } from './config.ts';

/**
 * The environment with what a `.env` file adds; a variable that is set already wins.
 *
 * @throws StartError for a name in the file that no setting has: a typing error would go unnoticed otherwise
 */
export const withEnvFile = (environment: Environment, path: string): Environment => {
  const inFile = parseEnv(readIfThere(path)) as Environment;
  // Those of OpenTelemetry are a standard's: what they are called is not the shop's to say.
  const unknown = Object.keys(inFile).find(
    (name) => !name.startsWith('OTEL_') && !variableNames.some((known) => known === name),
  );
  if (unknown !== undefined)
    throw new StartError(
      `${path} sets ${unknown}, which is not a setting. See .env.example for all of them.`,
    );
  return { ...inFile, ...environment };
};

const readIfThere = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw new StartError(`${path} cannot be read. Check its permissions.`, { cause: error });
  }
};
