// Telemetry by OpenTelemetry, where the standard OTEL_* variables name a collector. Its packages are loaded then, and only then.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span, SpanContext } from '@opentelemetry/api';
import { StartError } from '#server/process/startError.ts';
import { traceIdOf, type Telemetry, type Told, type TraceOrigin } from '#server/process/telemetry.ts';
import { settingsOf, type Environment } from './otelSettings.ts';

export type StartedTelemetry = {
  readonly telemetry: Telemetry;
  /** Sends what is left. */
  readonly close: () => Promise<void>;
};

/**
 * @returns undefined: nobody asked for it
 * @throws StartError for a protocol that is not spoken here
 */
export const startTelemetry = async (environment: Environment): Promise<StartedTelemetry | undefined> => {
  const settings = settingsOf(environment);
  if (settings === undefined) return undefined;
  if (typeof settings === 'string') throw new StartError(settings);
  const [api, tracing, metrics, resources, { OTLPTraceExporter }, { OTLPMetricExporter }] = await Promise.all(
    [
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/sdk-metrics'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/exporter-metrics-otlp-http'),
    ],
  );
  const resource = resources.resourceFromAttributes(settings.resource);
  /** The id of the trace that the next root span begins. */
  const wanted = new AsyncLocalStorage<string>();
  const random = new tracing.RandomIdGenerator();
  const { traces, metrics: measured } = settings;
  const provider = new tracing.TracerProvider({
    resource,
    sampler: new tracing.ParentBasedSampler({ root: new tracing.TraceIdRatioBasedSampler(settings.ratio) }),
    idGenerator: {
      generateTraceId: () => wanted.getStore() ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
    spanProcessors: traces
      ? [new tracing.BatchSpanProcessor({ exporter: new OTLPTraceExporter(traces) })]
      : [],
  });
  const meters = new metrics.MeterProvider({
    resource,
    readers: measured
      ? [
          new metrics.PeriodicExportingMetricReader({
            exporter: new OTLPMetricExporter(measured),
            exportIntervalMillis: settings.everyMs,
            exportTimeoutMillis: Math.min(settings.everyMs, 30_000),
          }),
        ]
      : [],
  });
  const tracer = provider.getTracer('shop');
  const meter = meters.getMeter('shop');
  const open = new AsyncLocalStorage<Span>();
  const calls = meter.createCounter('shop.api.calls');
  const durations = {
    'shop.api.duration': meter.createHistogram('shop.api.duration', { unit: 'ms' }),
    'shop.search.duration': meter.createHistogram('shop.search.duration', { unit: 'ms' }),
    'shop.render.duration': meter.createHistogram('shop.render.duration', { unit: 'ms' }),
  };

  const parentOf = (origin: TraceOrigin | undefined) => {
    const inside = open.getStore();
    if (inside) return api.trace.setSpan(api.ROOT_CONTEXT, inside);
    const caller = origin && 'traceparent' in origin ? readTraceparent(origin.traceparent) : undefined;
    return caller ? api.trace.setSpanContext(api.ROOT_CONTEXT, caller) : api.ROOT_CONTEXT;
  };

  const telemetry: Telemetry = {
    span: async (name, told, work, origin) => {
      const begin = () => tracer.startSpan(name, { attributes: attributesOf(told) }, parentOf(origin));
      const span = origin && 'attemptId' in origin ? wanted.run(traceIdOf(origin.attemptId), begin) : begin();
      try {
        return await open.run(span, () => work((more) => void span.setAttributes(attributesOf(more))));
      } catch (error) {
        // Its message may hold what a shopper typed.
        span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
        span.setStatus({ code: api.SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    count: (_name, told) => calls.add(1, attributesOf(told)),
    time: (name, ms, told = {}) => durations[name].record(ms, attributesOf(told)),
    watch: (name, read) => {
      const gauge = meter.createObservableGauge(name);
      const observe = async (result: { observe(value: number): void }): Promise<void> => {
        try {
          result.observe(await read());
        } catch {
          // The database is away, which the log tells: there is no figure for now.
        }
      };
      gauge.addCallback(observe);
      return () => gauge.removeCallback(observe);
    },
  };
  return {
    telemetry,
    close: async () => {
      await Promise.allSettled([provider.shutdown(), meters.shutdown()]);
    },
  };
};

const attributesOf = ({ endpoint, status, outcome, tapId }: Told): Record<string, string | number> => ({
  ...(endpoint !== undefined && { 'shop.endpoint': endpoint }),
  ...(status !== undefined && { 'http.response.status_code': status }),
  ...(outcome !== undefined && { 'shop.outcome': outcome }),
  ...(tapId !== undefined && { 'shop.tap.id': tapId }),
});

const readTraceparent = (text: string): SpanContext | undefined => {
  const [, traceId, spanId, flags] =
    /^00-((?!0{32})[0-9a-f]{32})-((?!0{16})[0-9a-f]{16})-([0-9a-f]{2})$/.exec(text) ?? [];
  return traceId === undefined || spanId === undefined || flags === undefined
    ? undefined
    : { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
};
