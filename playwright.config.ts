import { defineConfig } from '@playwright/test';
import { chromiumLaunch, headlessLaunch } from './scripts/chromium.mjs';

const launch = headlessLaunch();
/** Pages of a walk are short: optimizing their code takes more time than it saves. */
const unoptimized = '--js-flags=--no-opt --no-maglev';
/** The browser plays a camera by itself, and lets pages use it. */
const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/**
 * Walks in Chromium against the real server: what `npm run serve` serves, on ports of its own, with a data folder of
 * its own. Walks that are about following journey files or about starting bring up servers of their own.
 */
export default defineConfig({
  testDir: 'apps/storefront/e2e',
  outputDir: 'test-results/walks',
  // Two cores: a walk waits for a tenth of its time, for retries, polls and restarts.
  workers: 3,
  /** For walks that need an option of the whole browser. */
  metadata: { wholeBrowser: chromiumLaunch() },
  retries: 0,
  // A whole purchase takes 20 s on two idle cores, a deployment 150 s; a machine that is shared may be several times as slow. What waits in vain ends by the limits of one expectation and one action.
  timeout: 600_000,
  expect: { timeout: 40_000, toPass: { timeout: 90_000 } },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  use: {
    baseURL: 'http://localhost:5190',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // A trace takes as long as the walk itself: `npx playwright test NAME --trace on` draws one.
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    browserName: 'chromium',
    headless: true,
    // Drawing animations takes a quarter of a walk; purchase.spec.ts and production.spec.ts show them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...launch, args: [...launch.args, ...camera, unoptimized] },
  },
  projects: [
    { name: 'walks', testIgnore: 'browsers/**' },
    // Firefox and WebKit, which Playwright does not drive as they are installed.
    { name: 'browsers', testMatch: 'browsers/*.spec.ts' },
  ],
  webServer: {
    command: 'node --import tsx scripts/build.ts && node --import tsx apps/storefront/e2e/web-server.ts',
    url: 'http://localhost:5190/web/login',
    env: {
      PORT: '5190',
      GATEWAY_URL: '',
      OPERATOR_PORT: '8790',
      DATA_DIR: 'test-results/data',
      LIMIT_FACTOR: '20',
    },
    reuseExistingServer: false,
    // The build comes first; it takes 20 s on two idle cores.
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
