/** Characters that nobody sees, or takes for a space, and that stand for neither in JSON. */
const unseen = /[\p{Z}\p{C}]/u;
const isPlain = (mark: string): boolean => mark === ' ' || mark === '\n' || mark === '\r' || mark === '\t';
const isUnseen = (mark: string): boolean =>
  !isPlain(mark) && unseen.test(mark) && !/[\ud800-\udfff]/.test(mark);

/** "U+00A0, a no-break space"; of what has no usual name, the number alone. */
export function nameOfUnseen(mark: string): string {
  const code = `U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  const name = names[code];
  return name === undefined ? `the invisible character ${code}` : `${name} (${code})`;
}

const names: Readonly<Record<string, string>> = {
  'U+00A0': 'a no-break space',
  'U+00AD': 'a soft hyphen',
  'U+200B': 'a zero-width space',
  'U+200C': 'a zero-width non-joiner',
  'U+200D': 'a zero-width joiner',
  'U+2028': 'a line separator',
  'U+2029': 'a paragraph separator',
  'U+202F': 'a narrow no-break space',
  'U+2060': 'a word joiner',
  'U+3000': 'a wide space',
  'U+FEFF': 'a byte order mark',
};

/** The first character of a text that nobody sees; undefined when there is none. */
export const unseenOf = (text: string): string | undefined => {
  for (const mark of text) if (isUnseen(mark)) return mark;
  return undefined;
};

/** Where characters that nobody sees stand outside words. */
export function* unseenIn(text: string): Generator<number> {
  for (let at = 0; at < text.length; at++) {
    const mark = text[at] ?? '';
    if (mark === '"') at = endOfWord(text, at + 1);
    else if ((mark < ' ' || mark > '~') && isUnseen(mark)) yield at;
  }
}

/** A mark that some programs put before a text to say how it is written; it is no part of what it says. */
const byteOrderMark = '\ufeff';

/** A text whose byte order mark is a space: what stands behind it stays where it is. */
export const withoutMark = (text: string): string => (hasMark(text) ? ` ${text.slice(1)}` : text);
export const hasMark = (text: string): boolean => text.startsWith(byteOrderMark);

/** Whether a text was written in UTF-16 and read as UTF-8: every other character of it is then a zero. */
export const isUtf16 = (text: string): boolean => /^[^\0]{0,3}\0[^\0]\0/.test(text);

/** The brackets of a text with their offsets, those in words left out; a word ends with its quote or its line. */
export function* bracketsIn(text: string): Generator<readonly [mark: string, offset: number]> {
  for (let at = 0; at < text.length; at++) {
    const mark = text[at] ?? '';
    if (mark === '"') at = endOfWord(text, at + 1);
    else if (mark === '{' || mark === '}' || mark === '[' || mark === ']') yield [mark, at];
  }
}

/** Where a word ends that begins at an offset: read by hand, since a pattern runs out of stack on a long one. */
function endOfWord(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '"' && text[at] !== '\n')
    at += text[at] === '\\' && text[at + 1] !== '\n' ? 2 : 1;
  return at;
}

/** A place in a text as editors count: 1-based. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Says where an offset stands; the text is read through once, however many are asked for. */
export function positionsIn(text: string): (offset: number) => Position {
  let begins: number[] | undefined;
  return (offset) => {
    begins ??= linesOf(text);
    let [low, high] = [0, begins.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((begins[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (begins[low] ?? 0) + 1 };
  };
}

/** Where the lines begin. */
function linesOf(text: string): number[] {
  const begins = [0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) begins.push(end + 1);
  return begins;
}
