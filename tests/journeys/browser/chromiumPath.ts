// Finds a Chromium: one that is named, Playwright's own, the system's, or the one npm brought along.
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @returns undefined when Playwright's own is installed */
export const chromiumPath = async (): Promise<string | undefined> => {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  if (existsSync(chromium.executablePath())) return undefined;
  const system = systemPaths.find((path) => existsSync(path));
  if (system) return system;
  const { default: bundled } = await import('@sparticuz/chromium');
  return bundled.executablePath();
};

const systemShell = '/usr/bin/chromium-headless-shell';

/**
 * Chromium without a window: the same engine for two thirds of the processor time. All of its tabs are in front, and it keeps no
 * page for going back, so what browsers do behind the shop's back is tried in the whole one. Playwright's own is one already.
 */
export const chromiumShellPath = async (): Promise<string | undefined> => {
  const whole = await chromiumPath();
  const named = process.env['CHROMIUM_PATH'];
  return !named && whole !== undefined && existsSync(systemShell) ? systemShell : whole;
};

/** The shell's program, whoever brought it. */
export const shellPath = async (): Promise<string> =>
  (await chromiumShellPath()) ?? chromium.executablePath();

/** The program to start, whoever brought it. */
export const browserPath = async (): Promise<string> => (await chromiumPath()) ?? chromium.executablePath();

/**
 * Whether it does with tabs in the background what a shopper's does. The one npm brings along is a headless shell: all of its
 * tabs are in front, and it keeps no page for going back.
 */
export const hasBackground = (): boolean =>
  Boolean(process.env['CHROMIUM_PATH']) ||
  [chromium.executablePath(), ...systemPaths].some((path) => existsSync(path));

/** A test browser talks to the shop and to nobody else. */
export const launchArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
