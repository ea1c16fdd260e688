import { untidy } from './looks.ts';

/** A width and a text size, and what is measured there. */
interface Size {
  readonly width: string;
  readonly text: '100%' | '200%';
  /** Nothing overflows or is clipped (WCAG 1.4.4, 1.4.10). */
  readonly fits?: boolean;
  /** The page is looked at beside its design. */
  readonly drawn?: boolean;
}

/** Each one costs a layout of the page. */
const sizes: readonly Size[] = [
  { width: '390px', text: '100%', drawn: true },
  { width: '1280px', text: '100%', drawn: true, fits: true },
  { width: '320px', text: '100%', fits: true },
  { width: '320px', text: '200%', fits: true },
  { width: '390px', text: '200%', fits: true },
  { width: '1280px', text: '200%', fits: true },
];

const nameOf = (element: Element): string => `${element.tagName}.${element.getAttribute('class') ?? ''}`;

/** Returns the elements that cause horizontal scrolling. */
function sideways(root: HTMLElement): string[] {
  if (root.scrollWidth <= root.clientWidth) return [];
  const out = Array.from(document.querySelectorAll('body *'))
    .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
    .map(nameOf);
  return [`scrolls sideways to ${root.scrollWidth} px: ${out.slice(-3).join(' ')}`];
}

const hides = /hidden|clip/;

/** Returns whether an element clips its text on purpose: visually hidden, with an ellipsis, or a decorative picture. */
const isMeant = (element: Element, { clipPath, textOverflow }: CSSStyleDeclaration): boolean =>
  clipPath !== 'none' || textOverflow === 'ellipsis' || element.closest('.vh, [aria-hidden=true]') !== null;

/** Whether a text is for screen readers only, or part of a decorative picture. */
const isHidden = (parent: Element): boolean =>
  parent.closest('.vh, [aria-hidden=true]') !== null || getComputedStyle(parent).clipPath !== 'none';

/** Returns the visible texts in an element, with the boxes of their lines. */
function textsIn(element: HTMLElement): { readonly words: string; readonly boxes: readonly DOMRect[] }[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const found: { words: string; boxes: DOMRect[] }[] = [];
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    const words = text.nodeValue?.trim();
    const parent = text.parentElement;
    if (!words || !parent || isHidden(parent)) continue;
    range.selectNodeContents(text);
    found.push({ words, boxes: Array.from(range.getClientRects()) });
  }
  return found;
}

/** Returns the text that an element clips. */
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
  return textsIn(box)
    .filter(({ boxes }) => boxes.some(isCut))
    .map(({ words }) => `"${words}" is cut off in ${nameOf(box)}`);
}

/** Returns the texts that stick out of a control at its sides. */
function outOf(control: HTMLElement): string[] {
  const edge = control.getBoundingClientRect();
  const isOut = ({ left, right, width }: DOMRect) =>
    width > 0 && (right > edge.right + 1 || left < edge.left - 1);
  return textsIn(control)
    .filter(({ boxes }) => boxes.some(isOut))
    .map(({ words }) => `"${words}" sticks out of ${nameOf(control)}`);
}

/** Returns what overflows or is clipped at the present size. */
function unfitting(): string[] {
  const cut = Array.from(document.querySelectorAll<HTMLElement>('body *:not(svg *)')).flatMap(cutIn);
  const out = Array.from(document.querySelectorAll<HTMLElement>('label, button, a')).flatMap(outOf);
  return [...sideways(document.documentElement), ...new Set([...cut, ...out])];
}

/** Returns what does not fit at each size. Reads layout synchronously: no page is laid out by script. */
export function unfit(): string[] {
  const { documentElement: root } = document;
  // A story is in an iframe, whose elements have other classes; alone in a window it has the window's width.
  const frame = window.frameElement as HTMLElement | null;
  const before = [frame?.style.width ?? '', root.style.fontSize] as const;
  const show = (width: string, text: string) => {
    if (frame) frame.style.width = width;
    root.style.fontSize = text;
  };
  const shown: readonly Size[] = frame
    ? sizes
    : [{ width: `${root.clientWidth}px`, text: '200%', fits: true }];
  try {
    return shown.flatMap(({ width, text, fits, drawn }) => {
      show(width, text);
      const found = [...(drawn ? new Set(untidy()) : []), ...(fits ? unfitting() : [])];
      return found.map((fault) => `at ${width} with text of ${text}: ${fault}`);
    });
  } finally {
    show(...before);
  }
}
