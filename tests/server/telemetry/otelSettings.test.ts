// The standard variables of OpenTelemetry, as the shop reads them.
import { describe, expect, test } from 'vitest';
import { traceIdOf } from '#server/process/telemetry.ts';
import { settingsOf } from '#server/telemetry/otelSettings.ts';

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };

describe('the variables of OpenTelemetry', () => {
  test('name where both signals go, and with which headers', () => {
    expect(
      settingsOf({
        ...ENDPOINT,
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc',
        OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'https://metrics.example/in',
        OTEL_EXPORTER_OTLP_METRICS_HEADERS: 'x-team=shop',
      }),
    ).toMatchObject({
      traces: { url: 'http://collector:4318/v1/traces', headers: { authorization: 'Basic abc' } },
      metrics: { url: 'https://metrics.example/in', headers: { 'x-team': 'shop' } },
    });
  });

  test('turn one of the signals off, or both', () => {
    expect(settingsOf({ ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none' })).toMatchObject({ traces: undefined });
    expect(
      settingsOf({ ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' }),
    ).toBeUndefined();
  });

  test.each([
    [{}, 1],
    [{ OTEL_TRACES_SAMPLER: 'always_off' }, 0],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' }, 0.25],
    [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '7' }, 1],
  ])('%j keeps a share of %d of the traces', (own, ratio) => {
    expect(settingsOf({ ...ENDPOINT, ...own })).toMatchObject({ ratio });
  });

  test('name the shop and how often it tells', () => {
    const own = {
      OTEL_RESOURCE_ATTRIBUTES: 'service.name=other,region=au',
      OTEL_METRIC_EXPORT_INTERVAL: '5000',
    };
    expect(settingsOf({ ...ENDPOINT, ...own })).toMatchObject({
      resource: { 'service.name': 'other', region: 'au' },
      everyMs: 5_000,
    });
    expect(settingsOf({ ...ENDPOINT, ...own, OTEL_SERVICE_NAME: 'mine' })).toMatchObject({
      resource: { 'service.name': 'mine' },
    });
  });

  test('that are no address of a collector are told', () => {
    expect(settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toContain('http address');
  });
});

test('an attempt that is no UUID has a trace of its own, too', () => {
  expect(traceIdOf('0f8fad5b-d9cb-469f-a165-70867728950e')).toBe('0f8fad5bd9cb469fa16570867728950e');
  expect(traceIdOf('an-attempt-of-another-kind')).toMatch(/^[0-9a-f]{32}$/);
});
