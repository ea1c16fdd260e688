import { type ParseError, printParseErrorCode, visit } from 'jsonc-parser';
import type { Edit, Suggestion } from './finding.ts';
import { bracketsIn, nameOfUnseen, unseenIn } from './text.ts';

type TextEdit = Extract<Edit, { op: 'text' }>;

/** How many slips of the pen in one file are mended by themselves. */
const most = 8;

/** How many characters, in sum, the tries of one file may have: a second or two. */
const work = 2e7;

const strict = { disallowComments: true, allowTrailingComma: false } as const;

/** The text after these edits, done in their order. Others than edits of the text change nothing. */
export const applyToText = (text: string, edits: readonly Edit[]): string =>
  edits.reduce(
    (now, edit) =>
      edit.op === 'text'
        ? now.slice(0, edit.offset) + edit.insert + now.slice(edit.offset + edit.length)
        : now,
    text,
  );

/** What makes a text JSON again, if a few marks put right will do. */
export function mended(text: string): Suggestion {
  const edits: TextEdit[] = plainSpaces(text);
  let now = applyToText(text, edits);
  let errors = errorsIn(now);
  let marks = 0;
  let left = work;
  for (; marks < most && errors[0]; marks++) {
    const before = errors;
    let best: TextEdit | undefined;
    for (const edit of candidates(now, errors[0])) {
      left -= now.length;
      if (left < 0) break;
      const after = errorsIn(applyToText(now, [edit]));
      // What mends all is better than what comes first and leaves something to mend.
      if (best ? after.length > 0 : !isBetter(after, before)) continue;
      best = edit;
      errors = after;
      if (after.length === 0) break;
    }
    if (!best) return lookCloser;
    edits.push(best);
    now = applyToText(now, [best]);
  }
  if (errors.length === 0) return { text: described(text, edits), edits };
  return lookCloser;
}

/** Plain spaces in place of the characters outside words that look like spaces, or like nothing, and are none to JSON. */
function plainSpaces(text: string): TextEdit[] {
  const edits: TextEdit[] = [];
  for (const offset of unseenIn(text)) {
    edits.push({ op: 'text', offset, length: 1, insert: ' ' });
    // A file full of them is another program's: to be saved as plain text there.
    if (edits.length > mostSpaces) return [];
  }
  return edits;
}

/** So many characters of this kind are put right by themselves. */
const mostSpaces = 1000;

/** What is said where no marks put right would make a journey of the text. */
export const lookCloser: Suggestion = {
  text: 'look for a comma, a quote or a bracket that is missing or too many just before this place',
  edits: [],
};

function errorsIn(text: string): readonly ParseError[] {
  const errors: ParseError[] = [];
  const onError = (error: ParseError['error'], offset: number, length: number): void => {
    errors.push({ error, offset, length });
  };
  visit(text, { onError }, strict);
  return errors;
}

/** Fewer errors, or the first one later. */
const isBetter = (after: readonly ParseError[], before: readonly ParseError[]): boolean =>
  after.length < before.length ||
  (after.length === before.length && (after[0]?.offset ?? 0) > (before[0]?.offset ?? 0));

function candidates(text: string, { error, offset, length }: ParseError): readonly TextEdit[] {
  const before = text.slice(0, offset).trimEnd().length;
  const insert = (mark: string, at: number): TextEdit => ({
    op: 'text',
    offset: at,
    length: 0,
    insert: mark,
  });
  const drop = (at: number, count: number): TextEdit => ({
    op: 'text',
    offset: at,
    length: count,
    insert: '',
  });
  const comma = text[before - 1] === ',' ? [drop(before - 1, 1)] : [];
  const close = closing(text).map((mark) => insert(mark, text.trimEnd().length));
  const token = text.slice(offset, offset + length);
  const wrong = token.trim() === '' ? [] : [drop(offset, length)];
  const word = bareWord(token);
  const quoted = word === undefined ? [] : [{ op: 'text', offset, length, insert: word } as const];
  const code = printParseErrorCode(error);
  // Before a closing bracket no comma is missing, but another bracket that should have closed first.
  if (code === 'CommaExpected' && token === '}') return [insert(']', before), ...wrong];
  if (code === 'CommaExpected' && token === ']') return [insert('}', before), ...wrong];
  if (code === 'CommaExpected') return [insert(',', before), ...wrong, ...close];
  if (code === 'ColonExpected') return [insert(':', before), ...wrong];
  if (code === 'UnexpectedEndOfString')
    return [insert('"', offset + wordLength(token)), insert('"', offset + length), ...wrong];
  // Where a step begins and a key should stand, the one before was not closed.
  const unclosed = token === '{' && comma.length > 0 ? [insert('}', before - 1)] : [];
  return [...unclosed, ...comma, ...quoted, ...close, ...wrong, insert('"', offset + length)];
}

/** How far a word without its closing quote goes: brackets and commas behind it were not meant to be in it. */
function wordLength(token: string): number {
  let end = token.length;
  while (end > 0 && /[\s,\]}]/.test(token[end - 1] ?? '')) end--;
  return end;
}

/** A word without quotes or in others than JSON's, as JSON writes it; undefined for anything else. */
function bareWord(token: string): string | undefined {
  const word = /^[„“”‚‘’'`]?([\p{L}\d_-]+)[“”‘’'`]?$/u.exec(token)?.[1];
  const small = word?.toLowerCase();
  if (small === 'true' || small === 'false') return small;
  return word === undefined ? undefined : JSON.stringify(word);
}

/** The innermost bracket that is open at the end of a text. */
function closing(text: string): readonly string[] {
  const open: string[] = [];
  for (const [mark] of bracketsIn(text)) {
    if (mark === '{') open.push('}');
    else if (mark === '[') open.push(']');
    else open.pop();
  }
  return open.slice(-1);
}

/** Edits in words, each of the text as those before it leave it. */
function described(text: string, edits: readonly TextEdit[]): string {
  const spaces = edits.filter(isSpace);
  let now = applyToText(text, spaces);
  const words = edits.slice(spaces.length).map((edit) => {
    const said = describe(now, edit);
    now = applyToText(now, [edit]);
    return said;
  });
  return [...describeSpaces(text, spaces), ...words].join(', then ');
}

/** Whether an edit is one of `plainSpaces`, which come first. */
const isSpace = ({ length, insert }: TextEdit): boolean => length === 1 && insert === ' ';

function describeSpaces(text: string, spaces: readonly TextEdit[]): string[] {
  const [first] = spaces;
  if (!first) return [];
  const line = text.slice(0, first.offset).split('\n').length;
  const what = nameOfUnseen(text[first.offset] ?? '');
  const more = spaces.length > 1 ? ` and of ${spaces.length - 1} more after it` : '';
  return [`write a plain space in place of ${what} in line ${line}${more}`];
}

function describe(text: string, { offset, length, insert }: TextEdit): string {
  const line = text.slice(0, offset).split('\n').length;
  if (length === 0) return `put ${insert} in line ${line}`;
  const there = text.slice(offset, offset + length);
  return insert === '' ? `take out ${there} in line ${line}` : `write ${insert} in line ${line}`;
}
