// Journeys: a real browser against the real server, one journey at a time (two cores are enough for that).
import { defineConfig } from '@playwright/test';
import { chromiumPath, launchArgs } from './chromiumPath.ts';

const executablePath = await chromiumPath();

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 1,
  // Generous, because a test machine may be busy; a journey that is right waits no longer than it has to.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../../test-results/journeys.json' }]],
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'en-AU',
    timezoneId: 'Australia/Melbourne',
    trace: 'retain-on-failure',
    // A journey that waits for what never comes says which step it was, not only that its time is up.
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: launchArgs },
  },
});
