import type { EngineWorker } from './askEngine.ts';

/** A file of its own: nothing of it is in the page's scripts. */
export const startPackWorker = (): EngineWorker =>
  new Worker(new URL('./packWorker.ts', import.meta.url), { type: 'module', name: 'catalogue' });
