/** Rules of how a page is drawn, measured in every story. Each returns what breaks it. */

const nameOf = (element: Element): string => `${element.tagName}.${element.getAttribute('class') ?? ''}`;
const all = <E extends Element = HTMLElement>(selector: string): E[] =>
  Array.from(document.querySelectorAll<E>(selector)).filter(
    (element) => element.checkVisibility() && element.closest('.vh, [aria-hidden=true] svg') === null,
  );
const middle = ({ top, bottom }: { top: number; bottom: number }): number => (top + bottom) / 2;
const px = (length: string): number => Number.parseFloat(length) || 0;

/** Returns the boxes of an element's visible text, a box for each line. */
function linesIn(element: Element, isOf: (parent: Element) => boolean = () => true): DOMRect[] {
  const range = document.createRange();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const lines: DOMRect[] = [];
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    const parent = text.parentElement;
    if (/^[ \n\t]*$/.test(text.nodeValue ?? '') || !parent?.checkVisibility({ visibilityProperty: true }))
      continue;
    if (parent.closest('.vh, svg') || !isOf(parent)) continue;
    range.selectNodeContents(text);
    lines.push(...range.getClientRects());
  }
  return lines.filter(({ width }) => width > 0);
}

/** A control with one line of text has it in its middle. */
function offCentre(): string[] {
  return all('label, button, a, summary').flatMap((control) => {
    const box = control.getBoundingClientRect();
    const lines = linesIn(control);
    if (lines.length === 0 || box.height > 80 || getComputedStyle(control).display === 'inline') return [];
    const [top, bottom] = [
      Math.min(...lines.map((line) => line.top)),
      Math.max(...lines.map((line) => line.bottom)),
    ];
    const isOneLine = lines.every(
      (line) => middle(line) > top && Math.abs(middle(line) - middle({ top, bottom })) < 4,
    );
    const off = middle({ top, bottom }) - middle(box);
    return isOneLine && Math.abs(off) > 2
      ? [`text is ${off.toFixed(1)} px off the middle of ${nameOf(control)}`]
      : [];
  });
}

/** A button that nearly fills its column fills it. */
function nearlyWide(): string[] {
  return all('main :is([data-kind], [data-acts])').flatMap((button) => {
    const column = button.parentElement;
    if (!column) return [];
    const { paddingLeft, paddingRight, display } = getComputedStyle(column);
    const isAlone = Array.from(column.children).every(
      (other) =>
        other === button ||
        Math.abs(middle(other.getBoundingClientRect()) - middle(button.getBoundingClientRect())) > 8,
    );
    const free = column.clientWidth - px(paddingLeft) - px(paddingRight) - button.offsetWidth;
    return isAlone && display === 'grid' && free > 1 && free < 40
      ? [`${nameOf(button)} is ${free.toFixed(1)} px narrower than its column`]
      : [];
  });
}

/** Returns the element in which an element scrolls. */
function scrollerOf(element: Element): Element | null {
  let scroller = element.parentElement;
  while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
    scroller = scroller.parentElement;
  return scroller;
}

/** A button keeps off the text above it, unless that scrolls by. */
function crowded(): string[] {
  return all('main [data-kind]:not([data-kind=link])').flatMap((button) => {
    const { top, left, right } = button.getBoundingClientRect();
    const card = button.closest('dialog, section, article, li, form, main') ?? document.body;
    const scroller = scrollerOf(button);
    const above = linesIn(card, (parent) => scrollerOf(parent) === scroller)
      .filter((line) => line.bottom <= top + 4 && line.right > left && line.left < right)
      .map((line) => top - line.bottom);
    const gap = Math.min(...above);
    return gap < 6 ? [`${nameOf(button)} is ${gap.toFixed(1)} px below a text`] : [];
  });
}

/** A list that is indented has signs. */
const unsigned = (): string[] =>
  all('ul, ol').flatMap((list) => {
    const { paddingInlineStart, listStyleType } = getComputedStyle(list);
    return px(paddingInlineStart) > 8 && listStyleType === 'none' ? [`${nameOf(list)} has no signs`] : [];
  });

/** A button in the header ends where the content does. */
function beyondContent(): string[] {
  const header = document.querySelector('header > div');
  if (!header) return [];
  const { paddingRight } = getComputedStyle(header);
  // The padding leaves out the 10 px around an icon.
  const edge = header.getBoundingClientRect().right - px(paddingRight) - 10;
  return all('header [data-kind]').flatMap((button) => {
    const beyond = button.getBoundingClientRect().right - edge;
    return beyond > 1 ? [`${nameOf(button)} ends ${beyond.toFixed(1)} px beyond the content`] : [];
  });
}

/** A heading keeps off the rule below it. */
function onRule(): string[] {
  return all('h2, h3').flatMap((heading) => {
    const { bottom } = heading.getBoundingClientRect();
    let below = heading.nextElementSibling;
    while (below && px(getComputedStyle(below).borderTopWidth) === 0) below = below.firstElementChild;
    if (!below) return [];
    const gap = below.getBoundingClientRect().top - bottom;
    return gap >= 0 && gap < 8 ? [`"${heading.textContent}" is ${gap.toFixed(1)} px above a rule`] : [];
  });
}

const canvas = document.createElement('canvas').getContext('2d');

/** Returns the baseline of an element's first line. */
function baselineOf(element: Element): number | undefined {
  const [line] = linesIn(element);
  if (!line || !canvas) return undefined;
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  canvas.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = canvas.measureText('x');
  return line.top + (line.height * ascent) / (ascent + descent);
}

