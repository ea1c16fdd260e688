/** The storefront's own documents: terms, privacy notice and help, as plain pages outside of the router. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { documentsPath } from '../apps/storefront/src/platform/documents-path.ts';
import { brandTexts } from '../apps/storefront/src/platform/locale/brand-texts.ts';
import { type ContactChannel, contactChannels } from '../packages/core/src/common/contact/index.ts';
import type { Locale } from '../packages/messages/src/messages.ts';
import { compile } from '../packages/messages/src/parser.ts';
import { type Texts, textsFor } from '../packages/messages/src/texts.ts';
import { root } from './bootstrap.mjs';
import { brandOf } from './brand.ts';

/** The sections of each document, in order, with the page that one may link to. */
const documents = {
  terms: { prices: null, plan: null, number: null, leaving: null, account: null },
  privacy: { asked: null, card: null, browser: null, measuring: '/profile/privacy-settings', rights: null },
  help: {
    code: null,
    email: '/profile',
    order: '/orderlist',
    number: '/web/pre-checkout',
    esim: '/manage/order',
    lost: '/manage/order',
    payment: '/orderlist',
  },
} as const satisfies Record<string, Readonly<Record<string, string | null>>>;

export type DocumentName = keyof typeof documents;
export const documentNames = Object.keys(documents) as readonly DocumentName[];

/** Returns the name of the document at an address; undefined for another address. */
export const documentAt = (address: string): DocumentName | undefined =>
  documentNames.find((name) => `${documentsPath}${name}/` === `${address.replace(/\/$/, '')}/`);

const locales: readonly [Locale, Locale] = ['en-US', 'es-MX'];

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** What a document needs to know of a build: its brand, the channels that answer questions, and its first language. */
export interface DocumentSettings {
  readonly brand: string;
  readonly channels: readonly ContactChannel[];
  /** Whether a first visit begins in the browser's language. */
  readonly followsBrowser: boolean;
}

/** Returns the settings of a build (see docs/operating.md). */
export const documentSettings = (env: Readonly<Record<string, string | undefined>>): DocumentSettings => ({
  brand: brandOf(env),
  channels: contactChannels({
    whatsapp: env['VITE_HELP_WHATSAPP'] ?? '',
    phone: env['VITE_HELP_PHONE'] ?? '',
    chat: env['VITE_HELP_CHAT_URL'] ?? '',
    email: env['VITE_HELP_EMAIL'] ?? '',
  }),
  followsBrowser: env['VITE_FOLLOW_BROWSER_LANGUAGE'] === 'on',
});

async function textsIn(locale: Locale, brand: string): Promise<Texts> {
  const files = ['document', 'shell'].map((feature) =>
    path.join(root, `packages/messages/src/${feature}/${locale}.json`),
  );
  const read = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const messages = Object.assign({}, ...read.map((text) => JSON.parse(text) as object)) as Record<
    string,
    string
  >;
  const compiled = Object.entries(messages).map(([id, text]) => [id, compile(text)] as const);
  return textsFor(locale, Object.fromEntries(compiled), {}, brandTexts(brand));
}

interface Body {
  readonly title: string;
  readonly html: string;
}

/** Returns the title and the content of a document in one language. */
async function bodyOf(
  name: DocumentName,
  locale: Locale,
  { brand, channels }: DocumentSettings,
): Promise<Body> {
  const texts = await textsIn(locale, brand);
  const t = (id: string, values?: Readonly<Record<string, string>>): string =>
    escapeHtml(texts.text(id, values));
  const other = locales.find((one) => one !== locale);
  const section = (key: string, more: string) =>
    `<section><h2>${t(`document.${name}.${key}.title`)}</h2><p>${t(`document.${name}.${key}.text`)}${more}</p></section>`;
  const linkTo = ({ href }: ContactChannel, label: string) => `<a href="${escapeHtml(href)}">${label}</a>`;
  const email = channels.find(({ kind }) => kind === 'email');
  const mailto = email === undefined ? '' : ` ${linkTo(email, escapeHtml(email.shown))}`;
  // Who uses their rights to their data writes to the address that answers questions.
  const moreOf = (key: string) => (name === 'privacy' && key === 'rights' ? mailto : '');
  const sections = Object.entries(documents[name]).map(([key, href]) =>
    section(key, href === null ? moreOf(key) : ` <a href="${href}">${t(`document.${name}.${key}.link`)}</a>`),
  );
  const ways = channels.map(
    (one) => `<li>${linkTo(one, t(`shell.reach.by.${one.kind}`, { shown: one.shown }))}</li>`,
  );
  const contact =
    name === 'help' && ways.length > 0
      ? `<section><h2>${t('document.help.contact.title')}</h2><p>${t('document.help.contact.text')}</p><ul class="document-channels">${ways.join('')}</ul></section>`
      : '';
  const links = documentNames
    .filter((one) => one !== name)
    .map((one) => `<a href="${documentsPath}${one}/">${t(`document.${one}.title`)}</a>`);
  const html = `<header class="document-top"><a class="document-logo" href="/">${t('shell.home')}</a>
<button type="button" data-language="${other}" lang="${other}" aria-label="${t('shell.language.label')}">${t('shell.language.code')}</button></header>
<main class="document"><a class="document-back" href="/">${t('document.back')}</a>
<h1>${t(`document.${name}.title`)}</h1>${contact}<p class="document-lede">${t(`document.${name}.lede`)}</p>
${sections.join('\n')}</main>
<footer class="document-foot"><nav aria-label="${t('shell.help')}">${links.join('')}</nav><p>${t('document.note')}</p></footer>`;
  return {
    title: escapeHtml(texts.text('shell.title', { page: texts.text(`document.${name}.title`) })),
    html,
  };
}

/**
 * Returns a document: English in the page, Spanish in a template beside it, as in the prerendered pages. `index` is the
 * storefront's page, of which it keeps the head without the app's scripts; `styles` are further style sheets.
 */
export async function documentPage(
  index: string,
  name: DocumentName,
  settings: DocumentSettings,
  styles: readonly string[] = [],
): Promise<string> {
  const [english, spanish] = await Promise.all(locales.map((locale) => bodyOf(name, locale, settings)));
  if (!english || !spanish) throw new Error(`The document ${name} lacks a language.`);
  const [head = ''] = /[\s\S]*<\/head>/.exec(index) ?? [];
  const sheets = [...styles, `${documentsPath}document.css`].map(
    (href) => `<link rel="stylesheet" href="${href}">`,
  );
  const script = `<script src="${documentsPath}document.js"${settings.followsBrowser ? ' data-follows' : ''}></script>`;
  const kept = head
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<title>[^<]*<\/title>/, `<title>${english.title}</title>`)
    .replace(/(property="og:title" content=")[^"]*/, `$1${english.title}`)
    .replace('</head>', `${sheets.join('')}${script}</head>`);
  return `${kept}
<body><div id="document">${english.html}</div><template id="document-${locales[1]}" data-title="${spanish.title}">${spanish.html}</template></body></html>
`;
}

/** Writes the documents into a build, such as `documents/terms/index.html`. */
export async function writeDocuments(
  outDir: string,
  index: string,
  settings: DocumentSettings,
): Promise<void> {
  for (const name of documentNames) {
    const folder = path.join(outDir, documentsPath, name);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'index.html'), await documentPage(index, name, settings));
  }
}
