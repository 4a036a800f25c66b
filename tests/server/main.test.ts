// The one command, as a process of its own: what it prints, what it leaves behind, and that it always ends.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { access, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '#tests/support/server/freePort.ts';
import { reapWhenKilled } from '#tests/support/reaper/reapWhenKilled.ts';

const mayMount = ((): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-mount-'));
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('/bin/umount', [folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
})();

type Run = {
  readonly child: ChildProcess;
  readonly out: () => string;
  readonly errors: () => string;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
  /** Resolves when the output holds the text; rejects when the process ends without it. */
  readonly printed: (text: string) => Promise<void>;
};

let dataDir: string;
const running: ChildProcess[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-main-'));
  reapWhenKilled(dataDir);
});
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

const start = (environment: Record<string, string>, ...args: string[]): Run => {
  const child = spawn(process.execPath, ['server/main.ts', ...args], {
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let out = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const printed = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = () => out.includes(text) && resolve();
      look();
      child.stdout.on('data', look);
      child.once('close', () => reject(new Error(`It ended without "${text}":\n${out}${errors}`)));
    });
  return { child, ended, printed, out: () => out, errors: () => errors };
};

const isDatabaseLeft = (): Promise<boolean> =>
  access(join(dataDir, 'postgres/postmaster.pid')).then(
    () => true,
    () => false,
  );

describe('npm start', () => {
  test.each([
    ['PORT', 'eighty', /^PORT must be a port number .+\n$/],
    ['SHOP_MODE', 'production', /^With SHOP_MODE=production, SMTP_URL must be set.+\n$/],
    ['DATABASE_URL', 'postgres://localhost/shop', /^With DATABASE_URL, AUTH_SECRET must be set too.+\n$/],
  ])('with %s=%s says in one line what is wrong', async (name, value, line) => {
    const run = start({ PORT: String(await freePort()), [name]: value });
    expect(await run.ended).toBe(1);
    expect(run.errors()).toMatch(line);
    expect(run.out()).toBe('');
  });

  test('with a limit out of range says what it may be', async () => {
    const run = start({ PORT: String(await freePort()), CALLS_PER_MINUTE: '100000000' });
    expect(await run.ended).toBe(1);
    expect(run.errors()).toBe(
      'CALLS_PER_MINUTE must be the most calls to /api a minute from one address, from 1 to 10000000.\n',
    );
    expect(run.out()).toBe('');
  });

  test('with a DATA_DIR that is a file, or below one, says so in one line', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    for (const path of [file, join(file, 'data')]) {
      const run = start({ PORT: String(await freePort()), DATA_DIR: path });
      expect(await run.ended).toBe(1);
      expect(run.errors()).toMatch(/^DATA_DIR \S+ cannot be written: .+ Start with another DATA_DIR\.\n$/);
      expect(run.out()).toBe('');
    }
  });

  // Only who may mount has a read-only file system to hand.
  test.runIf(mayMount)('with a DATA_DIR that can only be read says so in one line', async () => {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', dataDir]);
    try {
      const run = start({ PORT: String(await freePort()) });
      expect(await run.ended).toBe(1);
      expect(run.errors()).toBe(
        `DATA_DIR ${dataDir} cannot be written: its file system is read-only. Mount that writable, or start with another DATA_DIR.\n`,
      );
      expect(run.out()).toBe('');
    } finally {
      execFileSync('/bin/umount', [dataDir]);
    }
  });

  test('with an option it does not have says so', async () => {
    const run = start({}, '--port=80');
    expect(await run.ended).toBe(1);
    expect(run.errors()).toMatch(/^There is no option --port=80\. .+\n$/);
  });

  describe('while another program has the port', () => {
    let other: Server;
    afterEach(() => new Promise((resolve) => other.close(resolve)));

    test('says so at once, in one line, and touches nothing', async () => {
      const port = await freePort();
      other = createServer().listen(port, '127.0.0.1');
      const run = start({ PORT: String(port) });
      expect(await run.ended).toBe(1);
      expect(run.errors()).toBe(
        `Port ${port} is in use. Stop the other program, or start with PORT=${port + 2} npm start.\n`,
      );
      expect(run.out()).toBe('');
      expect(await readdir(dataDir)).toEqual([]);
    });
  });

  test('serves the shop, refuses a second server on its data, and leaves nothing running', async () => {
    const port = await freePort();
    const run = start({ PORT: String(port) });
    await run.printed(`Listening on http://localhost:${port}`);
    for (const host of ['localhost', '127.0.0.1'])
      expect(await (await fetch(`http://${host}:${port}/api/health/ready`)).json()).toEqual({ status: 'ok' });
    const home = await fetch(`http://localhost:${port}/`);
    expect(home.headers.get('content-type')).toContain('text/html');
    expect(home.headers.get('content-security-policy')).toContain("script-src 'self'");

    const second = start({ PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(second.errors()).toMatch(/^Another Lap & Loam server \(process \d+\) is using .+\n$/);

    const copy = await mkdtemp(join(tmpdir(), 'shop-copy-'));
    reapWhenKilled(copy);
    await cp(join(dataDir, 'lock'), join(copy, 'lock'), { recursive: true });
    const onCopy = start({ PORT: String(await freePort()), DATA_DIR: copy });
    expect(await onCopy.ended).toBe(1);
    expect(onCopy.errors()).toBe(
      `${copy} is a copy, made while a Lap & Loam server (process ${run.child.pid}) was using the original: its database may be torn. Stop that server and copy again, or start this one with another DATA_DIR.\n`,
    );
    await rm(copy, { recursive: true });

    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    expect(run.out()).toContain('Stopping …\n');
    expect(run.errors()).toBe('');
    expect(await isDatabaseLeft()).toBe(false);
    await expect(fetch(`http://localhost:${port}/api/health/ready`)).rejects.toThrow();
  });

  test('VOUCH-01: tells of every request, and of nobody’s gift card or PIN', async () => {
    const port = await freePort();
    const run = start({ PORT: String(port), LOG_LEVEL: 'info' });
    await run.printed('Listening');
    const shop = `http://127.0.0.1:${port}`;
    const asked = new URLSearchParams({
      siteKey: 'sandbox-site-key',
      action: 'payment_voucher_balance_fetch',
    });
    const issued = await fetch(`${shop}/__sandbox/recaptcha/token?${asked}`, { method: 'POST' });
    const query = `?pin=20262026&recaptchaToken=${await issued.text()}`;
    const balance = `${shop}/api/payment/voucher/balance`;
    const statuses = [];
    for (const address of [
      `${balance}/6100000000000001${query}`,
      `${balance}/%zz${query}`,
      `${shop}/a${query}`,
    ])
      statuses.push((await fetch(address)).status);
    expect(statuses).toEqual([404, 400, 404]);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    const told = run.out() + run.errors();
    expect(told).toContain('"/api/payment/voucher/balance/:code"');
    expect(told).toContain('"/a"');
    expect(told).not.toMatch(/6100000000000001|20262026/);
  });

  test('can be stopped half-way, with the database just started', async () => {
    const run = start({ PORT: String(await freePort()) });
    await run.printed('Database made and started');
    run.child.kill('SIGINT');
    expect(await run.ended).toBe(0);
    expect(run.out()).not.toContain('Listening');
    expect(await isDatabaseLeft()).toBe(false);
  });
});
