import type { Edit } from './finding.ts';

/** The replacement of a part of a text. */
export type TextEdit = Extract<Edit, { op: 'text' }>;

/** Returns a text after a replacement. */
export const splice = (text: string, { offset, length, insert }: TextEdit): string =>
  text.slice(0, offset) + insert + text.slice(offset + length);

/** Invisible or space-like characters that are not whitespace in JSON. */
const invisible = /[\p{Z}\p{C}]/u;
const isPlain = (mark: string): boolean => mark === ' ' || mark === '\n' || mark === '\r' || mark === '\t';
const isInvisible = (mark: string): boolean =>
  !isPlain(mark) && invisible.test(mark) && !/[\ud800-\udfff]/.test(mark);

/** Returns a character's name: "a no-break space (U+00A0)". */
export function invisibleName(mark: string): string {
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

/** Returns the first invisible character of a text, if any. */
export const firstInvisible = (text: string): string | undefined => {
  for (const mark of text) if (isInvisible(mark)) return mark;
  return undefined;
};

/** Yields the offsets of invisible characters outside strings. */
export function* invisibleOffsets(text: string): Generator<number> {
  for (let at = 0; at < text.length; at++) {
    const mark = text[at] ?? '';
    if (mark === '"') at = endOfString(text, at + 1);
    else if ((mark < ' ' || mark > '~') && isInvisible(mark)) yield at;
  }
}

const byteOrderMark = '\ufeff';

/** Replaces a byte order mark by a space, so that offsets stay the same. */
export const blankByteOrderMark = (text: string): string =>
  hasByteOrderMark(text) ? ` ${text.slice(1)}` : text;
export const hasByteOrderMark = (text: string): boolean => text.startsWith(byteOrderMark);

/** Whether a text is UTF-16 read as UTF-8: every other character is a NUL. */
export const isUtf16 = (text: string): boolean => /^[^\0]{0,3}\0[^\0]\0/.test(text);

/** Yields the brackets outside strings with their offsets; a string ends at its quote or line end. */
export function* bracketsIn(text: string): Generator<readonly [mark: string, offset: number]> {
  for (let at = 0; at < text.length; at++) {
    const mark = text[at] ?? '';
    if (mark === '"') at = endOfString(text, at + 1);
    else if (mark === '{' || mark === '}' || mark === '[' || mark === ']') yield [mark, at];
  }
}

/** Returns the end of a string. A loop, since a regular expression overflows the stack on long strings. */
function endOfString(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '"' && text[at] !== '\n')
    at += text[at] === '\\' && text[at + 1] !== '\n' ? 2 : 1;
  return at;
}

/** A position as editors count: 1-based. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Returns a function from offsets to positions; indexes the lines once. */
export function positionsIn(text: string): (offset: number) => Position {
  let starts: number[] | undefined;
  return (offset) => {
    starts ??= linesOf(text);
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

/** Returns the offsets of line starts. */
function linesOf(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}
