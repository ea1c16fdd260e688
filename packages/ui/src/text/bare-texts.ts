/**
 * Returns the texts below a node that React keeps as text nodes: React fails once a translator has replaced them. Runs in a page by
 * itself, so it uses nothing outside.
 */
export function bareTexts(root: Node): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node: Node | null = walker.root; node; node = walker.nextNode()) {
    const isKept =
      node.nodeType === Node.TEXT_NODE && Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
    if (isKept) found.push(`"${node.nodeValue}" in ${node.parentElement?.outerHTML.slice(0, 200)}`);
  }
  return found;
}
