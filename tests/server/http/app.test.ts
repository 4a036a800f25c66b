import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { apiError } from '#sync/protocol/call/apiError.ts';
import { apiApp, type ApiAppOptions } from '#tests/support/server/apiApp.ts';

let app: FastifyInstance;
afterEach(() => app.close());
const open = async (options?: ApiAppOptions) => {
  app = await apiApp(options);
};

describe('the headers of every answer', () => {
  const page: ApiAppOptions = { plugins: [async (child) => child.get('/page', async () => 'a page')] };

  test.each(['/page', '/api/health/ready', '/api/nothing', '/nothing'])(
    '%s lets nothing foreign in',
    async (url) => {
      await open(page);
      const { headers } = await app.inject({ url });
      expect(headers['content-security-policy']?.toString().split(';').toSorted()).toEqual([
        "base-uri 'none'",
        "connect-src 'self'",
        "default-src 'none'",
        "font-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "img-src 'self' data:",
        "manifest-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "worker-src 'self'",
      ]);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
      // What the shop does not use is not there for whatever gets into a page.
      const features = String(headers['permissions-policy']).split(', ');
      expect(features).toEqual(
        expect.arrayContaining([
          'camera=()',
          'microphone=()',
          'usb=()',
          'geolocation=(self)',
          'payment=(self)',
        ]),
      );
    },
  );

  test('a shop with a laboratory may show its own pages in frames, and nobody else may', async () => {
    await open({ ...page, framing: 'own' });
    const { headers } = await app.inject({ url: '/page' });
    expect(headers['content-security-policy']?.toString().split(';')).toEqual(
      expect.arrayContaining(["frame-ancestors 'self'", "frame-src 'self'"]),
    );
    expect(headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN' });
  });

  test('SYNC-10: a script inside the pages is let in by its hash, on those that take payments too', async () => {
    const text = 'keepEarlyTaps()';
    const hash = createHash('sha256').update(text).digest('base64');
    await open({ plugins: [async (child) => child.get('/*', async () => 'a page')], inlineScripts: [text] });
    for (const url of ['/page', '/checkout']) {
      const { headers } = await app.inject({ url });
      const policy = headers['content-security-policy']?.toString().split(';') ?? [];
      expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
    }
  });

  test('a provider’s scripts and frames are let in by name, and nothing else of theirs', async () => {
    await open({ ...page, providerScripts: ['https://provider.example/sdk/'] });
    const { headers } = await app.inject({ url: '/page' });
    const policy = headers['content-security-policy']?.toString().split(';') ?? [];
    expect(policy.filter((line) => line.includes('provider.example')).toSorted()).toEqual([
      'frame-src https://provider.example/sdk/',
      "script-src 'self' https://provider.example/sdk/",
    ]);
  });

  test('what takes payments is let in on the pages of the checkout, and nowhere else', async () => {
    const provider = 'https://provider.example';
    const sources = { script: [provider], frame: [provider], connect: [provider], img: [provider] };
    const plugins: ApiAppOptions['plugins'] = [async (child) => child.get('/*', async () => 'a page')];
    await open({ plugins, paymentSources: sources });
    const letsIn = async (url: string) => {
      const { headers } = await app.inject({ url });
      const policy = headers['content-security-policy']?.toString().split(';') ?? [];
      const named = policy.filter((line) => line.endsWith(provider)).toSorted();
      return [named.map((line) => line.split(' ', 1)[0]), headers['cross-origin-opener-policy']];
    };
    const all = ['connect-src', 'frame-src', 'img-src', 'script-src'];
    for (const url of ['/checkout', '/checkout/payment', '/checkout/payment?afterpay=back'])
      expect(await letsIn(url), url).toEqual([all, 'same-origin-allow-popups']);
    for (const url of ['/', '/cart', '/checkouts', '/articles/checkout', '/cart?from=/checkout'])
      expect(await letsIn(url), url).toEqual([[], 'same-origin']);
  });

  test('a shop on https stays on https, one on http is not locked out', async () => {
    await open({ publicUrl: 'https://shop.example' });
    expect((await app.inject({ url: '/api/health/ready' })).headers['strict-transport-security']).toMatch(
      /^max-age=31536000/,
    );
    await app.close();
    await open();
    expect((await app.inject({ url: '/api/health/ready' })).headers).not.toHaveProperty(
      'strict-transport-security',
    );
  });
});

describe('what is not there', () => {
  test('is a 404 outside the API too', async () => {
    await open();
    const answer = await app.inject({ url: '/assets/gone.js' });
    expect([answer.statusCode, apiError.parse(answer.json()).code]).toEqual([404, 'NotFound']);
  });
});

describe('whose calls are counted together', () => {
  const calls = async (options: ApiAppOptions, forwarded: readonly string[], remoteAddress = '127.0.0.1') => {
    await open({ callsPerMinute: 1, ...options });
    const statuses = [];
    for (const address of forwarded) {
      const answer = await app.inject({
        url: '/api/settings',
        remoteAddress,
        headers: { 'x-forwarded-for': address },
      });
      statuses.push(answer.statusCode);
    }
    return statuses;
  };

  test('behind a trusted proxy each shopper counts alone', async () => {
    expect(await calls({ trustProxy: ['loopback'] }, ['203.0.113.1', '203.0.113.2', '203.0.113.1'])).toEqual([
      200, 200, 429,
    ]);
  });

  test('nobody else is believed about an address', async () => {
    expect(await calls({}, ['203.0.113.1', '203.0.113.2'])).toEqual([200, 429]);
    await app.close();
    expect(await calls({ trustProxy: ['loopback'] }, ['203.0.113.1', '203.0.113.2'], '198.51.100.7')).toEqual(
      [200, 429],
    );
  });

  test('the addresses of one household count as one', async () => {
    expect(
      await calls({ trustProxy: ['loopback'] }, [
        '2001:db8:1:2::1',
        '2001:db8:1:2:ffff::9',
        '2001:db8:1:3::1',
      ]),
    ).toEqual([200, 429, 200]);
  });
});

test('ROUTE-14: each line of the log says whether it is of prod, stg or dev', async () => {
  const lines: string[] = [];
  await open({
    environmentName: 'stg',
    logLevel: 'info',
    logStream: { write: (line) => void lines.push(line) },
  });
  await app.inject({ url: '/api/health/live' });
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ environment: 'stg' });
});

test('an answer of the API names its request, and so does each line that the log has of it', async () => {
  const lines: string[] = [];
  await open({ logLevel: 'info', logStream: { write: (line) => void lines.push(line) } });
  const ids = await Promise.all(
    ['/api/health/live', '/api/nothing'].map(async (url) => {
      // What a caller says of itself is no name of ours.
      const { headers } = await app.inject({
        url,
        headers: { 'x-request-id': 'planted', 'request-id': 'planted' },
      });
      return headers['x-request-id'];
    }),
  );
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(
      lines.filter((line) => (JSON.parse(line) as { reqId?: string }).reqId === id).length,
    ).toBeGreaterThan(0);
  }
  expect(lines.join('')).not.toContain('planted');
});
