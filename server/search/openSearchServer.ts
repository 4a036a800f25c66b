// Connects to the search server at the start, and says in one line what is wrong with it.
import { ApiFault } from '#server/http/api/apiFault.ts';
import { StartError } from '#server/process/startError.ts';

import { columnsOf, PRODUCTS, STATE } from './indexColumns.ts';
import { connectSphinx, type SphinxServer } from './sphinxServer.ts';

/**
 * @param address `sphinx://host:port`
 * @throws StartError when nothing answers there, or without the indexes of `sphinx.conf`
 */
export const openSearchServer = async (address: string): Promise<SphinxServer> => {
  const server = connectSphinx(address);
  try {
    await checkColumns(server, address, PRODUCTS, columnsOf());
    await checkColumns(server, address, STATE, ['id', 'version']);
    return server;
  } catch (error) {
    await server.close();
    throw error instanceof StartError ? error : startErrorOf(address, error);
  }
};

const CONFIGURE = 'Start searchd with server/search/sphinx.conf';

const checkColumns = async (
  server: SphinxServer,
  address: string,
  index: string,
  columns: readonly string[],
): Promise<void> => {
  const described = await server.run(`DESCRIBE ${index}`);
  const names = new Set(described.map(({ Field }) => Field));
  const missing = columns.filter((column) => !names.has(column));
  if (missing.length > 0)
    throw new StartError(
      `The index ${index} at ${address} has no ${missing.join(', ')}: it is of another version. Empty its folder. ${CONFIGURE}.`,
    );
};

const startErrorOf = (address: string, error: unknown): StartError => {
  const cause = error instanceof ApiFault ? error.cause : error;
  // What the server itself said has a number; what the network said has none.
  const isAnswer = cause instanceof Error && 'errno' in cause && Number(cause.errno) > 0;
  const reason = isAnswer
    ? `The search server at ${address} says: ${cause.message.trim()}.`
    : `No search server answers at ${address}.`;
  return new StartError(`${reason} ${CONFIGURE}, or leave SEARCH unset: the shop then searches itself.`, {
    cause: error,
  });
};
