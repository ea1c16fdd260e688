import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { brandTexts } from '../apps/storefront/src/platform/locale/brand-texts.ts';
import { compile } from '../packages/messages/src/parser.ts';
import { textsFor } from '../packages/messages/src/texts.ts';
import { root } from './bootstrap.mjs';

/** The language that a page has before any customer chose one; readers of shared links get it too. */
const locale = 'en-US';

const json = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(root, file), 'utf8'));

/** Returns the address of a file of a brand. With an origin it is absolute, as Open Graph asks for. */
const fileOf = (brand: string, file: string, origin = ''): string => `${origin}/brand/${brand}/${file}`;

/**
 * Returns what a browser and a shared link show of a brand: title, description, colours, icons, manifest and sharing picture.
 * `origin` is the storefront's public one, without a slash at its end.
 * @throws Error for a brand without pictures
 */
export async function brandTags(brand: string, origin: string | undefined): Promise<HtmlTagDescriptor[]> {
  const messages = (await json(`packages/messages/src/shell/${locale}.json`)) as {
    'shell.description': string;
  };
  const colours = (await json('apps/storefront/brand-colours.json')) as Record<
    string,
    { light: string; dark: string }
  >;
  const shown = colours[brand];
  if (!shown) throw new Error(`The brand ${brand} has no pictures: draw them with npm run brand-pictures.`);
  const texts = brandTexts(brand);
  const { operator } = texts;
  const described = { 'shell.description': compile(messages['shell.description']) };
  const description = textsFor(locale, described, {}, texts).text('shell.description');
  const link = (rel: string, file: string) => ({
    tag: 'link',
    attrs: { rel, href: fileOf(brand, file) },
  });
  const meta = (key: 'name' | 'property', name: string, content: string) => ({
    tag: 'meta',
    attrs: { [key]: name, content },
  });
  const themeColour = (scheme: 'light' | 'dark') => ({
    tag: 'meta',
    attrs: { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content: shown[scheme] },
  });
  return [
    { tag: 'title', children: operator },
    meta('name', 'description', description),
    themeColour('light'),
    themeColour('dark'),
    link('icon', 'icon.svg'),
    link('apple-touch-icon', 'apple-touch-icon.png'),
    link('manifest', 'manifest.webmanifest'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', operator),
    meta('property', 'og:title', operator),
    meta('property', 'og:description', description),
    meta('property', 'og:image', fileOf(brand, 'share.png', origin)),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/**
 * Returns what a browser shows in which the app cannot run, in both languages: a script that finds an old one (it also loads in those that
 * know no modules), and a paragraph without scripts.
 */
export async function withoutAppTags(): Promise<HtmlTagDescriptor[]> {
  const [es, en] = (await Promise.all(
    ['es-MX', 'en-US'].map((one) => json(`packages/messages/src/shell/${one}.json`)),
  )) as [Record<string, string>, Record<string, string>];
  const old = 'shell.oldBrowser';
  const sentence = (lang: string, text: string | undefined) => ({
    tag: 'p',
    attrs: { lang },
    children: text ?? '',
  });
  return [
    {
      tag: 'script',
      attrs: { src: '/old-browser.js', async: true, 'data-es': es[old], 'data-en': en[old] },
      injectTo: 'head',
    },
    {
      tag: 'noscript',
      children: [sentence('es', es['shell.noScript']), sentence('en', en['shell.noScript'])],
      injectTo: 'body-prepend',
    },
  ];
}

/** Writes the tags of `brandTags` into the document, after its character set: that has to be among the first 1,024 bytes. */
export const brandHead = (brand: string, origin: string | undefined): Plugin => ({
  name: 'senda:brand-head',
  transformIndexHtml: async () => [
    ...(await brandTags(brand, origin)).map((tag) => ({ ...tag, injectTo: 'head' as const })),
    ...(await withoutAppTags()),
  ],
});
