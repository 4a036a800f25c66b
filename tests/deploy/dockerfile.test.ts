// The files a retailer's machine is set up with. That the image works is found out by `npm run clean-root` (README.md beside
// this file); here, that nobody weakens it unseen.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryFiles, root } from '#tests/support/repositoryFiles.ts';
import { isIgnored, readDockerfile } from './dockerfile.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const stages = readDockerfile(read('server/deploy/Dockerfile'));

test('the image is built with the Node of the scripts, and from what is locked', () => {
  expect(stages[0]?.image).toBe(`node:${read('.nvmrc').trim()}-bookworm-slim`);
  expect(stages[0]?.steps).toContainEqual({
    type: 'run',
    command: expect.stringMatching(/^npm ci /) as string,
  });
});

test('the image runs as a user of its own, after the last thing that changes it', () => {
  const steps = stages.at(-1)?.steps ?? [];
  const user = steps.find((step) => step.type === 'user')?.name ?? 'root';
  expect(user).not.toMatch(/^(root|0)$/);
  const made = steps.find((step) => step.type === 'run' && step.command.includes('useradd'));
  expect(made).toMatchObject({ command: expect.stringContaining(user) as string });
  // No step goes back to root.
  expect(steps.filter((step) => step.type === 'user')).toHaveLength(1);
});

test('the image is built for one shop, takes its folder along, and starts with it', () => {
  const [build, image] = [stages[0]?.steps ?? [], stages.at(-1)?.steps ?? []];
  const given = { type: 'arg', name: 'SHOP_DIR' };
  const packed = build.findIndex((step) => step.type === 'run' && step.command.includes('npm run pack'));
  expect(build.slice(0, packed)).toContainEqual(given);
  const named = image.findIndex((step) => step.type === 'env' && step.values['SHOP_DIR'] === '$SHOP_DIR');
  expect(image.slice(0, named)).toContainEqual(given);
  expect(read('server/deploy/compose.yaml')).toContain('SHOP_DIR: ${SHOP_DIR:-}');
});

test('the image says whether it lives, and starts what was packed', () => {
  const image = stages.at(-1);
  expect(image?.healthcheck.join(' ')).toContain('/api/health/live');
  expect(image?.command).toEqual(['node', 'server/main.ts']);
  expect(image?.volumes).toEqual(['/data']);
});

test('a build is given what is committed, and no keys', () => {
  const lines = read('server/deploy/Dockerfile.dockerignore').split('\n');
  for (const path of [
    '.env',
    '.git/config',
    'node_modules/pg/package.json',
    'dist/a',
    '.data/lock/1',
    // Folders that the pages about running a shop have people make.
    '.data-my/auth-secret',
    '.data-new/pictures/a.jpg',
    '.data-pages/lock/1',
    'before.backup',
    'my-shop/before.backup',
    'src/.cache/a',
  ])
    expect(isIgnored(path, lines), path).toBe(true);
  const kept = repositoryFiles().filter((path) => !isIgnored(path, lines));
  expect(kept).toEqual(
    expect.arrayContaining(['package-lock.json', 'vite.config.ts', 'server/main.ts', 'src/entry/client.tsx']),
  );
});

test('compose runs the shop without rights, on a root that can only be read, and has no password of its own', () => {
  const compose = read('server/deploy/compose.yaml');
  for (const line of [
    'read_only: true',
    'cap_drop: [ALL]',
    "security_opt: ['no-new-privileges:true']",
    "volumes: ['pictures:/data']",
  ])
    expect(compose).toContain(line);
  for (const name of ['DATABASE_PASSWORD', 'AUTH_SECRET', 'PUBLIC_URL', 'SMTP_URL'])
    expect(compose).toContain(`\${${name}:?`);
  expect(compose).not.toMatch(/PASSWORD: [^$]/);
});

test('a line of a Dockerfile that nobody taught the reader is refused, not passed over', () => {
  expect(() => readDockerfile('FROM debian\nADD https://example.org/a /a')).toThrow(
    'ADD https://example.org/a /a',
  );
});
