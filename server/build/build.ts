// Builds the shop when something that goes into it has changed.
//
// A build is made in a folder beside its place and moved there when whole: a killed build leaves nothing that could be
// taken for one, and two shops starting on one checkout both end up with the same files.
import { chmod, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { inputsHash } from './inputsHash.ts';
import { shopDigest } from './shop/shopDigest.ts';
import { readShopFolder, type ShopFolder } from '#server/shopFolder/readShopFolder.ts';
import { SAMPLE_SHOP } from '#server/shopFolder/shopFolders.ts';
import { refuseWithout } from '../process/installed.ts';
import { StartError } from '../process/startError.ts';
import { type BuildJob, type BuildMode, buildsRoot, packedFile } from './paths.ts';
import { retireOtherBuilds } from './retiredBuilds.ts';

/** The files of a build, for the page renderer and the static files of server/pages/. */
export type Build = {
  /** 16 hex digits, named after the build's inputs. */
  readonly buildId: string;
  /** Holds `client/`, `renderer/server.js`, `localities.json` and `assets.json`. */
  readonly folder: string;
  /** `client/assets` folders of earlier builds that open pages may still request, newest first. */
  readonly earlierAssets: readonly string[];
};

type Options = {
  /** Default sandbox. */
  readonly mode?: BuildMode;
  /** Whose name and look it has; default the sample shop's. */
  readonly shop?: ShopFolder;
  readonly log: (message: string) => void;
};

/**
 * In a packed shop, the build that it was packed with.
 *
 * @throws Error with the builder's output when the source does not build
 * @throws StartError when there is no build, and what makes one is not installed
 */
export const buildIfChanged = async ({
  mode = 'sandbox',
  shop = readShopFolder(SAMPLE_SHOP),
  log,
}: Options): Promise<Build> => {
  const packed = await packedBuild(mode, shop);
  if (packed) return packed;
  const buildId = await inputsHash(mode, shop);
  const folder = join(buildsRoot, buildId);
  if (!(await isWhole(folder))) {
    refuseWithout(BUILDER, noBuilder);
    const startedAt = performance.now();
    log('Building the shop …');
    await buildInto(folder, { mode, buildId, shopDir: shop.path });
    log(`Built the shop in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  }
  return { buildId, folder, earlierAssets: await retireOtherBuilds(buildId) };
};

/** What the file of a packed shop says. */
export type Packed = {
  readonly buildId: string;
  /** Whose pages the build has. */
  readonly shop: { readonly name: string; readonly digest: string };
};

const packedBuild = async (mode: BuildMode, shop: ShopFolder): Promise<Build | undefined> => {
  const text = await readFile(join(buildsRoot, packedFile), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  if (mode !== 'production')
    throw new StartError(
      'This shop was packed for production, without the sandbox: start it with SHOP_MODE=production.',
    );
  const { buildId, shop: packed } = JSON.parse(text) as Packed;
  if (packed.digest !== (await shopDigest(shop)))
    throw new StartError(
      `This shop was packed for “${packed.name}” with another folder than ${shop.path}: pack it anew with SHOP_DIR=${shop.path}, or start it with the folder that it was packed with.`,
    );
  return { buildId, folder: join(buildsRoot, buildId), earlierAssets: [] };
};

const BUILDER = ['vite', '@vitejs/plugin-react'] as const;

const noBuilder = (): string =>
  'The shop is not built, and what builds it is not installed. Build it where "npm ci" ran, with "npm run build", and bring the folder dist/ along, or run "npm run pack" there.';

/** Written last, so a folder that has it has everything. */
const ASSETS_FILE = 'assets.json';

const isWhole = (folder: string): Promise<boolean> =>
  readFile(join(folder, ASSETS_FILE)).then(
    () => true,
    () => false,
  );

const buildInto = async (folder: string, job: Omit<BuildJob, 'draft'>): Promise<void> => {
  await mkdir(buildsRoot, { recursive: true });
  const draft = await mkdtemp(join(buildsRoot, '.draft-'));
  try {
    await runBuilder({ ...job, draft });
    // mkdtemp lets its maker in alone; the shop may run as another user than the one who built it.
    await chmod(draft, 0o755);
    await rename(draft, folder).catch(async (error: NodeJS.ErrnoException) => {
      // Another shop process built the same files in the meantime: its files are equal to ours.
      if (!['ENOTEMPTY', 'EEXIST'].includes(error.code ?? '')) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};

/** The builder has a process of its own: it keeps a core busy while the database starts. */
const runBuilder = (job: BuildJob): Promise<void> =>
  new Promise((resolve, reject) => {
    const output: string[] = [];
    const child = fork(fileURLToPath(new URL('./builder.ts', import.meta.url)), [JSON.stringify(job)], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => output.push(text));
    }
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The shop could not be built:\n${output.join('')}`));
    });
  });
