// One phone for every machine: figures of a fast machine do not hold on a slower one, and the other way round. Lighthouse's
// benchmark index says how fast a machine is at this moment; the processor is slowed until it is the phone's.
import { chromium } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { browserPath, launchArgs } from '#tests/journeys/browser/chromiumPath.ts';

/** Lighthouse's index of a middling phone: a machine of index 1,120, slowed 4 times. */
export const PHONE_INDEX = 280;

/** @param index of this machine @returns times slower, 1 on one that is as slow itself */
export const slowDownOf = (index: number): number => Math.max(1, Math.round((10 * index) / PHONE_INDEX) / 10);

/** Higher is faster; 1,000 is a desktop computer. It takes a second. */
export const benchmarkIndex = async (): Promise<number> => {
  const browser = await chromium.launch({ executablePath: await browserPath(), args: [...launchArgs] });
  try {
    const page = await browser.newPage();
    return await page.evaluate(pageFunctions.computeBenchmarkIndex);
  } finally {
    await browser.close();
  }
};
