// What a running shop tells of itself, from here until it is closed.
import type { Closers } from '../process/closers.ts';
import { setTelemetry } from '../process/telemetry.ts';
import type { Environment } from '../telemetry/otelSettings.ts';
import { startTelemetry } from '../telemetry/startTelemetry.ts';

/** @returns whether anybody is told */
export const openTelemetry = async (environment: Environment, closers: Closers): Promise<boolean> => {
  const started = await startTelemetry(environment);
  if (!started) return false;
  const silence = setTelemetry(started.telemetry);
  closers.add('the telemetry', started, async ({ close }) => {
    silence();
    await close();
  });
  return true;
};
