// Finds a Firefox that starts. Some systems keep a stub under its name that only says where to get one, and one that
// cannot run here (as root in somebody else's home, without its libraries) must not fail the journeys.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { firefox } from '@playwright/test';

const usualPaths = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** The Firefox its makers release, over WebDriver BiDi. */
export const firefoxAt = (executablePath: string) => ({ channel: 'moz-firefox', executablePath });

/** @returns undefined when there is none: the journeys then run without it */
export const firefoxPath = async (): Promise<string | undefined> => {
  const named = process.env['FIREFOX_PATH'];
  for (const path of named ? [named] : usualPaths.filter((usual) => existsSync(usual))) {
    if (await starts(path)) return path;
  }
  return undefined;
};

const starts = async (path: string): Promise<boolean> => {
  try {
    const browser = await firefox.launch({ ...firefoxAt(path), timeout: 60_000 });
    await browser.close();
    return true;
  } catch (error) {
    console.log(`${path} does not start: ${String(error).split('\n', 1)[0]}`);
    return false;
  }
};

/** The files below a folder that have a journey for Firefox, by name. */
export const firefoxFiles = async (folder: string): Promise<readonly string[]> => {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.spec.ts'));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return files.filter((_, index) => texts[index]?.includes('@firefox')).toSorted();
};
