// A shop of a test that passes every call and picture on to a backend, on a port of its own.
import type { AddressInfo } from 'node:net';
import { createApp, type AppDeps } from '#server/http/app.ts';
import { apiProxy, passOn, type ApiProxyOptions } from '#server/renderer/apiProxy.ts';
import { createForwarder, type ForwardOptions } from '#server/renderer/forward.ts';
import { endpoints } from '#sync/protocol/endpoints.ts';

export const PUBLIC_URL = 'https://shop.example';

export type ProxyShopOptions = Partial<Pick<ForwardOptions, 'timeoutMs' | 'bodyLimit'>> &
  Pick<ApiProxyOptions, 'instead'> &
  Pick<AppDeps, 'callsPerMinute'>;

export const openProxyShop = async (
  origin: string,
  { timeoutMs = 5_000, bodyLimit = 1_000, instead, callsPerMinute = 1_200 }: ProxyShopOptions = {},
) => {
  const forwarder = createForwarder({ origin, publicUrl: PUBLIC_URL, timeoutMs, bodyLimit });
  const plugin = apiProxy(forwarder, { publicUrl: PUBLIC_URL, ...(instead && { instead }) });
  const app = await createApp({
    endpoints: [],
    elsewhere: { plugin, described: endpoints },
    identityOf: async () => undefined,
    publicUrl: PUBLIC_URL,
    callsPerMinute,
    plugins: [(plugged) => plugged.register(passOn(forwarder, ['/pictures/*']))],
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, close: () => app.close() };
};
