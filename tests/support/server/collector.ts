// A collector of OpenTelemetry in this process, which keeps what it is sent.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** As OTLP/HTTP sends them. */
type Attribute = {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
};
type SpanSent = {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly Attribute[];
};
type Point = {
  readonly asInt?: number | string;
  readonly asDouble?: number;
  readonly count?: number | string;
  readonly attributes?: readonly Attribute[];
};
type MetricSent = {
  readonly name: string;
  readonly sum?: { readonly dataPoints: readonly Point[] };
  readonly gauge?: { readonly dataPoints: readonly Point[] };
  readonly histogram?: { readonly dataPoints: readonly Point[] };
};

export const openCollector = async () => {
  const bodies: { readonly path: string; readonly text: string }[] = [];
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      bodies.push({ path: request.url ?? '', text: Buffer.concat(parts).toString() });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sentTo = (path: string): readonly string[] =>
    bodies.flatMap((body) => (body.path === path ? [body.text] : []));
  return {
    url: `http://127.0.0.1:${port}`,
    all: () => bodies.map(({ text }) => text).join('\n'),
    spans: (): readonly SpanSent[] =>
      sentTo('/v1/traces').flatMap((text) =>
        (
          JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: SpanSent[] }[] }[] }
        ).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    metrics: (): readonly MetricSent[] =>
      sentTo('/v1/metrics').flatMap((text) =>
        (
          JSON.parse(text) as { resourceMetrics: { scopeMetrics: { metrics: MetricSent[] }[] }[] }
        ).resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics)),
      ),
    close: () => server.close(),
  };
};

export type Collector = Awaited<ReturnType<typeof openCollector>>;
