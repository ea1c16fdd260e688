import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Edit, Suggestion } from './finding.ts';

type TextEdit = Extract<Edit, { op: 'text' }>;

/** How many slips of the pen in one file are mended by themselves. */
const most = 8;

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
  const edits: TextEdit[] = [];
  let now = text;
  while (edits.length < most) {
    const errors = errorsIn(now);
    const [first] = errors;
    if (!first) return { text: edits.map(describe(text)).join(', then '), edits };
    const best = candidates(now, first).find((edit) => isBetter(errorsIn(applyToText(now, [edit])), errors));
    if (!best) break;
    edits.push(best);
    now = applyToText(now, [best]);
  }
  const advice = 'look for a comma, a quote or a bracket that is missing or too many just before this place';
  return { text: advice, edits: [] };
}

function errorsIn(text: string): readonly ParseError[] {
  const errors: ParseError[] = [];
  parseTree(text, errors, strict);
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
  const wrong = length > 0 ? [drop(offset, length)] : [];
  const code = printParseErrorCode(error);
  if (code === 'CommaExpected') return [insert(',', before), ...wrong, ...close];
  if (code === 'ColonExpected') return [insert(':', before), ...wrong];
  if (code === 'UnexpectedEndOfString') return [insert('"', offset + length), ...wrong];
  return [...comma, ...close, ...wrong, insert('"', offset + length)];
}

/** The brackets that are open at the end of a text, innermost first. */
function closing(text: string): readonly string[] {
  const open: string[] = [];
  for (const [token] of text.matchAll(/"(?:[^"\\\n]|\\.)*"?|[[\]{}]/g)) {
    if (token === '{') open.push('}');
    else if (token === '[') open.push(']');
    else if (token === '}' || token === ']') open.pop();
  }
  return open.toReversed().slice(0, 1);
}

const describe =
  (text: string) =>
  ({ offset, length, insert }: TextEdit): string => {
    const line = text.slice(0, offset).split('\n').length;
    return length > 0
      ? `take out ${JSON.stringify(text.slice(offset, offset + length))} in line ${line}`
      : `put ${insert} in line ${line}`;
  };
