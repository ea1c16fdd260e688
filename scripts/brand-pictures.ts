/**
 * `npm run brand-pictures`: draws the icons and the sharing picture of every brand from its variables, and writes them with
 * its manifest to `apps/storefront/public/brand/`, and the colours of its pages to `apps/storefront/brand-colours.json`. Run it after a brand's variables changed; the files are committed.
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { brandTexts } from '../apps/storefront/src/platform/locale/brand-texts.ts';
import { exitWithError, root } from './bootstrap.mjs';
import { brandNames } from './brand.ts';
import { chromiumLaunch, findChromium } from './chromium.mjs';

/** Address of the drawing; every request to it is answered here. */
const origin = 'http://brand.invalid';
const tokens = path.join(root, 'packages/ui/src/tokens');
const font = path.join(
  root,
  'node_modules/@fontsource-variable/funnel-display/files/funnel-display-latin-wght-normal.woff2',
);

/** What is drawn, in CSS px: `round` icons have corners of their own, a maskable one is cut by the device. */
const pictures = [
  { file: 'icon-192.png', width: 192, height: 192, kind: 'round' },
  { file: 'icon-512.png', width: 512, height: 512, kind: 'round' },
  { file: 'icon-maskable-512.png', width: 512, height: 512, kind: 'maskable' },
  { file: 'apple-touch-icon.png', width: 180, height: 180, kind: 'maskable' },
  { file: 'share.png', width: 1200, height: 630, kind: 'share' },
] as const;

const tokensOf = (brand: string): string => {
  const file = path.join(tokens, `brand-${brand}.css`);
  const own = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const shared = readFileSync(path.join(tokens, 'tokens.css'), 'utf8').replace(/@import[^;]*;/, '');
  return shared + own;
};

/** The drawing of a brand: its bend on its colour, beside its word mark in the sharing picture. */
const drawingOf = (brand: string, kind: (typeof pictures)[number]['kind']): string => `<!doctype html>
<html data-brand="${brand}" data-theme="light"><meta charset="utf-8"><style>
@font-face { font-family: "Funnel Display Variable"; font-weight: 300 800; src: url("/font.woff2"); }
${tokensOf(brand)}
body { margin: 0; }
main { width: 100vw; height: 100vh; display: grid; place-content: center; background: var(--surface-brand); overflow: hidden; }
[data-kind="round"] { border-radius: 22%; }
i { display: block; aspect-ratio: 40 / 24; background: var(--path-on-brand); mask: var(--bend-h) 0 0 / 100% 100% no-repeat; }
[data-kind="round"] i { width: 84vw; }
[data-kind="maskable"] i { width: 62vw; }
[data-kind="share"] { justify-items: center; gap: 32px; }
[data-kind="share"] i { width: 300px; }
b { font: var(--display-weight) 168px/1 var(--font-display); letter-spacing: var(--display-tracking); color: var(--on-brand); }
</style><main data-kind="${kind}"><i></i>${kind === 'share' ? `<b>${brandTexts(brand).wordmark}</b>` : ''}</main></html>`;

async function open(browser: Browser, html: string, width: number, height: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.route(`${origin}/**`, async (route) => {
    const isFont = route.request().url().endsWith('/font.woff2');
    await route.fulfill(
      isFont
        ? { contentType: 'font/woff2', body: await readFile(font) }
        : { contentType: 'text/html', body: html },
    );
  });
  await page.goto(`${origin}/`);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** Returns a colour of the drawing as `#rrggbb`. */
const colourOf = (page: Page, theme: 'light' | 'dark', variable: string): Promise<string> =>
  page.evaluate(
    ([shown, name]) => {
      document.documentElement.dataset['theme'] = shown;
      document.documentElement.style.colorScheme = shown;
      document.body.style.backgroundColor = `var(${name})`;
      const drawn = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      if (!drawn) throw new Error('no canvas');
      drawn.fillStyle = getComputedStyle(document.body).backgroundColor;
      drawn.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = drawn.getImageData(0, 0, 1, 1).data;
      return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    },
    [theme, variable] as const,
  );

/** Returns the manifest of an installed storefront (W3C Web Application Manifest). */
const manifestOf = (brand: string, background: string) => ({
  name: brandTexts(brand).operator,
  short_name: brandTexts(brand).operator,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: background,
  theme_color: background,
  icons: [
    { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});

const iconOf = (colour: string, path: string, bend: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="10.5" fill="${colour}"/><path transform="translate(4 12)" d="${bend}" fill="none" stroke="${path}" stroke-width="4.5"/></svg>\n`;

/** Draws a brand. Returns the colours of its pages, which a browser shows around them. */
async function draw(browser: Browser, brand: string): Promise<{ light: string; dark: string }> {
  const folder = path.join(root, 'apps/storefront/public/brand', brand);
  await mkdir(folder, { recursive: true });
  for (const { file, width, height, kind } of pictures) {
    const page = await open(browser, drawingOf(brand, kind), width, height);
    await page.screenshot({ path: path.join(folder, file), omitBackground: true });
    await page.close();
  }
  const page = await open(browser, drawingOf(brand, 'round'), 48, 48);
  const bend = /--bend-h:[^;]*\sd='([^']+)'/.exec(
    tokensOf(brand)
      .split('/* 2. ')
      .at(brand === 'senda' ? 0 : -1) ?? '',
  )?.[1];
  if (bend === undefined) throw new Error(`The brand ${brand} has no --bend-h with a path.`);
  const pageColours = {
    light: await colourOf(page, 'light', '--surface-page'),
    dark: await colourOf(page, 'dark', '--surface-page'),
  };
  const files = {
    'icon.svg': iconOf(
      await colourOf(page, 'light', '--surface-brand'),
      await colourOf(page, 'light', '--path-on-brand'),
      bend,
    ),
    'manifest.webmanifest': `${JSON.stringify(manifestOf(brand, pageColours.light), null, 2)}\n`,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  await page.close();
  return pageColours;
}

if (findChromium() === undefined) exitWithError('No Chromium was found: set CHROMIUM_PATH.');
const browser = await chromium.launch(chromiumLaunch());
try {
  const colours: Record<string, { light: string; dark: string }> = {};
  for (const brand of brandNames()) {
    colours[brand] = await draw(browser, brand);
    console.log(`apps/storefront/public/brand/${brand}`);
  }
  await writeFile(
    path.join(root, 'apps/storefront/brand-colours.json'),
    `${JSON.stringify(colours, null, 2)}\n`,
  );
} finally {
  await browser.close();
}
