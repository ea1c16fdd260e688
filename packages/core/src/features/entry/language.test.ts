import { expect, it } from 'vitest';
import { languageOf, shouldFetchTexts } from './language.ts';

// spec 5.query.locale 3.storage.langCode 3.storage.locale: #languageOf
// spec 7.app-locale.language: #languageOf
it.each([
  ['es-MX', 'en-US', 'en-US', 'en-US', 'es-MX'],
  ['xx', 'es-MX', 'en-US', 'en-US', 'es-MX'],
  [null, null, 'es-MX', 'en-US', 'es-MX'],
  [null, 'xx', 'yy', 'es-MX', 'es-MX'],
  [null, null, null, 'xx', 'en-US'],
  ['constructor', null, null, null, 'en-US'],
  ['es', null, 'en-US', 'en-US', 'es-MX'],
  ['es_MX', null, 'en-US', 'en-US', 'es-MX'],
  ['ES-mx', null, 'en-US', 'en-US', 'es-MX'],
  ['es-ES', null, 'en-US', 'en-US', 'es-MX'],
  ['EN_us', null, 'es-MX', 'es-MX', 'en-US'],
  [null, 'ES', 'en-US', 'en-US', 'es-MX'],
  [null, null, 'es_mx', 'en-US', 'es-MX'],
  [null, null, null, 'ES_MX', 'es-MX'],
  ['', ' ', '_', 'es-MX', 'es-MX'],
])('setlocale %s, langCode %s, stored %s, country %s: %s', (forced, query, stored, country, shown) => {
  expect(languageOf({ forced, query, stored, browser: [], country }, ['en-US', 'es-MX'], 'en-US')).toBe(
    shown,
  );
});

it.each([
  [['es-MX', 'en-US'], null, 'es-MX'],
  [['es-419', 'en'], null, 'es-MX'],
  [['fr-FR', 'es'], null, 'es-MX'],
  [['fr-FR'], null, 'en-US'],
  [[], null, 'en-US'],
  [['es-MX'], 'en-US', 'en-US'],
])("on a visit with the browser's languages %j, stored %s: %s", (browser, stored, shown) => {
  const sources = { forced: null, query: null, stored, browser, country: 'en-US' };
  expect(languageOf(sources, ['en-US', 'es-MX'], 'en-US')).toBe(shown);
});

// spec 7.app-locale.stored 7.app-locale.skipped: #shouldFetchTexts
it.each([
  ['/orderlist', false, false, true],
  ['/orderlist', true, false, false],
  ['/orderlist', true, true, true],
  ['/web/pre-checkout', false, true, false],
  ['/web/addon-selection', false, false, false],
  ['/blacknut', false, false, false],
])('at %s, stored %s, reset %s: texts are fetched: %s', (path, stored, reset, fetched) => {
  expect(shouldFetchTexts(path, stored, reset)).toBe(fetched);
});
