// The shop's start on a line that loses files.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startEngine } from '#src/entry/engine.ts';

const started = vi.hoisted(() => [] as string[]);
vi.mock('#src/page/alerts/AlertRows.tsx', () => ({}));
vi.mock('#src/entry/firstPageTags.ts', () => ({ dropFirstPageTags: () => undefined }));
vi.mock('#src/platform/tab/watchProblems.ts', () => ({
  isTraced: () => false,
  watchProblems: () => undefined,
}));
vi.mock('#src/entry/openShop.ts', () => ({ openShop: async () => void started.push('shop') }));
vi.mock('#src/shell/layout/offerCartSheet.ts', () => ({
  offerCartSheet: () => void started.push('cart sheet'),
}));
vi.mock('#src/entry/prefetchLinks.ts', () => ({ prefetchLinks: () => void started.push('prefetching') }));
const away = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('#src/features/errorReports/errorReports.ts', away);
vi.mock('#src/features/analytics/measuring.ts', away);

beforeEach(() => {
  started.length = 0;
  // Something waits from the visit before, and the shopper has agreed to be counted.
  vi.stubGlobal('localStorage', { getItem: () => '[]' });
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

test('reports and analytics whose code does not come hold up neither the cart sheet nor prefetching', async () => {
  const engine = {
    routes: [],
    catalog: { load: async () => ({ catalog: { frame: async () => ({ settings: {} }) } }) },
    payload: null,
    router: {},
  };
  await startEngine(engine as unknown as Parameters<typeof startEngine>[0]);
  expect(started).toEqual(['shop', 'cart sheet', 'prefetching']);
});
