// What is wrong with a setup. No table is made and no database is started; a DATA_DIR that is missing is made.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { refuseTakenPort } from '#server/process/listen.ts';
import { StartError } from '#server/process/startError.ts';
import { refuseUnreadySandbox } from '#server/sandbox/openSandbox.ts';
import { refuseUnwritable } from '#server/start/refuseUnwritable.ts';
import { readConfig, type Config, type Environment } from '#server/start/settings/config.ts';
import type { BackendSettings } from '#server/start/settings/backendVariables.ts';
import { withEnvFile } from '#server/start/settings/envFile.ts';
import { readAuthSecret } from '#server/shop/accounts/authSecret.ts';
import { connectFailure, parseDatabaseUrl } from '#server/storage/connectFailure.ts';
import { connect, disconnect } from '#server/storage/database.ts';
import { migrationSteps } from '#server/storage/migrations/steps.ts';
import { clusterPath, otherPostgresText } from '#server/storage/process/dataDirectory.ts';
import { findRunningDatabase } from '#server/storage/process/launcher.ts';
import { findPostgresBinaries, postgresMajor } from '#server/storage/process/postgresBinaries.ts';

/** `wrong`: the shop does not start, or not as it should. `look`: it starts, and something is left out or worth a look. */
export type Finding = {
  readonly what:
    | 'node'
    | 'settings'
    | 'port'
    | 'data'
    | 'database'
    | 'clock'
    | 'catalogue'
    | 'providers'
    | 'backend';
  readonly is: 'ok' | 'look' | 'wrong';
  /** What it is, or what to do. */
  readonly says: string;
};

const OLDEST_POSTGRES = 15;
/** Tokens are good for minutes, and an order left behind is told by its age. */
const MOST_CLOCK_DIFFERENCE_MS = 5_000;

type Examined = {
  readonly environment: Environment;
  /** What a relative DATA_DIR is relative to, and where `.env` lies. */
  readonly folder: string;
  /** `process.version` */
  readonly nodeVersion: string;
  readonly now: () => number;
};

export const examine = async (setup: Examined): Promise<readonly Finding[]> => {
  const node = nodeFinding(setup.nodeVersion);
  let config: Config;
  try {
    const environment = withEnvFile(setup.environment, join(setup.folder, '.env'));
    config = readConfig(environment, setup.folder);
  } catch (error) {
    return [node, { what: 'settings', is: 'wrong', says: startErrorText(error) }];
  }
  return [
    node,
    await tried('settings', `of a ${config.mode} shop at ${config.publicUrl}`, async () => {
      // Beside the embedded database one is made at the first start.
      if (config.databaseUrl !== undefined) await readAuthSecret(config);
    }),
    await tried('port', `${config.port} is free`, async () => {
      await refuseTakenPort(config);
      // The sandbox's simulator of providers takes the port above.
      if (!config.backend) await refuseUnreadySandbox(config);
    }),
    await tried('data', `${config.dataDir} can be written`, () => refuseUnwritable(config.dataDir)),
    // In front of somebody else's backend the shop has neither a database nor keys.
    ...(config.backend
      ? [await backendFinding(config.backend)]
      : [...(await databaseFindings(config, setup.now)), providersFinding(config)]),
  ];
};

const BACKEND_MS = 5_000;

const backendFinding = ({ origin }: BackendSettings): Promise<Finding> =>
  tried('backend', `${origin} answers; "npm run conformance -- ${origin}" says what it has`, async () => {
    const asked = await fetch(`${origin}/api/settings`, { signal: AbortSignal.timeout(BACKEND_MS) }).catch(
      (cause: unknown) => {
        throw new StartError(`API_ORIGIN ${origin} does not answer: pages would say so, too.`, { cause });
      },
    );
    await asked.body?.cancel();
  });

const nodeFinding = (version: string): Finding => {
  const major = Number(/^v(\d+)/.exec(version)?.[1]);
  if (major < 24)
    return {
      what: 'node',
      is: 'wrong',
      says: `${version}: the shop runs on Node 24. Install it, or run "npm ci", which brings it.`,
    };
  return {
    what: 'node',
    is: major === 24 ? 'ok' : 'look',
    says: major === 24 ? version : `${version}: the shop is tried on Node 24`,
  };
};

/** @throws what is no fault of the setup */
const startErrorText = (error: unknown): string => {
  if (!(error instanceof StartError)) throw error;
  return error.message;
};

const tried = async (
  what: Finding['what'],
  fine: string,
  check: () => Promise<unknown>,
): Promise<Finding> => {
  try {
    await check();
    return { what, is: 'ok', says: fine };
  } catch (error) {
    return { what, is: 'wrong', says: startErrorText(error) };
  }
};

