// The browser the benches drive.
import { chromium } from '@playwright/test';
import { chromiumPath } from '#tests/journeys/chromiumPath.ts';

/** The browser's program. */
export const browserPath = async (): Promise<string> => (await chromiumPath()) ?? chromium.executablePath();