/** A name and its value in one line, and the values of two names side by side, stand on one baseline. */
function offBaseline(): string[] {
  const rows = all('dl > div').map((row) => [row.querySelector('dt'), row.querySelector('dd')] as const);
  const pairs = [...rows, ...rows.slice(1).map(([, value], at) => [rows[at]?.[1] ?? null, value] as const)];
  return pairs.flatMap(([first, second]) => {
    if (!first || !second) return [];
    const [one] = linesIn(first);
    const [two] = linesIn(second);
    if (!one || !two || one.bottom <= middle(two) || two.bottom <= middle(one)) return [];
    const off = (baselineOf(first) ?? 0) - (baselineOf(second) ?? 0);
    return Math.abs(off) > 1.5
      ? [`"${first.textContent}" and "${second.textContent}" are ${off.toFixed(1)} px off one baseline`]
      : [];
  });
}

/** The page's own grid keeps its rows at their height. */
function torn(): string[] {
  return all('main').flatMap((main) => {
    const { display, alignContent, gridTemplateRows } = getComputedStyle(main);
    const isStretched = display === 'grid' && ['normal', 'stretch'].includes(alignContent);
    return isStretched && gridTemplateRows.includes(' ') ? [`the rows of ${nameOf(main)} are stretched`] : [];
  });
}

/** Returns the elements around an element. */
function* around(element: Element): Iterable<Element> {
  for (let outer = element.parentElement; outer; outer = outer.parentElement) yield outer;
}

/** What scrolls by itself contains what is visually hidden in it, which would scroll the page around it too. */
const unpositioned = (): string[] => {
  const hidden = Array.from(document.querySelectorAll('.vh'));
  return [...new Set(hidden.flatMap((element) => [...around(element)]))].flatMap((element) => {
    const { overflowY, position } = getComputedStyle(element);
    return /auto|scroll/.test(overflowY) && position === 'static' && element.checkVisibility()
      ? [`${nameOf(element)} scrolls, but does not contain what is hidden in it`]
      : [];
  });
};

const parts = [undefined, '::before', '::after'] as const;

/** The pieces of a drawn line overlap: the page shines through between two edges on part of a device pixel. */
function gaps(): string[] {
  return all('i').flatMap((bend) => {
    const isBend = parts.some((part) => getComputedStyle(bend, part).maskImage.startsWith('url'));
    const before = bend.previousElementSibling;
    if (!isBend || !before) return [];
    const overlap = before.getBoundingClientRect().right - bend.getBoundingClientRect().left;
    return overlap < 0.9 ? [`the line before ${nameOf(bend)} has a gap`] : [];
  });
}

/** Returns where in a tile of `width` px the dot of a computed gradient is; the middle for `50%`, and for no position. */
function dotAt(image: string, width: number): number {
  const [, before, after] = /-([\d.]+)px \+ 100%|100% - ([\d.]+)px/.exec(image) ?? [];
  const off = before ?? after;
  const fromEnd = off === undefined ? 0 : width - Number(off);
  return /50%|center/.test(image) || !image.includes(' at ') ? Math.max(width / 2, fromEnd) : fromEnd;
}

/** Dots are drawn whole: a row has whole tiles, and each tile its whole dot. */
function cutDots(): string[] {
  return all('i, li').flatMap((element) =>
    parts.flatMap((part) => {
      const { backgroundImage, backgroundSize, backgroundRepeat, width, content } = getComputedStyle(
        element,
        part,
      );
      const [, radius] = /^radial-gradient\((?:circle )?([\d.]+)px/.exec(backgroundImage) ?? [];
      if (radius === undefined || (part && content === 'none')) return [];
      const tile = px(backgroundSize) * (backgroundSize.includes('%') ? px(width) / 100 : 1);
      const tiles = px(width) / tile;
      const isWhole = /space|round/.test(backgroundRepeat) || Math.abs(tiles - Math.round(tiles)) < 0.05;
      const at = dotAt(backgroundImage, tile);
      const isIn = at >= Number(radius) && at + Number(radius) <= tile;
      return isWhole && isIn ? [] : [`the dots of ${nameOf(element)} are cut`];
    }),
  );
}

/** A ring at the end of a row of dots covers whole dots, or none. */
function halfCovered(): string[] {
  return all('i').flatMap((row) => {
    const { backgroundImage, backgroundSize, paddingLeft, paddingRight } = getComputedStyle(row);
    const ring = getComputedStyle(row, '::after');
    const [, radius] = /^radial-gradient\((?:circle )?([\d.]+)px/.exec(backgroundImage) ?? [];
    if (radius === undefined || ring.position !== 'absolute' || ring.right !== '0px') return [];
    const width = row.getBoundingClientRect().width;
    const dotted = width - px(paddingLeft) - px(paddingRight);
    const tile = px(backgroundSize) * (backgroundSize.includes('%') ? dotted / 100 : 1);
    const edge = width - px(ring.width);
    const isHalf = Array.from({ length: Math.round(dotted / tile) }, (_, at) => {
      const dot = px(paddingLeft) + at * tile + dotAt(backgroundImage, tile);
      return Math.abs(dot - edge) < Number(radius);
    }).includes(true);
    return isHalf ? [`the ring of ${nameOf(row)} covers half a dot`] : [];
  });
}

const rules = [
  offCentre,
  nearlyWide,
  crowded,
  unsigned,
  beyondContent,
  onRule,
  offBaseline,
  torn,
  unpositioned,
  gaps,
  cutDots,
  halfCovered,
];

/** Returns what looks wrong at the present size. */
export const untidy = (): string[] => rules.flatMap((rule) => rule());
