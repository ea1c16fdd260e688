import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { icuMessages } from './packages/messages/vite.ts';
import { chromiumLaunch } from './scripts/chromium.mjs';
import { journeyFiles } from './scripts/journey-plugin.ts';

const here = path.dirname(fileURLToPath(import.meta.url));
const testing = process.env['VITEST'] !== undefined;
const gateway = process.env['GATEWAY_URL'] ?? `http://localhost:${process.env['OPERATOR_PORT'] ?? '8787'}`;
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: chromiumLaunch() }),
  instances: [{ browser: 'chromium' as const }],
});

export default defineConfig({
  root: testing ? here : path.join(here, 'apps/storefront'),
  plugins: [react(), icuMessages(), journeyFiles(path.join(here, 'journeys'))],
  resolve: {
    alias: [
      // Messages are compiled while bundling: the parser would be dead weight in the browser.
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: path.join(here, 'node_modules/@formatjs/icu-messageformat-parser/no-parser.js'),
      },
    ],
  },
  server: {
    port: Number(process.env['PORT'] ?? 5173),
    strictPort: true,
    proxy: { '/api': { target: gateway, changeOrigin: true } },
  },
  build: {
    outDir: path.join(here, 'dist/storefront'),
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome111', 'safari16.4', 'firefox113'],
    modulePreload: { polyfill: false },
    manifest: true,
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        plugins: [storybookTest({ configDir: path.join(here, '.storybook') })],
        test: { name: 'stories', browser: browser() },
      },
    ],
  },
});
