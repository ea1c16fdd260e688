import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import { withBrand } from './brand.ts';
import { buildEnv } from './build-env.ts';
import { documentSettings, writeDocuments } from './documents.ts';

const root = path.resolve(import.meta.dirname, '..');

/** The language of the document, and the one in a template. */
const locales = ['en-US', 'es-MX'] as const;
const localeChunk = `words-${locales[0]}`;
/** Modules and chunks of every page, including the empty one. */
const appModules = ['src/start.tsx', 'react', 'common', 'xstate'];
const messagesOf = (feature: string) => `messages/src/${feature}/${locales[0]}`;

/**
 * Public entry pages that are the same for every new customer, with the modules (by name suffix) or chunks that each requires.
 * These are preloaded with the page, so that none waits for the one that imports it.
 */
const pages: Readonly<Record<string, readonly string[]>> = {
  '/web/login': ['src/sign-in/sign-in.page.tsx', localeChunk, messagesOf('sign-in')],
  '/web/signup': ['src/sign-in/sign-in.page.tsx', localeChunk, messagesOf('sign-in')],
  '/web/pre-checkout': [
    'src/purchase/entrance.page.tsx',
    'src/plan/pre-checkout.step.tsx',
    localeChunk,
    messagesOf('plan'),
    'src/platform/gateway/connect.ts',
  ],
  '/404': ['src/app/not-found.page.tsx', localeChunk],
};

/** Builds the app for Node as one file, so that each import is a separate instance. Inside the project, to resolve packages. */
async function buildServerApp(): Promise<{ file: string; folder: string }> {
  const folder = await mkdtemp(path.join(root, 'node_modules/.prerender-'));
  await build({
    configFile: path.join(root, 'vite.config.ts'),
    root: path.join(root, 'apps/storefront'),
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: folder,
      ssr: path.join(root, 'apps/storefront/src/prerender.tsx'),
      manifest: false,
      rolldownOptions: { output: { entryFileNames: 'app.mjs', codeSplitting: false } },
    },
  });
  return { file: path.join(folder, 'app.mjs'), folder };
}

interface Rendered {
  readonly html: string;
  readonly title: string;
}

/** Renders the page for a new customer with this language. */
async function renderPage(file: string, route: string, locale: string): Promise<Rendered> {
  const storage = new Map([['langCode', locale]]);
  Object.assign(globalThis, {
    location: { pathname: route, search: '', hash: '', origin: 'http://localhost' },
    localStorage: { getItem: (key: string) => storage.get(key) ?? null, setItem() {}, removeItem() {} },
  });
  const appModules = (await import(`${pathToFileURL(file).href}?${route}&${locale}`)) as {
    pageHtml(path: string): Promise<Rendered>;
  };
  const { html, title } = await appModules.pageHtml(route);
  if (!html.includes('<h1') || html.includes('<script')) {
    throw new Error(`${route} cannot be prerendered: it has no heading, or contains scripts.`);
  }
  return { html, title: title.replaceAll('&', '&amp;').replaceAll('"', '&quot;') };
}

/** Returns the style sheets and scripts of modules and their imports, from the build's manifest. */
function filesOf(
  manifest: Manifest,
  modules: readonly string[],
): { css: readonly string[]; scripts: readonly string[] } {
  const css = new Set<string>();
  const scripts = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const sheet of chunk.css ?? []) css.add(sheet);
    for (const next of chunk.imports ?? []) add(next);
  };
  for (const module of modules) {
    const key = Object.keys(manifest).find(
      (name) => name.endsWith(module) || manifest[name]?.name === module,
    );
    if (key === undefined) throw new Error(`The build has no files for ${module}.`);
    add(key);
  }
  return { css: [...css], scripts: [...scripts] };
}

/**
 * Prerenders the public entry pages of a build as HTML, such as `web/login.html`. `prerendered.js` removes them for customers
 * they do not fit. Every page preloads the app, because its first script imports it one task later (main.ts).
 */
export async function prerenderPages(outDir: string): Promise<void> {
  const index = path.join(outDir, 'index.html');
  const settings = documentSettings(buildEnv());
  const html = withBrand(await readFile(index, 'utf8'), settings.brand);
  const manifest = JSON.parse(await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const { file, folder } = await buildServerApp();
  const linksFor = (modules: readonly string[]) => {
    const { css, scripts } = filesOf(manifest, [...appModules, ...modules]);
    return [
      ...missing(css).map((sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}">`),
      ...missing(scripts).map((script) => `<link rel="modulepreload" crossorigin href="/${script}">`),
      '</head>',
    ].join('');
  };
  const missing = (files: readonly string[]) => files.filter((name) => !html.includes(`"/${name}"`));
  try {
    for (const [route, modules] of Object.entries(pages)) {
      // In sequence, because they share the global location and storage.
      const rendered = await renderPage(file, route, locales[0]);
      const other = await renderPage(file, route, locales[1]);
      const page = html
        // First, so that customers with another language do not see this one.
        .replace('<link', '<link rel="preload" as="script" href="/prerendered.js"><link')
        .replace('</head>', linksFor(modules))
        .replace(/<title>[^<]*<\/title>/, `<title>${rendered.title}</title>`)
        .replace(/(property="og:title" content=")[^"]*/, `$1${rendered.title}`)
        .replace(
          '<div id="root"></div>',
          `<div id="root">${rendered.html}</div><template id="prerendered-${locales[1]}" data-title="${other.title}">${other.html}</template><script src="/prerendered.js"${settings.followsBrowser ? ' data-follows' : ''}></script>`,
        );
      const target = path.join(outDir, `${route}.html`);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, page);
    }
    await writeDocuments(outDir, html, settings);
    await writeFile(index, html.replace('</head>', linksFor([])));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
