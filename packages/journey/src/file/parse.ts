import {
  findNodeAtLocation,
  getNodePath,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import type { Library } from '../library/library.ts';
import type { Finding, FindingCode, Place, Suggestion } from './finding.ts';
import { type Loaded, loadJson } from './load.ts';
import { applyToText, lookCloser, mended } from './mend-text.ts';
import { deepest } from './schema-findings.ts';

/** Reads a journey file's text; every finding says its line and column (1-based). Never throws. */
export const parseJourney = (text: string, library: Library): Loaded =>
  parseWith(text, (value) => loadJson(value, library));

/** The same with another check of the file's value; `check` gets JSON that is not deep. */
export function parseWith(text: string, check: (value: unknown) => Loaded): Loaded {
  if (text.trim() === '') return unreadable('syntax', 'This is not JSON: the file is empty.', text, 0, begin);
  const deep = tooDeep(text);
  if (deep !== undefined)
    return unreadable('schema', `Expected JSON; found more than ${deepest} levels.`, text, deep, flatter);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const first = errors[0];
  if (first || !root) {
    const problem = first ? problemIn(text, first) : 'nothing can be read';
    const message = `This is not JSON: ${problem}.`;
    return unreadable('syntax', message, text, first?.offset ?? 0, mendedSoundly(text, check));
  }
  const loaded = check(getNodeValue(root));
  const findings = [
    ...repeatedKeys(root, text),
    ...loaded.findings.map((finding) => located(finding, root, text)),
  ].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
  return findings.some((finding) => finding.severity === 'error') || !loaded.journey
    ? { journey: null, findings }
    : { journey: loaded.journey, findings };
}

/** What makes the text JSON again, if what it then says is sound; else where to look. */
function mendedSoundly(text: string, check: (value: unknown) => Loaded): Suggestion {
  const suggestion = mended(text);
  const { edits } = suggestion;
  if (edits.length === 0) return suggestion;
  const isSound = parseWith(applyToText(text, edits), check).findings.length === 0;
  return isSound ? suggestion : lookCloser;
}

const begin: Suggestion = { text: 'begin with { "id": "…", "title": "…", "steps": [ … ] }', edits: [] };
const flatter: Suggestion = { text: 'look for brackets that are opened again and again here', edits: [] };

function unreadable(
  code: FindingCode,
  message: string,
  text: string,
  offset: number,
  suggestion: Suggestion,
): Loaded {
  const at = position(text, offset);
  return { journey: null, findings: [{ code, severity: 'error', message, place: [], suggestion, ...at }] };
}

/** Offset of the first bracket that stands deeper than any journey's; jsonc-parser would run out of stack. */
function tooDeep(text: string): number | undefined {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"?|[[\]{}]/g)) {
    if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') depth--;
    if (depth > deepest) return index;
  }
  return undefined;
}

/** What jsonc-parser calls "CommaExpected", as one says it to who writes the file. */
function problemIn(text: string, { error, offset, length }: ParseError): string {
  const code = printParseErrorCode(error);
  const token = text.slice(offset, offset + length);
  if (code === 'CommaExpected' && (token === '}' || token === ']'))
    return `this ${token} closes nothing; another bracket must be closed first`;
  if (code === 'InvalidSymbol' && !/[\p{L}\d]/u.test(token)) return `${token} has no place in it`;
  return problems[code] ?? code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}

const problems: Readonly<Record<string, string>> = {
  CommaExpected: 'a comma is missing before this',
  ColonExpected: 'a colon is missing before this',
  CloseBraceExpected: 'a closing } is missing before this',
  CloseBracketExpected: 'a closing ] is missing before this',
  PropertyNameExpected: 'a key in double quotes must stand here',
  ValueExpected: 'a value must stand here',
  UnexpectedEndOfString: 'this word has no closing "',
  InvalidSymbol: 'words stand in straight double quotes, and only true, false, null and numbers in none',
  InvalidCommentToken: 'a journey has no comments',
  EndOfFileExpected: 'this stands behind the end of the journey',
};

function located(finding: Finding, root: Node, text: string): Finding {
  let place: Place = finding.place;
  let node = findNodeAtLocation(root, [...place]);
  if (node && finding.at === 'key') node = node.parent?.children?.[0];
  // A key that is missing has no node: point at what should hold it.
  while (!node && place.length > 0) {
    place = place.slice(0, -1);
    node = findNodeAtLocation(root, [...place]);
  }
  return { ...finding, ...position(text, node?.offset ?? 0) };
}

function position(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** JSON keeps the last of two equal keys and loses the first without a word; we say so. */
function repeatedKeys(node: Node, text: string): Finding[] {
  const children = node.children ?? [];
  const inner = children.flatMap((child) => repeatedKeys(child, text));
  if (node.type !== 'object') return inner;
  const seen = new Set<unknown>();
  const own = children.flatMap((property): Finding[] => {
    const key = property.children?.[0]?.value as unknown;
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    const message = `"${String(key)}" stands twice in one object; only one of them would count.`;
    const place: Place = [...getNodePath(node), String(key)];
    const at = position(text, property.offset);
    // Which of the two was meant, the file does not say.
    const suggestion = { text: `keep one "${String(key)}" and take the other away`, edits: [] };
    return [{ code: 'schema', severity: 'error', message, place, at: 'key', suggestion, ...at }];
  });
  return [...own, ...inner];
}
