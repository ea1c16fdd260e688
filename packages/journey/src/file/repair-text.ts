import { type ParseError, printParseErrorCode, visit } from 'jsonc-parser';
import { firstTooDeep } from './depth.ts';
import type { Suggestion } from './finding.ts';
import { bracketsIn, invisibleName, invisibleOffsets, splice, type TextEdit } from './text.ts';

/** The most repairs of one file. */
const maxRepairs = 8;

/** Budget in characters parsed for one file: a second or two. */
const workBudget = 2e7;

const strict = { disallowComments: true, allowTrailingComma: false } as const;

/** Suggests the few edits that make a text valid JSON. */
export function repairText(text: string): { readonly text: string; readonly edits: readonly TextEdit[] } {
  const edits: TextEdit[] = plainSpaces(text);
  let now = edits.reduce(splice, text);
  let errors = errorsIn(now) ?? [];
  let marks = 0;
  let budget = workBudget;
  for (; marks < maxRepairs && errors[0]; marks++) {
    const before = errors;
    let best: TextEdit | undefined;
    for (const edit of candidates(now, errors[0])) {
      budget -= now.length;
      if (budget < 0) break;
      const after = errorsIn(splice(now, edit));
      // An edit that fixes everything wins over the first that helps.
      if (!after || (best ? after.length > 0 : !isBetter(after, before))) continue;
      best = edit;
      errors = after;
      if (after.length === 0) break;
    }
    if (!best) return noRepair;
    edits.push(best);
    now = splice(now, best);
  }
  if (errors.length === 0) return { text: describeEdits(text, edits), edits };
  return noRepair;
}

/** Replaces invisible characters outside strings, which are not whitespace in JSON, by spaces. */
function plainSpaces(text: string): TextEdit[] {
  const edits: TextEdit[] = [];
  for (const offset of invisibleOffsets(text)) {
    edits.push({ op: 'text', offset, length: 1, insert: ' ' });
    // A file full of them should be saved as plain text by the program that wrote it.
    if (edits.length > maxSpaces) return [];
  }
  return edits;
}

/** The most invisible characters that are replaced. */
const maxSpaces = 1000;

/** The suggestion when no repair is found. */
export const noRepair = {
  text: 'look for a missing or extra comma, quote or bracket just before this place',
  edits: [],
} satisfies Suggestion;

/** Returns the errors of a text; undefined for one that is nested too deeply to be read. */
function errorsIn(text: string): readonly ParseError[] | undefined {
  if (firstTooDeep(text) !== undefined) return undefined;
  const errors: ParseError[] = [];
  const onError = (error: ParseError['error'], offset: number, length: number): void => {
    errors.push({ error, offset, length });
  };
  visit(text, { onError }, strict);
  return errors;
}

/** Whether there are fewer errors, or the first one is later. */
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
  const close = missingBracket(text).map((mark) => insert(mark, text.trimEnd().length));
  const token = text.slice(offset, offset + length);
  const wrong = token.trim() === '' ? [] : [drop(offset, length)];
  const word = quotedWord(token);
  const quoted = word === undefined ? [] : [{ op: 'text', offset, length, insert: word } as const];
  const code = printParseErrorCode(error);
  // Before a closing bracket, another closing bracket is missing, not a comma.
  if (code === 'CommaExpected' && token === '}') return [insert(']', before), ...wrong];
  if (code === 'CommaExpected' && token === ']') return [insert('}', before), ...wrong];
  if (code === 'CommaExpected') return [insert(',', before), ...wrong, ...close];
  if (code === 'ColonExpected') return [insert(':', before), ...wrong];
  if (code === 'UnexpectedEndOfString')
    return [insert('"', offset + wordLength(token)), insert('"', offset + length), ...wrong];
  // A step that begins where a key is expected: the one before is not closed.
  const unclosed = token === '{' && comma.length > 0 ? [insert('}', before - 1)] : [];
  return [...unclosed, ...comma, ...quoted, ...close, ...wrong, insert('"', offset + length)];
}

/** Returns the length of an unclosed string without trailing brackets and commas. */
function wordLength(token: string): number {
  let end = token.length;
  while (end > 0 && /[\s,\]}]/.test(token[end - 1] ?? '')) end--;
  return end;
}

/** Returns an unquoted or wrongly quoted word as JSON; undefined for anything else. */
function quotedWord(token: string): string | undefined {
  const word = /^[„“”‚‘’'`]?([\p{L}\d_-]+)[“”‘’'`]?$/u.exec(token)?.[1];
  const lower = word?.toLowerCase();
  if (lower === 'true' || lower === 'false') return lower;
  return word === undefined ? undefined : JSON.stringify(word);
}

/** Returns the closing bracket of the innermost open one at the end of a text. */
function missingBracket(text: string): readonly string[] {
  const open: string[] = [];
  for (const [mark] of bracketsIn(text)) {
    if (mark === '{') open.push('}');
    else if (mark === '[') open.push(']');
    else open.pop();
  }
  return open.slice(-1);
}

/** Describes edits, each applied to the result of the ones before. */
function describeEdits(text: string, edits: readonly TextEdit[]): string {
  const spaces = edits.filter(isSpace);
  let now = spaces.reduce(splice, text);
  const words = edits.slice(spaces.length).map((edit) => {
    const description = describe(now, edit);
    now = splice(now, edit);
    return description;
  });
  return [...describeSpaces(text, spaces), ...words].join(', then ');
}

/** Whether an edit comes from `plainSpaces`; these come first. */
const isSpace = ({ length, insert }: TextEdit): boolean => length === 1 && insert === ' ';

function describeSpaces(text: string, spaces: readonly TextEdit[]): string[] {
  const [first] = spaces;
  if (!first) return [];
  const line = text.slice(0, first.offset).split('\n').length;
  const what = invisibleName(text[first.offset] ?? '');
  const more = spaces.length > 1 ? ` and ${spaces.length - 1} more after it` : '';
  return [`replace ${what} in line ${line}${more} by a plain space`];
}

function describe(text: string, { offset, length, insert }: TextEdit): string {
  const line = text.slice(0, offset).split('\n').length;
  if (length === 0) return `insert ${insert} in line ${line}`;
  const replaced = text.slice(offset, offset + length);
  return insert === '' ? `delete ${replaced} in line ${line}` : `write ${insert} in line ${line}`;
}
