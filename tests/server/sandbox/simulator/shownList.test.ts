import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { analyticsRoutes } from '#server/sandbox/analytics/analyticsRoutes.ts';
import { reportRoutes } from '#server/sandbox/errorReports/reportRoutes.ts';

const app = Fastify();
await app.register(analyticsRoutes);
await app.register(reportRoutes);

const post = (url: string, payload: object | string, type = 'application/json') =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
const listOf = async (url: string): Promise<unknown> => (await app.inject({ url })).json();
const pageOf = (url: string) => app.inject({ url, headers: { accept: 'text/html,*/*' } });

const report = {
  type: 'error',
  id: '0198f7a2-0000-7000-8000-000000000001',
  at: 0,
  build: '<b>',
  place: '/checkout/payment',
  environment: 'sandbox',
  name: 'TypeError',
  status: null,
  frames: [],
  isFatal: true,
  times: 2,
  log: '{}',
};

describe('what the sandbox received', () => {
  test('TRUST-04: entries are a page for a browser and JSON for scripts, the newest first, and their text runs nothing', async () => {
    const url = '/__sandbox/analytics';
    expect((await pageOf(url)).payload).toContain('Nothing yet.');
    await post(url, { event: 'first' });
    await post(url, { event: '<script>alert(1)</script>' });
    expect(await listOf(url)).toEqual([{ event: '<script>alert(1)</script>' }, { event: 'first' }]);
    const page = await pageOf(url);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'accept' });
    expect(page.payload).toContain('&lt;script&gt;');
    expect(page.payload).not.toContain('<script>');
  });

  test('TRUST-04: a page of another site, which can send text alone, puts nothing among them', async () => {
    const before = await listOf('/__sandbox/analytics');
    expect((await post('/__sandbox/analytics', '{"event":"forged"}', 'text/plain')).statusCode).toBe(400);
    expect(await listOf('/__sandbox/analytics')).toEqual(before);
  });

  test('TRUST-03: a report that comes twice is shown once, and its log is a file', async () => {
    const url = '/__sandbox/errors';
    for (let times = 0; times < 2; times += 1) expect((await post(url, report)).statusCode).toBe(204);
    expect((await post(url, { ...report, frames: 'none' })).statusCode).toBe(400);
    expect(await listOf(url)).toHaveLength(1);
    expect((await pageOf(url)).payload).toContain('<b>TypeError, fatal, 2 times</b>');
    const log = await app.inject({ url: `${url}/${report.id}/log` });
    expect([log.payload, log.headers['content-disposition']]).toEqual([
      '{}',
      `attachment; filename="report-${report.id}.jsonl"`,
    ]);
    expect((await app.inject({ url: `${url}/nobody/log` })).statusCode).toBe(404);
  });
});
