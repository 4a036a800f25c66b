// One visit of Lighthouse, on a phone, in a new browser with an empty profile.
import { launch } from 'chrome-launcher';
import runLighthouse, { type Flags, type Result } from 'lighthouse';
import { browserPath, launchArgs } from '#tests/journeys/browser/chromiumPath.ts';

/** The browser did not record the visit: Lighthouse needs another one. */
export class UnrecordedTrace extends Error {
  override readonly name = 'UnrecordedTrace';
}

/** @throws UnrecordedTrace */
export const lighthouseVisit = async (
  url: string,
  flags: Pick<
    Flags,
    'disableFullPageScreenshot' | 'onlyAudits' | 'onlyCategories' | 'throttling' | 'throttlingMethod'
  >,
): Promise<Result> => {
  const browser = await launch({
    chromePath: await browserPath(),
    chromeFlags: ['--headless=new', ...launchArgs],
    logLevel: 'silent',
  });
  try {
    const result = await runLighthouse(url, { ...flags, port: browser.port, logLevel: 'silent' });
    if (!result) throw new Error(`${url}: Lighthouse gave no result`);
    const { lhr } = result;
    if (lhr.runtimeError) throw new UnrecordedTrace(`${url}: ${lhr.runtimeError.message}`);
    return lhr;
  } finally {
    browser.kill();
  }
};
