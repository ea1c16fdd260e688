// Before the first paint: leaves the ready-made page only to whom it fits, in their language (scripts/prerender.ts).
(() => {
  const root = document.getElementById('root');
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  // A form that is sent before the app is there to take it waits for it; the browser would load the page anew, empty.
  document.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    event.target.dataset.pressed = '';
  });
  // So does a press. Caught on its way down: React, once there, stops the presses of what it has not taken over yet.
  // `early` goes when the page hears them itself (platform/load/shown.ts).
  const waits = (event) => {
    if (!event.isTrusted || !('early' in document.documentElement.dataset)) return;
    const button = event.target.closest('button[data-waits]');
    if (button === null) return;
    event.stopPropagation();
    button.dataset.pressed = '';
  };
  document.addEventListener('click', waits, true);
  // A customer who has begun to choose is shown that choice.
  const begun = location.pathname === '/web/pre-checkout' ? ['senda.journey.onboarding'] : [];
  const known = ['accessToken', 'senda.auth', 'senda.origin', 'webview', 'native', ...begun].some(
    (key) => kept(key) !== null,
  );
  if (location.search !== '' || known) return root.replaceChildren();
  document.documentElement.dataset.early = '';
  const locale = kept('langCode');
  const other = document.getElementById(`prerendered-${locale}`);
  if (other === null) return;
  document.documentElement.lang = locale;
  document.title = other.dataset.title;
  root.replaceChildren(other.content.cloneNode(true));
})();
