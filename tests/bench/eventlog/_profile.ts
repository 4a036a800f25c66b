import { build } from '/work/main/node_modules/vite/dist/node/index.js';
import { servePages } from '/work/main/tests/bench/eventlog/pageServer.ts';
import { withBrowser } from '/work/main/tests/bench/eventlog/browser.ts';
import { contenders } from '/work/main/tests/bench/eventlog/contenders.ts';
const out = '/tmp/benchwork/dist';
await build({
  root: '/work/main',
  configFile: false,
  publicDir: false,
  mode: 'production',
  logLevel: 'error',
  build: {
    outDir: out,
    emptyOutDir: true,
    target: 'es2023',
    minify: false,
    rolldownOptions: {
      input: { page: 'tests/bench/eventlog/page/page.ts' },
      output: { entryFileNames: '[name].js' },
    },
  },
});
const server = await servePages(out);
const [id, what] = [process.argv[2] ?? 'shop', process.argv[3] ?? 'burst'];
await withBrowser(server, async (browser) => {
  const page = await browser.openPage(
    contenders.find((c) => c.id === id)!,
    'profile',
  );
  await page.evaluate(() => window.bench.open('p'));
  await page.evaluate(() => window.bench.taps(100));
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.setSamplingInterval', { interval: 50 });
  await cdp.send('Profiler.start');
  const r =
    what === 'burst'
      ? await page.evaluate(async () => {
          const o = [];
          for (let i = 0; i < 5; i++) o.push(await window.bench.burst(1000));
          return o;
        })
      : await page.evaluate(() => window.bench.taps(1000));
  const { profile } = await cdp.send('Profiler.stop');
  if (what === 'burst') console.log(JSON.stringify(r));
  else {
    const s = (a: number[]) => a.toSorted((x, y) => x - y)[a.length >> 1];
    console.log('view', s((r as any).view), 'ack', s((r as any).acknowledged));
  }
  const self = new Map<string, number>(),
    total = new Map<string, number>();
  const byId = new Map(profile.nodes.map((n) => [n.id, n]));
  const time = new Map<number, number>();
  profile.samples!.forEach((s, i) => time.set(s, (time.get(s) ?? 0) + profile.timeDeltas![i]));
  const name = (n: any) =>
    `${n.callFrame.functionName || '(anon)'} ${n.callFrame.url.split('/').pop()}:${n.callFrame.lineNumber + 1}`;
  const walk = (n: any, stack: Set<string>): void => {
    const k = name(n);
    const t = time.get(n.id) ?? 0;
    self.set(k, (self.get(k) ?? 0) + t);
    const mine = new Set(stack).add(k);
    for (const f of mine) total.set(f, (total.get(f) ?? 0) + t);
    for (const c of n.children ?? []) walk(byId.get(c), mine);
  };
  walk(profile.nodes[0], new Set());
  const top = (m: Map<string, number>, n: number) =>
    [...m]
      .sort((a, b) => b[1] - a[1])
      .slice(0, n)
      .map(([k, t]) => `${(t / 1000).toFixed(1).padStart(8)} ms  ${k}`)
      .join('\n');
  console.log('SELF\n' + top(self, 28));
  console.log('TOTAL\n' + top(total, 45));
});
server.close();