const databaseFindings = async (config: Config, now: () => number): Promise<readonly Finding[]> => {
  const url = config.databaseUrl;
  if (url !== undefined)
    return askDatabase({ connectionString: url }, now, (error) =>
      connectFailure(parseDatabaseUrl(url), error),
    );
  let running: Awaited<ReturnType<typeof findRunningDatabase>>;
  try {
    running = await findRunningDatabase(config.dataDir);
  } catch (error) {
    return [{ what: 'database', is: 'wrong', says: startErrorText(error) }];
  }
  if (running) return askDatabase(running, now, (error) => error);
  const installed = await tried(
    'database',
    `the embedded one, PostgreSQL ${postgresMajor}`,
    findPostgresBinaries,
  );
  const versionFile = join(clusterPath(config.dataDir), 'PG_VERSION');
  if (installed.is !== 'ok' || !existsSync(versionFile)) return [installed];
  const made = (await readFile(versionFile, 'utf8')).trim();
  return made === postgresMajor
    ? [installed]
    : [
        {
          what: 'database',
          is: 'wrong',
          says: otherPostgresText(config.dataDir, made),
        },
      ];
};

type Asked = { readonly version: number; readonly now: Date };

const askDatabase = async (
  address: Parameters<typeof connect>[0],
  now: () => number,
  failure: (error: unknown) => unknown,
): Promise<readonly Finding[]> => {
  const { db, pool } = connect({ ...address, max: 1 }, { info: () => undefined, warn: () => undefined });
  try {
    const asked = now();
    const { rows } = await sql<Asked>`
      select current_setting('server_version_num')::int as version, clock_timestamp() as now`.execute(db);
    const answered = now();
    const [{ version, now: there } = { version: 0, now: new Date(0) }] = rows;
    const steps = await db
      .selectFrom('schema_migrations')
      .select('id')
      .execute()
      .catch(() => []);
    const open =
      migrationSteps.length - steps.filter(({ id }) => migrationSteps.some((step) => step.id === id)).length;
    const products = await sql<{ count: number }>`select count(*)::int as count from products`
      .execute(db)
      .catch(() => undefined);
    return [
      versionFinding(Math.floor(version / 10_000), open),
      // It was read at some moment between the two.
      clockFinding(Math.max(asked - there.getTime(), there.getTime() - answered)),
      catalogueFinding(products?.rows[0]?.count ?? 0),
    ];
  } catch (error) {
    return [{ what: 'database', is: 'wrong', says: startErrorText(failure(error)) }];
  } finally {
    await disconnect(db, pool);
  }
};

const versionFinding = (major: number, open: number): Finding =>
  major < OLDEST_POSTGRES
    ? {
        what: 'database',
        is: 'wrong',
        says: `PostgreSQL ${major}: the shop is tried on ${OLDEST_POSTGRES} and later. Use a newer one.`,
      }
    : {
        what: 'database',
        is: 'ok',
        says: `PostgreSQL ${major}${open === 0 ? '' : `; the next start makes ${open} changes to its tables`}`,
      };

const clockFinding = (differenceMs: number): Finding =>
  differenceMs > MOST_CLOCK_DIFFERENCE_MS
    ? {
        what: 'clock',
        is: 'wrong',
        says: `It is ${Math.round(differenceMs / 1000)} s away from the database's. Let both machines ask a time server.`,
      }
    : { what: 'clock', is: 'ok', says: "agrees with the database's" };

const catalogueFinding = (count: number): Finding =>
  count === 0
    ? { what: 'catalogue', is: 'look', says: 'There are no products: npm run shop -- catalogue import FILE' }
    : { what: 'catalogue', is: 'ok', says: `${count} products` };

const providersFinding = ({ mode, braintree, afterpay, recaptcha }: Config): Finding => {
  const missing = Object.entries({ BRAINTREE: braintree, AFTERPAY: afterpay, RECAPTCHA: recaptcha })
    .filter(([, settings]) => settings === undefined)
    .map(([name]) => `${name}_*`);
  if (mode === 'sandbox')
    return {
      what: 'providers',
      is: 'ok',
      says: missing.length === 0 ? 'all by their keys' : `the sandbox stands in for ${missing.join(', ')}`,
    };
  return missing.length === 0
    ? { what: 'providers', is: 'ok', says: 'all by their keys' }
    : {
        what: 'providers',
        is: 'look',
        says: `${missing.join(', ')} are not set: what they pay for, or guard, is not offered`,
      };
};
