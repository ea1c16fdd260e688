import { routeAt } from '@senda/core/base/addresses';
import { describe, expect, it } from 'vitest';
import { brandNames } from './brand.ts';
import { documentAt, documentNames, documentPage, documentSettings } from './documents.ts';

const index =
  '<!doctype html><html lang="en-US"><head><title>Senda</title><meta property="og:title" content="Senda">' +
  '<script type="module" src="/assets/app.js"></script><link rel="modulepreload" href="/assets/react.js">' +
  '<link rel="stylesheet" href="/assets/app.css"></head><body><div id="root"></div></body></html>';
const settings = { brand: 'senda', channels: [], followsBrowser: false };

it.each([
  ['/documents/terms/', 'terms'],
  ['/documents/privacy', 'privacy'],
  ['/documents/help/', 'help'],
  ['/documents/', undefined],
  ['/documents/other/', undefined],
  ['/web/login', undefined],
])('%s is the document %s', (address, name) => {
  expect(documentAt(address)).toBe(name);
});

it('an address of a document is no route of the product', () => {
  expect(documentNames.map((name) => routeAt(`/documents/${name}/`))).toEqual(documentNames.map(() => null));
});

describe.each(brandNames())('of %s', (brand) => {
  it.each(documentNames)('%s has a heading in each language, and names the operator', async (name) => {
    const html = await documentPage(index, name, { ...settings, brand });
    const [english = '', spanish = ''] = html.split('<template');
    for (const page of [english, spanish]) {
      expect(page.match(/<h1>/g)).toHaveLength(1);
      expect(page.toLowerCase()).toContain(brand);
    }
    expect(english).toMatch(/<title>[A-Z][a-z ]+ · \w+<\/title>/);
    expect(html).not.toContain('{operator}');
  });
});

it.each(documentNames)('%s keeps the style sheets of the build, and none of its scripts', async (name) => {
  const html = await documentPage(index, name, settings, ['/more.css']);
  expect([...html.matchAll(/(?:src|rel="stylesheet" href)="([^"]+)"/g)].map(([, file]) => file)).toEqual([
    '/assets/app.css',
    '/more.css',
    '/documents/document.css',
    '/documents/document.js',
  ]);
  expect(html).not.toContain('modulepreload');
});

it.each(documentNames)('%s leads to pages that exist', async (name) => {
  const html = await documentPage(index, name, settings);
  const body = html.slice(html.indexOf('<body>'));
  const targets = [...body.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href ?? '');
  expect(targets.filter((href) => routeAt(href) === null && documentAt(href) === undefined)).toEqual([]);
});

it('help names the channels of the build, and the rights to one’s data its e-mail', async () => {
  const { channels } = documentSettings({
    VITE_HELP_EMAIL: 'help@senda.mx',
    VITE_HELP_WHATSAPP: '+52 55 1234 5678',
    VITE_HELP_PHONE: '*264',
    VITE_HELP_CHAT_URL: 'http://not-secure.example',
  });
  const linksOf = async (name: (typeof documentNames)[number], has = channels) => {
    const [english = ''] = (await documentPage(index, name, { ...settings, channels: has })).split(
      '<template',
    );
    return [...english.matchAll(/href="((?:mailto|tel|https):[^"]*)">([^<]*)/g)].map(([, to, label]) => [
      to,
      label,
    ]);
  };
  expect(await linksOf('help')).toEqual([
    ['https://wa.me/525512345678', 'Message us on WhatsApp'],
    ['tel:*264', 'Call *264'],
    ['mailto:help@senda.mx', 'Write to help@senda.mx'],
  ]);
  expect(await linksOf('privacy')).toEqual([['mailto:help@senda.mx', 'help@senda.mx']]);
  expect(await linksOf('terms')).toEqual([]);
  expect(await linksOf('help', [])).toEqual([]);
});

it('follows the browser’s language only if the build does', async () => {
  const following = documentSettings({ VITE_FOLLOW_BROWSER_LANGUAGE: 'on' });
  expect(await documentPage(index, 'terms', following)).toContain('document.js" data-follows>');
  expect(await documentPage(index, 'terms', documentSettings({}))).toContain('document.js">');
});

it('text of the settings cannot become markup', async () => {
  const channels = [{ kind: 'email', shown: '"><script>', href: 'mailto:"><script>' }] as const;
  const html = await documentPage(index, 'help', { ...settings, channels });
  expect(html).not.toContain('"><script>');
});
