import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** What Playwright 1.65 disables: Chromium reads only the last list, so ours repeats it. */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
/** Pages of Chromium's own that it loads for each window: they take more processor time than a short test. */
const hiddenPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** Without these, headless Chromium connects to external hosts, which fails noisily in a closed network. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...disabledByPlaywright, ...hiddenPages].join(',')}`,
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Returns the path of a Chromium: CHROMIUM_PATH, Playwright's own, or a usual path; undefined if there is none.
 * @returns {string | undefined}
 */
export function findChromium() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) return existsSync(configured) ? configured : undefined;
  return [chromium.executablePath(), ...usualPaths].find((file) => file && existsSync(file));
}

/** Debian's Chromium without windows: walks take a fifth less time. It lacks some options of the whole browser. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * Returns the launch options of tests: without windows where that is installed, unless a Chromium is named.
 * @returns {{ executablePath?: string, args: string[] }}
 */
export function headlessLaunch() {
  const isShell = process.env.CHROMIUM_PATH === undefined && existsSync(headlessShell);
  return isShell ? { executablePath: headlessShell, args } : chromiumLaunch();
}

/**
 * Returns the launch options of the whole browser.
 * @returns {{ executablePath?: string, args: string[] }}
 */
export function chromiumLaunch() {
  const executablePath = findChromium();
  return executablePath ? { executablePath, args } : { args };
}
