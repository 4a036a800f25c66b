// One stored event of every type and reason, as the log's own tests keep them.
import { readFileSync } from 'node:fs';
import type { ShopEvent } from '#events/facts/shopEvent.ts';

export const exampleEvents = (
  JSON.parse(
    readFileSync(new URL('../../events/fixtures/storedEvents.json', import.meta.url), 'utf8'),
  ) as readonly (ShopEvent & {
    readonly today?: unknown;
  })[]
).map(({ type, data, today }) => ({ type, data: today ?? data }) as ShopEvent);
