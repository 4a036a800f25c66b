// Journeys: a real browser against the real server, one journey at a time (two cores are enough for that).
import { defineConfig } from '@playwright/test';
import { chromiumPath, launchArgs } from './chromiumPath.ts';

const executablePath = await chromiumPath();

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../../test-results/journeys.json' }]],
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'en-AU',
    timezoneId: 'Australia/Melbourne',
    trace: 'retain-on-failure',
    launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: launchArgs },
  },
});
