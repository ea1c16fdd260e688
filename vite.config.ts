import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { icuMessages } from './packages/messages/vite.ts';
import { journeyFiles } from './scripts/journey-plugin.ts';
import { journeyStories } from './scripts/journey-stories-plugin.ts';
import { journeysFolder } from './scripts/journeys-folder.ts';
import { schemasInTwo } from './scripts/schemas-plugin.ts';
import { siteOf } from './scripts/site.ts';

const here = path.dirname(fileURLToPath(import.meta.url));
const testing = process.env['VITEST'] !== undefined;
const site = siteOf(process.env);
/** Test tools are loaded for tests alone: they would cost every start of the server a second. */
const testsIn = (glob: string) => glob.replace(/\*\*$/, '**/*.test.{ts,tsx}');
async function testProjects() {
  const [{ storybookTest }, { playwright }, { chromiumLaunch }] = await Promise.all([
    import('@storybook/addon-vitest/vitest-plugin'),
    import('@vitest/browser-playwright'),
    import('./scripts/chromium.mjs'),
  ]);
  const include = ['{packages,apps}/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'];
  // What stands in for a browser's globals, a module or the environment must not be seen by the next file.
  const pages = [
    'apps/storefront/src/{adapters,app,platform,state,stories}/**',
    '**/{published,first-page,production-server}.test.ts',
  ];
  const operator = ['{apps,packages}/operator/src/**', 'apps/storefront/src/journey/{faults,paths}.test.ts'];
  // A machine that is shared may be many times as slow; a test that hangs fails all the same.
  const node = { environment: 'node' as const, maxWorkers: '100%', testTimeout: 60_000, hookTimeout: 60_000 };
  const browser = {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({ launchOptions: chromiumLaunch() }),
    instances: [{ browser: 'chromium' as const }],
  };
  return [
    {
      extends: true as const,
      // A process of its own for each file would take three times as long.
      test: { ...node, name: 'unit', include, exclude: [...pages, ...operator], isolate: false },
    },
    { extends: true as const, test: { ...node, name: 'pages', include: pages.map(testsIn) } },
    {
      extends: true as const,
      test: { ...node, name: 'operator', include: operator.map(testsIn), isolate: false },
    },
    {
      extends: true as const,
      plugins: [storybookTest({ configDir: path.join(here, '.storybook') })],
      test: { name: 'stories', browser },
    },
  ];
}

