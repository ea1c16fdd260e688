/** Widths and sizes of text at which nothing may stick out of the page or be cut off (WCAG 1.4.4, 1.4.10). */
const sizes = [
  ['320px', '100%'],
  ['390px', '200%'],
  ['1280px', '200%'],
] as const;

const nameOf = (element: Element): string => `${element.tagName}.${element.getAttribute('class') ?? ''}`;

/** What makes the page scroll sideways, if it does. */
function sideways(root: HTMLElement): string[] {
  if (root.scrollWidth <= root.clientWidth) return [];
  const out = Array.from(document.querySelectorAll('body *'))
    .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
    .map(nameOf);
  return [`scrolls sideways to ${root.scrollWidth} px: ${out.slice(-3).join(' ')}`];
}

const hides = /hidden|clip/;

/** Whether an element means to hide a part of its words: for screen readers alone, behind dots, or a picture of no words. */
const isMeant = (element: Element, { clipPath, textOverflow }: CSSStyleDeclaration): boolean =>
  clipPath !== 'none' || textOverflow === 'ellipsis' || element.closest('.vh, [aria-hidden=true]') !== null;

/** The words of an element that it cuts off: those that reach over a side, or stand above or below it. */
function cutIn(box: HTMLElement): string[] {
  const overflows = box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1;
  if (!overflows) return [];
  const style = getComputedStyle(box);
  const [sides, ends] = [hides.test(style.overflowX), hides.test(style.overflowY)];
  if ((!sides && !ends) || isMeant(box, style)) return [];
  const edge = box.getBoundingClientRect();
  const isCut = ({ left, right, top, bottom, width }: DOMRect): boolean => {
    const middle = (top + bottom) / 2;
    const isBeside = sides && (right > edge.right + 1 || left < edge.left - 1);
    return width > 0 && (isBeside || (ends && (middle > edge.bottom || middle < edge.top)));
  };
  const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const cut: string[] = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const words = text.nodeValue?.trim();
    if (!words || text.parentElement?.closest('.vh, [aria-hidden=true]')) continue;
    range.selectNodeContents(text);
    if (Array.from(range.getClientRects()).some(isCut)) cut.push(`"${words}" is cut off in ${nameOf(box)}`);
  }
  return cut;
}

/** What of the page does not fit at each size. Layout is read at once: nothing on a page is drawn by its size in script. */
export function unfit(): string[] {
  const { documentElement: root } = document;
  // A story stands in a frame of another page, whose elements are of other classes; alone in a window it has the width of that.
  const frame = window.frameElement as HTMLElement | null;
  const before = [frame?.style.width ?? '', root.style.fontSize] as const;
  const show = (width: string, text: string) => {
    if (frame) frame.style.width = width;
    root.style.fontSize = text;
  };
  const shown = frame ? sizes : ([[`${root.clientWidth}px`, '200%']] as const);
  try {
    return shown.flatMap(([width, text]) => {
      show(width, text);
      const cut = Array.from(document.querySelectorAll<HTMLElement>('body *')).flatMap(cutIn);
      return [...sideways(root), ...new Set(cut)].map(
        (found) => `at ${width} with text of ${text}: ${found}`,
      );
    });
  } finally {
    show(...before);
  }
}
