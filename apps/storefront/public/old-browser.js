// Below the oldest browsers (scripts/browsers.ts) the app does not work: one sentence. Only syntax of 2009 in this file.
(function () {
  var place = document.currentScript;
  function isRecent() {
    // Colours: Chrome 111; :has(): Firefox 121; what regular expressions look behind: Safari 16.4.
    if (!place || !('noModule' in place) || !window.CSS || !CSS.supports) return false;
    if (!CSS.supports('color', 'color-mix(in oklch, red, red)') || !CSS.supports('selector(:has(*))'))
      return false;
    try {
      return Boolean(new RegExp('(?<=a)b') && Array.prototype.toSorted);
    } catch (_) {
      return false;
    }
  }
  if (isRecent()) return;
  function show() {
    var box = document.createElement('div');
    box.setAttribute('role', 'alert');
    box.style.padding = '16px';
    var texts = place ? [place.getAttribute('data-es'), place.getAttribute('data-en')] : [];
    for (var i = 0; i < texts.length; i += 1) {
      var text = document.createElement('p');
      text.lang = i === 0 ? 'es' : 'en';
      text.appendChild(document.createTextNode(texts[i]));
      box.appendChild(text);
    }
    document.body.insertBefore(box, document.body.firstChild);
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show);
  else show();
})();
