// What the standard OTEL_* variables ask for. Pure.

export type Environment = Readonly<Record<string, string | undefined>>;

type Target = { readonly url: string; readonly headers: Record<string, string> };

export type OtelSettings = {
  /** Absent: not sent. */
  readonly traces: Target | undefined;
  readonly metrics: Target | undefined;
  /** Between two sendings of metrics. */
  readonly everyMs: number;
  /** Share of the traces that are kept, 0 to 1. */
  readonly ratio: number;
  readonly resource: Record<string, string>;
};

/** @returns undefined: nobody asked; a text: what cannot be done */
export const settingsOf = (environment: Environment): OtelSettings | string | undefined => {
  const read = (name: string): string | undefined => environment[`OTEL_${name}`]?.trim() || undefined;
  if (read('SDK_DISABLED')?.toLowerCase() === 'true') return undefined;
  const targetOf = (signal: 'traces' | 'metrics'): Target | undefined => {
    const own = signal.toUpperCase();
    const base = read('EXPORTER_OTLP_ENDPOINT');
    const url = read(`EXPORTER_OTLP_${own}_ENDPOINT`) ?? (base && `${base.replace(/\/$/, '')}/v1/${signal}`);
    if (url === undefined || read(`${own}_EXPORTER`) === 'none') return undefined;
    const headers = {
      ...pairs(read('EXPORTER_OTLP_HEADERS')),
      ...pairs(read(`EXPORTER_OTLP_${own}_HEADERS`)),
    };
    return { url, headers };
  };
  const [traces, metrics] = [targetOf('traces'), targetOf('metrics')];
  if (!traces && !metrics) return undefined;
  const protocol = read('EXPORTER_OTLP_PROTOCOL') ?? 'http/json';
  if (protocol !== 'http/json')
    return `OTEL_EXPORTER_OTLP_PROTOCOL is ${protocol}, and this shop speaks http/json: every collector does, at port 4318.`;
  for (const target of [traces, metrics])
    if (target && !/^https?:\/\/\S+$/.test(target.url))
      return `OTEL_EXPORTER_OTLP_ENDPOINT must be an http address of a collector, like http://localhost:4318.`;
  return {
    traces,
    metrics,
    everyMs: positive(read('METRIC_EXPORT_INTERVAL')) ?? 60_000,
    ratio: ratioOf(read('TRACES_SAMPLER'), read('TRACES_SAMPLER_ARG')),
    resource: {
      ...pairs(read('RESOURCE_ATTRIBUTES')),
      'service.name': read('SERVICE_NAME') ?? pairs(read('RESOURCE_ATTRIBUTES'))['service.name'] ?? 'shop',
    },
  };
};

/** `a=1,b=2`, as the standard writes lists. */
const pairs = (text = ''): Record<string, string> =>
  Object.fromEntries(
    text.split(',').flatMap((pair) => {
      const [name = '', ...value] = pair.split('=');
      return name.trim() === '' ? [] : [[name.trim(), decoded(value.join('=').trim())]];
    }),
  );

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const positive = (text: string | undefined): number | undefined => {
  const value = Number(text);
  return Number.isFinite(value) && value > 0 ? value : undefined;
};

const ratioOf = (sampler = 'parentbased_always_on', argument: string | undefined): number => {
  if (sampler.endsWith('always_off')) return 0;
  const ratio = argument === undefined ? 1 : Number(argument);
  return sampler.endsWith('traceidratio') && ratio >= 0 && ratio <= 1 ? ratio : 1;
};
