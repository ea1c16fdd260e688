import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { storefrontsOf } from './apps/operator/src/settings.ts';
import { icuMessages } from './packages/messages/vite.ts';
import { brandOf } from './scripts/brand.ts';
import { brandHead } from './scripts/brand-plugin.ts';
import { buildTargets } from './scripts/browsers.ts';
import { buildEnv } from './scripts/build-env.ts';
import { bundledPackages } from './scripts/bundled-packages.ts';
import { documentSettings } from './scripts/documents.ts';
import { documentPages } from './scripts/documents-plugin.ts';
import { journeyFiles } from './scripts/journey-plugin.ts';
import { journeyStories } from './scripts/journey-stories-plugin.ts';
import { journeysFolder } from './scripts/journeys-folder.ts';
import { siteOf } from './scripts/site.ts';
import { stateStories } from './scripts/state-stories.ts';

const here = path.dirname(fileURLToPath(import.meta.url));
const testing = process.env['VITEST'] !== undefined;
const site = siteOf(process.env);
/** Test tools are loaded for tests alone: they would cost every start of the server a second. */
const testsIn = (glob: string) => glob.replace(/\*\*$/, '**/*.test.{ts,tsx}');
async function testProjects() {
  const [{ storybookTest }, { playwright }, { headlessLaunch }, { propertyFiles }] = await Promise.all([
    import('@storybook/addon-vitest/vitest-plugin'),
    import('@vitest/browser-playwright'),
    import('./scripts/chromium.mjs'),
    import('./scripts/properties.mjs'),
  ]);
  const include = ['{packages,apps}/*/src/**/*.test.{ts,tsx}'];
  // These files replace browser globals, modules or the environment, or count all timers: each runs in its own process.
  const pages = [
    'apps/storefront/src/{adapters,app,platform,stories}/**',
    'apps/storefront/src/journey/{followed-files,published,runs,two-versions}.test.ts',
    'apps/storefront/src/termination/stored-termination.test.ts',
    '**/{first-page,production-server,copy-text}.test.ts',
    'packages/client/src/faults.test.ts',
    'examples/parcel/page.test.tsx',
  ];
  const operator = ['{apps,packages}/operator/src/**', 'apps/storefront/src/journey/{faults,paths}.test.ts'];
  const properties = propertyFiles();
  const tools = '{scripts,bench,examples}/**';
  // A machine that is shared may be many times as slow; a test that hangs fails all the same.
  const node = {
    environment: 'node' as const,
    maxWorkers: '100%',
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Tests that run at once wait for something.
    maxConcurrency: 20,
    setupFiles: path.join(here, 'scripts/xstate-warnings.ts'),
    // Its modules import each other without extensions, which Node does not resolve.
    server: { deps: { inline: ['@zxing/library'] } },
  };
  // Vitest names the instances by their project.
  const browser = () => ({
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({ launchOptions: headlessLaunch() }),
    instances: [{ browser: 'chromium' as const }],
  });
  return [
    {
      extends: true as const,
      // A process of its own for each file would take three times as long.
      test: {
        ...node,
        name: 'unit',
        setupFiles: [node.setupFiles, path.join(here, 'scripts/shared-process.ts')],
        include,
        exclude: [...pages, ...operator, ...properties],
        isolate: false,
      },
    },
    {
      extends: true as const,
      test: {
        ...node,
        name: 'tools',
        include: [testsIn(tools)],
        exclude: [...pages, ...properties],
        isolate: false,
      },
    },
    {
      extends: true as const,
      test: {
        ...node,
        name: 'properties',
        include: properties,
        // Some fresh seed has long cases; `npm run fuzz` sets its own.
        testTimeout: 600_000,
        isolate: false,
        globalSetup: path.join(here, 'scripts/properties-seed.ts'),
      },
    },
    { extends: true as const, test: { ...node, name: 'pages', include: pages.map(testsIn) } },
    {
      extends: true as const,
      test: { ...node, name: 'operator', include: operator.map(testsIn), isolate: false },
    },
    {
      extends: true as const,
      plugins: [storybookTest({ configDir: path.join(here, '.storybook') })],
      test: { name: 'stories', browser: browser(), isolate: false, maxWorkers: '100%' },
    },
    {
      extends: true as const,
      ...bundledPackages(),
      publicDir: path.join(here, '.storybook/public'),
      test: {
        name: 'transcripts',
        browser: browser(),
        include: ['apps/storefront/src/**/*.browser.ts'],
        testTimeout: 60_000,
      },
    },
  ];
}

const packages = (...names: string[]) => new RegExp(`node_modules/(${names.join('|')})/`);
/** How the code is cut into chunks; what no rule takes is shared by those pages alone that import it. */
const chunks = [
  {
    name: 'react',
    test: packages('react', 'react-dom', 'react-router', 'react-router-dom', 'scheduler'),
    priority: 4,
  },
  { name: 'xstate', test: packages('xstate', '@xstate'), priority: 3 },
  {
    debugName: 'words',
    name: (id: string) => `words-${id.slice(-'en-US'.length)}`,
    test: /icu:.*\/(common|shell)\//,
    priority: 2,
  },
  // What a good part of all pages and steps imports: one file packs better than dozens. The count grows with their number.
  {
    name: 'common',
    test: /\/(packages|apps)\/|node_modules\/(jotai|valibot|@formatjs|intl-messageformat)\//,
    minShareCount: 65,
    priority: 1,
  },
];

export default defineConfig(async () => ({
  root: testing ? here : path.join(here, 'apps/storefront'),
  cacheDir: path.join(here, 'node_modules/.vite'),
  plugins: [
    react(),
    icuMessages(),
    journeyFiles(journeysFolder()),
    journeyStories(journeysFolder()),
    stateStories(),
    brandHead(brandOf(process.env), storefrontsOf(process.env['STOREFRONT_URL'])[0]),
    documentPages(documentSettings(buildEnv())),
  ],
  // Gives each text an element of its own, so that a browser may translate the page (packages/ui/src/text). Not by the plugin's option,
  // which would bundle our source as a dependency and keep it stale.
  oxc: { jsx: { importSource: '@senda/ui' } },
  resolve: {
    alias: [
      // React has had this hook itself since 18, so its shim is not needed.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
      // The build parses the messages. Texts of the gateway are parsed through packages/messages/src/parser.ts, past this alias.
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    ],
  },
  // In Node too (prerendering, unit tests) what formats a message is resolved by the alias.
  ssr: { noExternal: ['@formatjs/intl', '@formatjs/icu-messageformat-parser', 'intl-messageformat'] },
  // The optimizer's scan does not see what `#parser` imports; found late, it would reload the page of a customer who types.
  optimizeDeps: {
    exclude: ['@formatjs/icu-messageformat-parser'],
    include: ['@formatjs/icu-skeleton-parser'],
  },
  server: {
    port: site.port,
    strictPort: true,
    proxy: { '/api': { target: site.gateway, changeOrigin: true, proxyTimeout: 30_000 } },
  },
  build: {
    outDir: path.join(here, 'dist/storefront'),
    emptyOutDir: true,
    target: buildTargets,
    cssTarget: buildTargets,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      // Unused calls are dropped: these libraries lack PURE annotations.
      treeshake: {
        manualPureFunctions: ['forwardRef', 'createContext', 'createJSONStorage', 'lazy'],
        propertyReadSideEffects: false as const,
      },
      output: {
        codeSplitting: { groups: chunks },
        // The first page names a hundred files, whose hashes do not compress: seven characters, the fewest that the bundler takes, tell versions apart.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  ...(testing && { test: { projects: await testProjects() } }),
}));
