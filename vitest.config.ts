// Three projects of unit tests: `npm run test:fast` runs the first two, `npm test` all. tests/reach.ts says which file is whose.
import { availableParallelism } from 'node:os';
import { mergeConfig } from 'vitest/config';
import { testFiles } from './tests/reach.ts';
import { CampaignsFirst } from './tests/runner/campaignsFirst.ts';
import { seededProperties } from './tests/runner/seededProperties.ts';
import { shopInTheBuild } from './server/build/shop/shopInTheBuild.ts';
import { readShopFolder } from './server/shopFolder/readShopFolder.ts';
import { SAMPLE_SHOP } from './server/shopFolder/shopFolders.ts';
import viteConfig from './vite.config.ts';

const { together, apart, whole } = testFiles();
const named = (name: string, include: readonly string[]) => ({
  name,
  include: [...include],
  // They end what hangs. A machine may be busy: no test is judged by the time it takes, nor by how long it waits for something.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
});
/** What the imports do not show is stopped in the act. */
const fast = { setupFiles: ['tests/runner/noProcess.ts'] };

export default (environment: Parameters<typeof viteConfig>[0]) =>
  mergeConfig(viteConfig(environment), {
    plugins: [seededProperties, shopInTheBuild(readShopFolder(SAMPLE_SHOP))],
    test: {
      maxWorkers: availableParallelism(),
      sequence: { sequencer: CampaignsFirst },
      projects: [
        // Threads that go from file to file load the layers once.
        { extends: true, test: { ...named('together', together), ...fast, pool: 'threads', isolate: false } },
        { extends: true, test: { ...named('apart', apart), ...fast } },
        {
          extends: true,
          test: {
            ...named('whole', whole),
            globalSetup: ['tests/support/database/databaseServers.ts'],
          },
        },
      ],
    },
  });
