/**
 * Does to the texts below a node what a browser's translator does: two `font` elements replace each text node. The words stay, so that
 * tests find them. Runs in a page by itself, so it uses nothing outside.
 */
export function translateTexts(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  for (let node: Node | null = walker.root; node; node = walker.nextNode()) texts.push(node);
  for (const text of texts) {
    const isLeft = text.parentElement?.closest('script, style, textarea, font, [translate=no]') !== null;
    if (text.nodeType !== Node.TEXT_NODE || isLeft) continue;
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild?.append(text.nodeValue ?? '');
    text.parentNode?.replaceChild(font, text);
  }
}
