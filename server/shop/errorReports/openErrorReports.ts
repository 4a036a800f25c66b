// Where browsers send their error reports: an address of the operator's, or the sandbox's.
import type { Plugin } from '#server/http/room.ts';

export type ErrorReportsStart = {
  readonly config: {
    readonly errorReportUrl: string | undefined;
    /** `prod`, `stg`, `dev`. */
    readonly environmentName: string;
    readonly publicUrl: string;
  };
  /** Used where the shop names none; absent: nothing is reported. */
  readonly standIn: string | undefined;
};

export const TARGET_PATH = '/error-reports/target.json';

export const openErrorReports = ({ config, standIn }: ErrorReportsStart) => {
  const url = config.errorReportUrl ?? standIn;
  const plugin: Plugin = async (app) => {
    app.get(TARGET_PATH, async (_request, reply) => {
      if (url === undefined) return reply.callNotFound();
      return reply.header('cache-control', 'no-store').send({ url, environment: config.environmentName });
    });
  };
  const origin = URL.parse(url ?? '', config.publicUrl)?.origin;
  return {
    plugins: [plugin],
    /** What pages must be allowed to send to. */
    connect: origin === undefined || url === undefined || origin === config.publicUrl ? [] : [origin],
  };
};
