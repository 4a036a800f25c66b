// Runs an image as an engine would, and looks whether it keeps what docs/running promises of it.
import { execFileSync, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PATH, type Image } from './image.ts';
import { freePort } from '../support/server/freePort.ts';

const MEGABYTE = 1_000_000;

export type Surroundings = {
  readonly databaseUrl: string;
  readonly folder: string;
};

/** @returns what is true of it, in sentences with figures @throws Error saying what is not */
export const checkImage = async (image: Image, around: Surroundings): Promise<readonly string[]> => {
  const bytes = Number(
    execFileSync('/usr/bin/du', ['-sbc', join(image.root, 'shop'), join(image.root, 'usr/local/bin/node')], {
      encoding: 'utf8',
    })
      .trim()
      .split('\n')
      .at(-1)
      ?.split('\t')[0],
  );
  demand(bytes < 250 * MEGABYTE, `The application and Node have ${bytes} bytes`);
  const facts = [
    `The application and Node: ${Math.round(bytes / MEGABYTE)} MB without the base system (at most 250).`,
  ];
  execFileSync('/usr/bin/install', ['-d', '-o', uidOf(image), join(around.folder, 'data')]);
  const first = await startImage(image, around);
  facts.push(`Ready on a new database after ${first.readyMs} ms.`, ...(await lookAround(image, first)));
  demand((await first.stop()) === 0, 'It does not end with 0 when it is asked to stop');
  const again: number[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    const shop = await startImage(image, around);
    again.push(shop.readyMs);
    await shop.stop();
  }
  demand(Math.min(...again) < READY_MS, `Ready after ${again.join(', ')} ms, the quickest start of three`);
  facts.push(`Ready when started again after ${again.join(', ')} ms (the quickest within 5,000).`);
  return facts;
};

/** Of a built shop. */
const READY_MS = 5_000;

const demand = (isSo: boolean, otherwise: string): void => {
  if (!isSo) throw new Error(otherwise);
};

const uidOf = ({ root, user }: Image): string =>
  execFileSync('/usr/sbin/chroot', [root, 'id', '-u', user], { encoding: 'utf8' }).trim();

type Running = {
  readonly url: string;
  readonly pid: number;
  readonly readyMs: number;
  readonly stop: () => Promise<number | null>;
};

/**
 * The mounts are those of `read_only`, `tmpfs` and `volumes` in compose.yaml. No capability is left, and none can be had again.
 *
 * $1 the root, $2 what is mounted as /data, $3 the user, $4 the folder to begin in; what follows is run.
 */
const ENTER = [
  'set -e',
  'mount --bind "$1" "$1"',
  'mount -t proc proc "$1/proc"',
  'mount -t tmpfs tmpfs "$1/tmp"',
  'mount --rbind /dev "$1/dev"',
  'mount --bind "$2" "$1/data"',
  'mount -o remount,bind,ro "$1"',
  'root="$1"; uid="$3"; workdir="$4"; shift 4',
  `set -- sh -c 'cd "$0" && exec "$@"' "$workdir" "$@"`,
  'set -- --bounding-set=-all --inh-caps=-all --no-new-privs "$@"',
  'exec chroot "$root" setpriv --reuid="$uid" --regid="$uid" --clear-groups "$@"',
].join('\n');

const enter = (image: Image, folder: string): readonly string[] => [
  ...['--mount', 'sh', '-c', ENTER, 'sh', image.root, join(folder, 'data'), uidOf(image), image.workdir],
  ...image.command,
];

const startImage = async (image: Image, { databaseUrl, folder }: Surroundings): Promise<Running> => {
  const port = await freePort();
  const began = performance.now();
  const child = spawn('/usr/bin/unshare', [...enter(image, folder)], {
    env: {
      PATH,
      ...image.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: 'a secret of a shop in a clean root, long enough',
      PUBLIC_URL: 'https://shop.example',
      TRUST_PROXY: 'loopback',
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = new Promise<number | null>((settle) => child.once('close', settle));
  let isOver = false;
  void ended.then(() => (isOver = true));
  const url = `http://127.0.0.1:${port}`;
  const isReady = (): Promise<boolean> =>
    fetch(`${url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (isOver) throw new Error(`The shop ended at its start:\n${said}`);
    await sleep(20);
  }
  return {
    url,
    pid: child.pid ?? 0,
    readyMs: Math.round(performance.now() - began),
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
};

const lookAround = async (image: Image, { url, pid }: Running): Promise<readonly string[]> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const uid = uidOf(image);
  demand(
    new RegExp(`^Uid:\\t${uid}\\t${uid}\\t`, 'm').test(status) && uid !== '0',
    `It does not run as ${uid}`,
  );
  demand(
    /^CapEff:\t0+$/m.test(status) && /^NoNewPrivs:\t1$/m.test(status),
    'It has rights that it needs not',
  );
  const inside = (...command: readonly string[]): boolean => {
    try {
      const where = ['-t', String(pid), '-m', '-r', '-w', '-S', uid, '-G', uid];
      const env = { PATH, ...image.env, PORT: new URL(url).port };
      execFileSync('/usr/bin/nsenter', [...where, '--', ...command], { stdio: 'ignore', env });
      return true;
    } catch {
      return false;
    }
  };
  demand(!inside('touch', '/shop/planted'), 'Its root can be written');
  demand(inside('touch', '/data/planted', '/tmp/planted'), '/data or /tmp cannot be written');
  const home = await fetch(url, { headers: { 'x-forwarded-proto': 'https' } });
  demand(home.status === 200, `Home answers ${home.status}`);
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await home.text())?.[1] ?? 'none';
  demand((await fetch(url + script)).status === 200, 'The script of its pages is not there');
  demand(inside(...image.healthcheck), 'Its health check finds it ill');
  return [
    `Runs as user ${uid} with no capability, and cannot gain any.`,
    'Its root is read-only; /data and /tmp can be written.',
    'Home and its script are served, by what was built into it, and its health check agrees.',
    'It ends with 0 when it is asked to stop.',
  ];
};
