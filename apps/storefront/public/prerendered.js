// Before the first paint: shows the prerendered page in the stored language, or removes it (scripts/prerender.ts).
(() => {
  const place = document.currentScript;
  /** The browser's first language with texts, as `languageOf` in core finds it. */
  const browserLocale = () => {
    const base = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]);
    const known = base.find((language) => language === 'en' || language === 'es');
    return known === 'es' ? 'es-MX' : null;
  };
  const root = document.getElementById('root');
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  // Records a form submit until the app handles it; by default the browser would reload the page.
  document.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    event.target.dataset.pressed = '';
  });
  // Records clicks in the capture phase, since React stops clicks on parts that are not hydrated yet. `early` is removed when the page
  // is interactive (platform/load/shown.ts).
  const recordClick = (event) => {
    if (!event.isTrusted || !('early' in document.documentElement.dataset)) return;
    const button = event.target.closest('button[data-waits]');
    if (button === null) return;
    event.stopPropagation();
    button.dataset.pressed = '';
  };
  document.addEventListener('click', recordClick, true);
  // A stored run has to be shown instead of the prerendered page.
  const runKeys = location.pathname === '/web/pre-checkout' ? ['senda.journey.onboarding'] : [];
  const known = ['accessToken', 'senda.auth', 'senda.channel', 'webview', 'native', ...runKeys].some(
    (key) => read(key) !== null,
  );
  if (location.search !== '' || known) return root.replaceChildren();
  document.documentElement.dataset.early = '';
  const follows = 'follows' in place.dataset;
  const locale = read('langCode') ?? (follows ? browserLocale() : null);
  const other = document.getElementById(`prerendered-${locale}`);
  if (other === null) return;
  document.documentElement.lang = locale;
  document.title = other.dataset.title;
  root.replaceChildren(other.content.cloneNode(true));
})();
