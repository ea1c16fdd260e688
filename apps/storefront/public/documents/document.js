// The language and the way back of a document (scripts/documents.ts); the app is not loaded here. It stands in the head: a
// link back that is pressed before it runs would lead to the shop and not to where the reader came from.
(() => {
  const follows = 'follows' in document.currentScript.dataset;
  const pages = new Map();
  const place = () => document.getElementById('document');
  /** Returns the browser's first language that the document has. */
  const browserLocale = () => {
    const locales = [...pages.keys()];
    const baseOf = (tag) => tag.toLowerCase().split('-')[0];
    const find = (tag) => locales.find((locale) => baseOf(locale) === baseOf(tag));
    return navigator.languages.map(find).find((locale) => locale !== undefined);
  };
  const show = (locale) => {
    const page = pages.get(locale);
    if (page === undefined || locale === document.documentElement.lang) return;
    document.documentElement.lang = locale;
    document.title = page.title;
    place().replaceChildren(...page.nodes);
  };
  document.addEventListener('DOMContentLoaded', () => {
    const template = document.querySelector('template');
    pages.set(document.documentElement.lang, { title: document.title, nodes: [...place().childNodes] });
    pages.set(template.id.slice('document-'.length), {
      title: template.dataset.title,
      nodes: [...template.content.childNodes],
    });
    try {
      const chosen = localStorage.getItem('locale') ?? localStorage.getItem('langCode');
      show(chosen ?? (follows ? browserLocale() : undefined));
    } catch {
      // Without storage the page stays in the default language.
    }
  });
  document.addEventListener('click', (event) => {
    const language = event.target.closest('[data-language]');
    if (language !== null) {
      show(language.dataset.language);
      place().querySelector('[data-language]').focus();
    }
    // Opened in a tab of its own there is nothing to go back to.
    if (event.target.closest('.document-back') !== null && history.length > 1) {
      event.preventDefault();
      history.back();
    }
  });
})();
