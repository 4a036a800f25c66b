// Makes what a Dockerfile describes: for each stage a root of its own, and in it the stage's steps.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isIgnored, readDockerfile, type Stage, type Step } from './dockerfile.ts';

export type Image = {
  /** Absolute. */
  readonly root: string;
  readonly user: string;
  readonly workdir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly healthcheck: readonly string[];
};

export type ImageOptions = {
  readonly repository: string;
  /** A Debian's root. */
  readonly base: string;
  /** Where roots are made. */
  readonly folder: string;
  /** What the build is given by name. */
  readonly args: Readonly<Record<string, string>>;
  readonly say: (line: string) => void;
};

/** @throws Error when a step fails, with its output */
export const makeImage = async ({ repository, base, folder, args, say }: ImageOptions): Promise<Image> => {
  const deploy = join(repository, 'server/deploy');
  const stages = readDockerfile(await readFile(join(deploy, 'Dockerfile'), 'utf8'));
  const ignored = (await readFile(join(deploy, 'Dockerfile.dockerignore'), 'utf8')).split('\n');
  const roots = new Map<string, string>();
  let image: Image | undefined;
  for (const [nth, stage] of stages.entries()) {
    const root = join(folder, `stage-${nth}`);
    say(`FROM ${stage.image}`);
    execFileSync('cp', ['-a', base, root]);
    if (stage.image.startsWith('node:')) await addNode(root);
    roots.set(stage.name ?? String(nth), root);
    image = await runSteps(stage, root, {
      fromContext: (source) => contextFiles(repository, ignored, source),
      repository,
      roots,
      args,
      say,
    });
  }
  if (!image) throw new Error('The Dockerfile makes nothing');
  return image;
};

/** What the image of Node has beside Debian: this Node, and this npm. */
const addNode = async (root: string): Promise<void> => {
  await cp(process.execPath, join(root, 'usr/local/bin/node'));
  const npm = dirname(dirname(process.env['npm_execpath'] ?? '/usr/lib/node_modules/npm/bin/npm-cli.js'));
  execFileSync('mkdir', ['-p', join(root, 'usr/local/lib/node_modules')]);
  execFileSync('cp', ['-aL', npm, join(root, 'usr/local/lib/node_modules/npm')]);
  execFileSync('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm')]);
};

const contextFiles = (repository: string, ignored: readonly string[], source: string): readonly string[] =>
  execFileSync('git', ['-C', repository, 'ls-files', '-co', '--exclude-standard', '--', source], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && !isIgnored(path, ignored) && existsSync(join(repository, path)));

type Steps = {
  readonly fromContext: (source: string) => readonly string[];
  readonly repository: string;
  readonly roots: ReadonlyMap<string, string>;
  readonly args: Readonly<Record<string, string>>;
  readonly say: (line: string) => void;
};

const runSteps = async (stage: Stage, root: string, context: Steps): Promise<Image> => {
  const state = { user: 'root', workdir: '/', env: {} as Record<string, string> };
  const args: Record<string, string> = {};
  for (const step of stage.steps) {
    if (step.type === 'arg') args[step.name] = context.args[step.name] ?? '';
    if (step.type === 'env')
      for (const [name, value] of Object.entries(step.values))
        state.env[name] = value.replaceAll(/\$(\w+)/g, (_, arg: string) => args[arg] ?? '');
    if (step.type === 'user') state.user = step.name;
    if (step.type === 'workdir') {
      state.workdir = step.path;
      await mkdir(join(root, step.path), { recursive: true });
    }
    if (step.type === 'copy') await copy(step, root, state.workdir, context);
    if (step.type === 'run') {
      context.say(`RUN ${step.command}`);
      runIn(root, { ...state, env: { ...args, ...state.env } }, step.command);
    }
  }
  return { root, ...state, command: stage.command, healthcheck: stage.healthcheck };
};

const copy = async (
  { from, sources, to }: Extract<Step, { type: 'copy' }>,
  root: string,
  workdir: string,
  { fromContext, repository, roots }: Steps,
): Promise<void> => {
  const target = join(root, to.startsWith('/') ? to : join(workdir, to));
  for (const source of sources) {
    if (from !== undefined) {
      execFileSync('cp', ['-aT', join(roots.get(from) ?? '', source), target]);
      continue;
    }
    for (const path of fromContext(source)) await cp(join(repository, path), join(target, path));
  }
};

/** With the network and the certificates of this machine, and its cache of npm. */
const runIn = (
  root: string,
  { user, workdir, env }: { user: string; workdir: string; env: Readonly<Record<string, string>> },
  command: string,
): void => {
  const cache = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim();
  const script = [
    'set -e',
    'mkdir -p "$1/etc/ssl/certs" "$1/npm-cache"',
    'cp /etc/resolv.conf "$1/etc/resolv.conf"',
    'mount --bind /etc/ssl/certs "$1/etc/ssl/certs"',
    'mount -t proc proc "$1/proc"',
    'mount --rbind /dev "$1/dev"',
    `mkdir -p "${cache}" && mount --bind "${cache}" "$1/npm-cache"`,
    'cd "$1"',
    'uid=$(chroot "$1" id -u "$2"); gid=$(chroot "$1" id -g "$2")',
    'exec chroot --userspec="$uid:$gid" "$1" /bin/sh -c "cd \\"$3\\" && $4"',
  ].join('\n');
  const passed = ['NODE_EXTRA_CA_CERTS', 'HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  try {
    execFileSync('/usr/bin/unshare', ['--mount', 'sh', '-c', script, 'sh', root, user, workdir, command], {
      env: { PATH, ...Object.fromEntries(passed), npm_config_cache: '/npm-cache', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout: Buffer; readonly stderr: Buffer };
    throw new Error(`RUN ${command} failed:\n${stdout.toString()}${stderr.toString()}`, { cause: error });
  }
};

/** As the images of Debian and Node have it. */
export const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
