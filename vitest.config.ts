// Three projects of unit tests: `npm run test:fast` runs the first two, `npm test` all. tests/reach.ts says which file is whose.
import { availableParallelism } from 'node:os';
import { mergeConfig } from 'vitest/config';
import { testFiles } from './tests/reach.ts';
import viteConfig from './vite.config.ts';

const { together, apart, whole } = testFiles();
const named = (name: string, include: readonly string[]) => ({
  name,
  include: [...include],
  testTimeout: 30_000,
  hookTimeout: 60_000,
});
const SEED = 'tests/runner/propertySeed.ts';
/** What the imports do not show is stopped in the act. */
const fast = { setupFiles: [SEED, 'tests/runner/noProcess.ts'] };

export default (environment: Parameters<typeof viteConfig>[0]) =>
  mergeConfig(viteConfig(environment), {
    test: {
      maxWorkers: availableParallelism(),
      projects: [
        // Threads that go from file to file load the layers once.
        { extends: true, test: { ...named('together', together), ...fast, pool: 'threads', isolate: false } },
        { extends: true, test: { ...named('apart', apart), ...fast } },
        {
          extends: true,
          test: {
            ...named('whole', whole),
            setupFiles: [SEED],
            globalSetup: ['tests/support/database/databaseServers.ts'],
          },
        },
      ],
    },
  });
