// `npm run clean-root`, as root on Linux with debootstrap: makes the image of server/deploy/Dockerfile without a container
// engine, step by step in roots of their own, runs it as an engine would (its user, a read-only root, /data and /tmp alone
// writable) on a PostgreSQL, and prints what it found. Takes some minutes; `--record` writes tests/deploy/lastRun.md.
//
// `--base FOLDER`: a Debian made by debootstrap before. Exit codes: 0 all is as it should be, 1 something is not, 2 it cannot run here.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { seedSampleShop } from '#server/sample/seedSample.ts';
import { openDatabase } from '#server/storage/database.ts';
import { openEmbeddedDatabase } from '#server/storage/process/launcher.ts';
import { makeImage, type Image } from './image.ts';
import { checkImage } from './checkImage.ts';

const root = resolve(import.meta.dirname, '../..');
const { values } = parseArgs({ options: { base: { type: 'string' }, record: { type: 'boolean' } } });

const missing = [
  process.getuid?.() === 0 ? undefined : 'root',
  ...['/usr/sbin/debootstrap', '/usr/bin/unshare', '/usr/bin/setpriv'].map((path) =>
    existsSync(path) || (values.base !== undefined && path.endsWith('debootstrap')) ? undefined : path,
  ),
].filter((each) => each !== undefined);
if (missing.length > 0) {
  console.error(
    `A clean root needs ${missing.join(', ')}. On Debian: apt-get install debootstrap util-linux`,
  );
  process.exit(2);
}

const say = (line: string): void => console.error(line);

const debian = async (folder: string): Promise<string> => {
  if (values.base !== undefined) return resolve(values.base);
  const base = join(folder, 'debian');
  say('Fetching a Debian …');
  execFileSync('/usr/sbin/debootstrap', ['--variant=minbase', 'bookworm', base], { stdio: 'ignore' });
  return base;
};

const run = async (folder: string): Promise<readonly string[]> => {
  const args = { SHOP_DIR: 'server/sample/shop' };
  const image: Image = await makeImage({ repository: root, base: await debian(folder), folder, args, say });
  const dataDir = join(folder, 'database');
  await mkdir(dataDir);
  const log = { info: () => undefined, warn: say };
  const database = await openEmbeddedDatabase({ dataDir, log, listen: 'tcp' });
  try {
    const { host, port, user, password = '', database: name } = database.endpoint;
    const databaseUrl = `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${name}`;
    // A production has nothing to sell until a catalogue is there.
    const shop = await openDatabase({ databaseUrl, dataDir, log });
    await seedSampleShop({ db: shop.db, log, clock: () => new Date(), refreshes: false });
    await shop.close();
    return await checkImage(image, { databaseUrl, folder });
  } finally {
    await database.close();
  }
};

const folder = await mkdtemp(join(tmpdir(), 'clean-root-'));
try {
  const lines = await run(folder);
  const commit = execFileSync('git', ['-C', root, 'rev-parse', '--short', 'HEAD'], {
    encoding: 'utf8',
  }).trim();
  const text = await report(lines, commit);
  console.log(text);
  if (values.record === true) await writeFile(join(import.meta.dirname, 'lastRun.md'), text);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function report(lines: readonly string[], commit: string): Promise<string> {
  const load = (await readFile('/proc/loadavg', 'utf8')).split(' ')[0];
  return [
    '# The shop in a clean root',
    '',
    `Written by \`npm run clean-root -- --record\` on ${new Date().toISOString().slice(0, 10)}, from ${commit} and what was not committed yet, with Node ${process.version}, at a load of ${load}.`,
    '',
    ...lines.map((line) => `- ${line}`),
    '',
  ].join('\n');
}