/** Small modules that every page downloads: one file of them packs better than a dozen (4 kB less on the first page). */
const everyPage = [
  'apps/storefront/src/start',
  'node_modules/(react|react-dom|react-router|react-router-dom|scheduler)/',
  'apps/storefront/src/app/(app|rescue|root|routes|auth-pages)\\.tsx?',
  'packages/contract/src/(errors|failure)',
  'packages/core/src/(calls/(outcome|states)|one-time-code/deadline|entry/device-id|session/left|form/(plain-text|digits|email)|sign-in/email)',
  'packages/ui/src/((button|columns|note)/|icon/icons?\\.|field/(field|text-field))',
  'apps/storefront/src/(app/journey\\.tsx|platform/(load/(page|shown|when-idle)\\.ts|locale/use-text)|state/(another-tab|storage|store|stored-atom|country|entry|device|landing)|shell/(problem|app-shell|top-bar|footer|shell))',
];
/** What the first script needs to ask for that: it is run before, in a task of its own (main.ts). */
const first = { name: 'first', test: /preload-helper|storefront\/src\/next-task/, priority: 5 };
const onEveryPage = { name: 'every-page', test: new RegExp(everyPage.join('|')), priority: 4 };
/** What every step of a purchase downloads, and what only the plan page does: each one file, for the same reason. */
const purchase = [
  'apps/storefront/src/(journey/(step-module|browser-environment)|purchase/event-buffer|shell/(step-frame|step-page|live-order|order-lines)|state/promo)',
  'packages/ui/src/(choice/choice|dock|tag/tag|skeleton|list/lines|field/segmented|icon/plan-icons)',
  'packages/core/src/(purchase/(contents|lines)|promo/promo|catalogue/catalogue)\\.ts',
];
const onEveryStep = { name: 'purchase', test: new RegExp(purchase.join('|')), priority: 2 };
const planPage = {
  name: 'plan',
  test: /storefront\/src\/(plan\/|purchase\/entrance)|core\/src\/plan\/plan\.|ui\/src\/plan\/(plan-card|perks|way)/,
  priority: 2,
};
/** What these share with pages that are none of them. */
const shared = [
  {
    name: 'opening',
    test: /contract\/src\/call\.ts|storefront\/src\/platform\/config\/config\.ts/,
    priority: 2,
  },
  {
    name: 'client',
    test: /packages\/client\/|node_modules\/ky\/|storefront\/src\/platform\/gateway\/connect\.ts/,
    priority: 2,
  },
  {
    name: 'boot',
    test: /storefront\/src\/(app\/(boot|enter)|platform\/(gateway\/leave-for-maintenance|config\/fetch-texts)|state\/(event-queue|global-error))\.ts|core\/src\/(entry\/(entry|language|event-queue)|session\/leave|service\/service)\.ts/,
    priority: 2,
  },
  {
    name: 'redirects',
    test: /storefront\/src\/state\/redirects\.ts|core\/src\/routing\/login-redirect\.ts/,
    priority: 2,
  },
  { name: 'blocks', test: /ui\/src\/(dialog\/acts|scene\/state-block|plan\/(plan-box|way))/, priority: 2 },
];
/** The calls and their schemas: each page gets those that it makes. */
const contract = {
  name: 'contract',
  test: /packages\/contract\/src\/(calls|model)\//,
  priority: 4.5,
  entriesAware: true,
  includeDependenciesRecursively: false,
};
/** The way in: it is asked for from every page, by one name. */
const signIn = {
  name: 'sign-in',
  test: /storefront\/src\/(sign-in\/|purchase\/past-auth-steps)|core\/src\/sign-in\/sign-in\.(machine|view)/,
  priority: 1,
  includeDependenciesRecursively: false,
};
/** What only later pages parse with (scripts/schemas-plugin.ts). */
const laterSchemas = {
  name: 'schemas',
  test: /schemas:later/,
  priority: 5,
  includeDependenciesRecursively: false,
};
/** The journey engine, and what runs it: many small files that are of use together only. */
const engine = {
  name: 'engine',
  test: /packages\/journey\/src\/|core\/src\/(library|answers|flag)\/|storefront\/src\/(app\/(screens|step-screens)|purchase\/(live-price|run-behind)|journey\/(run|fetch-ahead|auth-steps|addresses|follow-address|ground|ambient|published|payment-guard))/,
  priority: 0.5,
};
/** The words of every page. */
const words = ['en-US', 'es-MX'].map((locale) => ({
  name: `words-${locale}`,
  test: new RegExp(`icu:.*/(common|shell)/${locale}`),
  priority: 2,
}));
/** Machines come whole, with the door to the gateway: in two files they would be 1 kB more. */
const machines = {
  name: 'machines',
  test: /node_modules\/@?xstate\/|storefront\/src\/platform\/gateway\/(gateway|fill-calls)/,
  priority: 3,
};

/**
 * What is fetched together with a file that is asked for by name. Every page lists these: it leaves out what each has already, and what
 * belongs to pages that nobody enters by, or that are fetched ahead of their time.
 */
const fetchedAhead = (file: string, needed: string[]): string[] =>
  /\/(order-list|manage-order|not-found|otp|pending|toasts)/.test(file)
    ? []
    : needed.filter((name) => !/\/(every-page|rolldown-runtime)-/.test(name));

export default defineConfig(async () => ({
  root: testing ? here : path.join(here, 'apps/storefront'),
  cacheDir: path.join(here, 'node_modules/.vite'),
  plugins: [
    react(),
    schemasInTwo(),
    icuMessages(),
    journeyFiles(journeysFolder()),
    journeyStories(journeysFolder()),
  ],
  resolve: {
    alias: [
      // React has had this hook itself since 18: what stands in for it there is dead weight.
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
  server: {
    port: site.port,
    strictPort: true,
    proxy: { '/api': { target: site.gateway, changeOrigin: true } },
  },
  build: {
    outDir: path.join(here, 'dist/storefront'),
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome111', 'safari16.4', 'firefox113'],
    modulePreload: { polyfill: false, resolveDependencies: fetchedAhead },
    manifest: true,
    rolldownOptions: {
      // Unused calls are dropped: these libraries lack PURE annotations.
      treeshake: {
        manualPureFunctions: ['forwardRef', 'createContext', 'createJSONStorage', 'lazy'],
        propertyReadSideEffects: false as const,
      },
      output: {
        // A chunk of some entries is named for all of them; the rule's name is enough, and shorter in every list of chunks.
        chunkFileNames: ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            laterSchemas,
            first,
            onEveryPage,
            ...words,
            ...shared,
            machines,
            onEveryStep,
            planPage,
            contract,
            signIn,
            engine,
          ],
        },
      },
    },
  },
  ...(testing && { test: { projects: await testProjects() } }),
}));
