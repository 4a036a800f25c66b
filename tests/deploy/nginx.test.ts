// The shop behind server/deploy/nginx.conf: the real files of both, with other ports and a certificate of the moment.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type ClientHttp2Session } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '#tests/support/repositoryFiles.ts';
import { freePort } from '#tests/support/server/freePort.ts';
import { reapWhenKilled } from '#tests/support/reaper/reapWhenKilled.ts';

const NGINX = '/usr/sbin/nginx';
const OPENSSL = '/usr/bin/openssl';

/** Debian: apt-get install nginx-light openssl. */
describe.runIf(existsSync(NGINX) && existsSync(OPENSSL))('a shop behind nginx', () => {
  let folder: string;
  let shop: ChildProcess;
  let nginx: ChildProcess;
  let session: ClientHttp2Session;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-nginx-'));
    reapWhenKilled(folder);
    const [shopPort, port, plainPort] = [await freePort(), await freePort(), await freePort()];
    shop = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      env: {
        PATH: process.env['PATH'] ?? '',
        PORT: String(shopPort),
        DATA_DIR: join(folder, 'data'),
        PUBLIC_URL: 'https://shop.example',
        SHOP_MODE: 'sandbox',
        TRUST_PROXY: 'loopback',
        PICTURES: 'asked',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await said(shop, 'stdout', 'Listening');
    const conf = await writeConf({ folder, shopPort, port, plainPort });
    nginx = spawn(
      NGINX,
      ['-c', conf, '-e', join(folder, 'errors'), '-g', 'daemon off; error_log stderr notice;'],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    await said(nginx, 'stderr', 'start worker process');
    session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false });
  });
  afterAll(async () => {
    session?.close();
    for (const child of [nginx, shop]) if (child && child.exitCode === null) await ended(child, 'SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });

  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    new Promise<{
      readonly status: number;
      readonly headers: Readonly<Record<string, unknown>>;
      readonly text: string;
    }>((resolve, reject) => {
      const call = session.request({ ':path': path, ':authority': 'shop.example', ...headers });
      let answered: Readonly<Record<string, unknown>> = {};
      let text = '';
      call.on('response', (all) => (answered = all));
      call.setEncoding('utf8').on('data', (part: string) => (text += part));
      call.once('error', reject);
      call.once('end', () => resolve({ status: Number(answered[':status']), headers: answered, text }));
    });

  test('speaks HTTP/2, passes on what the shop has compressed, and what the shop says of its safety', async () => {
    const { status, headers } = await get('/', { 'accept-encoding': 'br, gzip' });
    expect(session.alpnProtocol).toBe('h2');
    expect([status, headers['content-encoding']]).toEqual([200, 'br']);
    expect(headers['strict-transport-security']).toContain('max-age');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('keeps files for good and pages for a moment; a page that is still current is not sent again', async () => {
    const home = await get('/');
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(home.text)?.[1] ?? 'none';
    await get(script);
    const again = await get(script);
    expect([again.status, again.headers['x-cache']]).toEqual([200, 'HIT']);
    expect(again.headers['cache-control']).toContain('immutable');
    const unchanged = await get('/', { 'if-none-match': String(home.headers['etag']) });
    expect(unchanged.status).toBe(304);
    // The browser still asks each time.
    expect(home.headers['cache-control']).toBe('public, no-cache');
  });

  test('keeps no call, and tells nobody outside whether the shop is ready', async () => {
    const call = await get('/api/openapi.json');
    expect([call.status, call.headers['x-cache']]).toEqual([200, undefined]);
    expect((await get('/api/health/ready')).status).toBe(404);
  });

  test('shows the pages it has while the shop is away', async () => {
    expect((await get('/stores')).status).toBe(200);
    await ended(shop, 'SIGTERM');
    const page = await get('/stores');
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('<html')]);
    expect((await get('/api/openapi.json')).status).toBe(502);
  });
});

const said = (child: ChildProcess, stream: 'stdout' | 'stderr', text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let all = '';
    child[stream]?.setEncoding('utf8').on('data', (part: string) => {
      all += part;
      if (all.includes(text)) resolve();
    });
    child.once('close', (code) => reject(new Error(`It ended with ${code}: ${all}`)));
  });

const ended = (child: ChildProcess, signal: NodeJS.Signals): Promise<unknown> =>
  new Promise((resolve) => {
    child.once('close', resolve);
    child.kill(signal);
  });

type Ports = {
  readonly folder: string;
  readonly shopPort: number;
  readonly port: number;
  readonly plainPort: number;
};

const writeConf = async ({ folder, shopPort, port, plainPort }: Ports): Promise<string> => {
  const [certificate, key] = [join(folder, 'shop.pem'), join(folder, 'shop.key')];
  const subject = ['-subj', '/CN=shop.example', '-addext', 'subjectAltName=DNS:shop.example'];
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-out', certificate, '-keyout', key];
  execFileSync(OPENSSL, ['req', ...made, ...subject], { stdio: 'ignore' });
  await mkdir(join(folder, 'cache'));
  const changes: readonly (readonly [string, string])[] = [
    ['/tmp/nginx.pid', join(folder, 'nginx.pid')],
    ['/tmp/nginx-cache', join(folder, 'cache')],
    ['/etc/ssl/shop.example.pem', certificate],
    ['/etc/ssl/shop.example.key', key],
    ['server 127.0.0.1:3000;', `server 127.0.0.1:${shopPort};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen [::]:80;', ''],
  ];
  let text = await readFile(join(root, 'server/deploy/nginx.conf'), 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`nginx.conf no longer says ${from}`);
    text = text.replace(from, () => to);
  }
  // Whoever starts nginx as root would get workers that cannot read this folder.
  const conf = join(folder, 'nginx.conf');
  await writeFile(conf, process.getuid?.() === 0 ? `user root;\n${text}` : text);
  return conf;
};
