/** A step that appears takes the focus and scrolls. Here that is for who is in the telephone, not for who reads the page around it. */
export function keepFocusOutside(): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options);
  };
  const { scrollIntoView } = Element.prototype;
  Element.prototype.scrollIntoView = function (options) {
    if (document.hasFocus()) scrollIntoView.call(this, options);
  };
}
