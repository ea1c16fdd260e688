import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';

const root = path.resolve(import.meta.dirname, '..');

/** The language of the document, and the one that waits in a template. */
const locales = ['en-US', 'es-MX'] as const;
const words = `words-${locales[0]}`;
/** What every page needs, the empty one too. */
const app = ['src/start.tsx', 'react', 'common', 'xstate'];
const wordsOf = (feature: string) => `messages/src/${feature}/${locales[0]}`;

/**
 * Public entry pages that are the same for everyone who comes for the first time, and what each cannot be used without: modules
 * (by the end of their names) or chunks. Asked for with the page, none waits for another that names it.
 */
const pages: Readonly<Record<string, readonly string[]>> = {
  '/web/login': ['src/sign-in/sign-in.page.tsx', words, wordsOf('sign-in')],
  '/web/signup': ['src/sign-in/sign-in.page.tsx', words, wordsOf('sign-in')],
  '/web/pre-checkout': [
    'src/purchase/entrance.page.tsx',
    'src/plan/pre-checkout.step.tsx',
    words,
    wordsOf('plan'),
    'src/platform/gateway/connect.ts',
  ],
  '/404': ['src/app/not-found.page.tsx', words],
};

/** The app for Node, in one file: each import of it is an app of its own. In the project, where its packages are found. */
async function serverApp(): Promise<{ file: string; folder: string }> {
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

/** A page, and what stands in the browser's tab. */
interface Rendered {
  readonly html: string;
  readonly title: string;
}

/** The page as a newcomer with that language sees it. */
async function renderedBy(file: string, route: string, locale: string): Promise<Rendered> {
  const kept = new Map([['langCode', locale]]);
  Object.assign(globalThis, {
    location: { pathname: route, search: '', hash: '', origin: 'http://localhost' },
    localStorage: { getItem: (key: string) => kept.get(key) ?? null, setItem() {}, removeItem() {} },
  });
  const app = (await import(`${pathToFileURL(file).href}?${route}&${locale}`)) as {
    pageHtml(path: string): Promise<Rendered>;
  };
  const { html, title } = await app.pageHtml(route);
  if (!html.includes('<h1') || html.includes('<script')) {
    throw new Error(`${route} cannot be made ready ahead of time: it has no heading, or scripts of its own.`);
  }
  return { html, title: title.replaceAll('&', '&amp;').replaceAll('"', '&quot;') };
}

/** Style sheets and scripts that a page needs, the entry's among them, by the build's manifest. */
function filesOf(
  manifest: Manifest,
  modules: readonly string[],
): { css: readonly string[]; scripts: readonly string[] } {
  const css = new Set<string>();
  const scripts = new Set<string>();
  const take = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const sheet of chunk.css ?? []) css.add(sheet);
    for (const next of chunk.imports ?? []) take(next);
  };
  for (const module of modules) {
    const key = Object.keys(manifest).find(
      (name) => name.endsWith(module) || manifest[name]?.name === module,
    );
    if (key === undefined) throw new Error(`The build has no files of ${module}.`);
    take(key);
  }
  return { css: [...css], scripts: [...scripts] };
}

/**
 * Writes the public entry pages of a build as HTML that is painted before any script: `web/login.html` and its like.
 * `prerendered.js` takes them away again from whom they do not fit. Every page, the empty one too, asks for the app at once: its
 * first script does so a task later (main.ts).
 */
export async function prerenderPages(outDir: string): Promise<void> {
  const index = path.join(outDir, 'index.html');
  const html = await readFile(index, 'utf8');
  const manifest = JSON.parse(await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const { file, folder } = await serverApp();
  const linked = (modules: readonly string[]) => {
    const { css, scripts } = filesOf(manifest, [...app, ...modules]);
    return [
      ...missing(css).map((sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}">`),
      ...missing(scripts).map((script) => `<link rel="modulepreload" crossorigin href="/${script}">`),
      '</head>',
    ].join('');
  };
  const missing = (files: readonly string[]) => files.filter((name) => !html.includes(`"/${name}"`));
  try {
    for (const [route, modules] of Object.entries(pages)) {
      // One after the other: each reads the one address and the one storage that Node is given.
      const shown = await renderedBy(file, route, locales[0]);
      const other = await renderedBy(file, route, locales[1]);
      const page = html
        // Before all else: who speaks another language would see this one meanwhile.
        .replace('<link', '<link rel="preload" as="script" href="/prerendered.js"><link')
        .replace('</head>', linked(modules))
        .replace(/<title>[^<]*<\/title>/, `<title>${shown.title}</title>`)
        .replace(
          '<div id="root"></div>',
          `<div id="root">${shown.html}</div><template id="prerendered-${locales[1]}" data-title="${other.title}">${other.html}</template><script src="/prerendered.js"></script>`,
        );
      const target = path.join(outDir, `${route}.html`);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, page);
    }
    await writeFile(index, html.replace('</head>', linked([])));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
