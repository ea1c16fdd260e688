import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Without these a headless Chromium looks up outside hosts, which a closed network answers with noise. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Path of a Chromium on this machine: CHROMIUM_PATH, then Playwright's own, then the usual places; undefined if none.
 * @returns {string | undefined}
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return [chromium.executablePath(), ...usual].find((file) => file && existsSync(file));
}

/**
 * How every test starts its browser.
 * @returns {{ executablePath?: string, args: string[] }}
 */
export function chromiumLaunch() {
  const executablePath = findChromium();
  return executablePath ? { executablePath, args } : { args };
}
