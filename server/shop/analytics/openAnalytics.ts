// Which container reads the data layer of shoppers who allow it: the operator's, or the sandbox's.
import type { Plugin } from '#server/http/room.ts';

export type AnalyticsStart = {
  readonly config: {
    readonly analyticsScriptUrl: string | undefined;
    readonly analyticsDivisionId: string;
    readonly analyticsPushDelayMs: number;
    readonly publicUrl: string;
  };
  /** Used where the shop has none; absent: nothing is measured. */
  readonly standIn: string | undefined;
};

export const CONTAINER_PATH = '/analytics/container.json';

export const openAnalytics = ({ config, standIn }: AnalyticsStart) => {
  const scriptUrl = config.analyticsScriptUrl ?? standIn;
  const plugin: Plugin = async (app) => {
    app.get(CONTAINER_PATH, async (_request, reply) => {
      if (scriptUrl === undefined) return reply.callNotFound();
      return reply.header('cache-control', 'no-store').send({
        scriptUrl,
        divisionId: config.analyticsDivisionId,
        pushDelayMs: config.analyticsPushDelayMs,
      });
    });
  };
  const origin = URL.parse(config.analyticsScriptUrl ?? '')?.origin;
  return {
    plugins: [plugin],
    /** What pages must be allowed to load the container from, and where it may send to. */
    sources: origin === undefined || origin === config.publicUrl ? [] : [origin],
  };
};
