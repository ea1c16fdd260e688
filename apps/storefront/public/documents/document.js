// The language and the way back of a document (scripts/documents.ts); the app is not loaded here.
(() => {
  const follows = 'follows' in document.currentScript.dataset;
  const place = document.getElementById('document');
  const template = document.querySelector('template');
  const pages = new Map([
    [document.documentElement.lang, { title: document.title, nodes: [...place.childNodes] }],
    [
      template.id.slice('document-'.length),
      { title: template.dataset.title, nodes: [...template.content.childNodes] },
    ],
  ]);
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
    place.replaceChildren(...page.nodes);
  };
  try {
    const chosen = localStorage.getItem('locale') ?? localStorage.getItem('langCode');
    show(chosen ?? (follows ? browserLocale() : undefined));
  } catch {
    // Without storage the page stays in the default language.
  }
  place.addEventListener('click', (event) => {
    const language = event.target.closest('[data-language]');
    if (language !== null) {
      show(language.dataset.language);
      place.querySelector('[data-language]').focus();
    }
    // Opened in a tab of its own there is nothing to go back to.
    if (event.target.closest('.document-back') !== null && history.length > 1) {
      event.preventDefault();
      history.back();
    }
  });
})();
