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
import { applyToText, mended } from './mend-text.ts';
import { deepest } from './schema-findings.ts';

/** Reads a journey file's text; every finding says its line and column (1-based). Never throws. */
export const parseJourney = (text: string, library: Library): Loaded =>
  parseWith(text, (value) => loadJson(value, library));

/** The same with another check of the file's value; `check` gets JSON that is not deep. */
export function parseWith(text: string, check: (value: unknown) => Loaded): Loaded {
  if (text.trim() === '') return unreadable('syntax', 'This is not JSON: the file is empty.', text, 0);
  const deep = tooDeep(text);
  if (deep !== undefined)
    return unreadable('schema', `Expected JSON; found more than ${deepest} levels.`, text, deep);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const first = errors[0];
  if (first || !root) {
    const problem = first ? words(printParseErrorCode(first.error)) : 'nothing can be read';
    const read = unreadable('syntax', `This is not JSON: ${problem}.`, text, first?.offset ?? 0);
    const suggestion = mendedSoundly(text, check);
    return { journey: null, findings: read.findings.map((finding) => ({ ...finding, suggestion })) };
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
  return isSound ? suggestion : { text: suggestion.text, edits: [] };
}

function unreadable(code: FindingCode, message: string, text: string, offset: number): Loaded {
  const at = position(text, offset);
  return { journey: null, findings: [{ code, severity: 'error', message, place: [], ...at }] };
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

/** jsonc-parser names errors like "CommaExpected". */
const words = (code: string): string => code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

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
    return [{ code: 'schema', severity: 'error', message, place, at: 'key', ...at }];
  });
  return [...own, ...inner];
}
