import { getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Library } from '../library/library.ts';
import type { Finding, FindingCode, Place, Suggestion } from './finding.ts';
import { truncateFindings } from './finding-limit.ts';
import { type Loaded, loadJson } from './load.ts';
import { readSound } from './read-sound.ts';
import { applyToText, lookCloser, mended } from './repair-text.ts';
import { deepest } from './schema-findings.ts';
import {
  bracketsIn,
  hasMark,
  isUtf16,
  nameOfUnseen,
  type Position,
  positionsIn,
  unseenOf,
  withoutMark,
} from './text.ts';

/** Reads a journey file's text; every finding says its line and column (1-based). Never throws. */
export const parseJourney = (text: string, library: Library): Loaded =>
  parseWith(
    text,
    (value) => loadJson(value, library),
    (other) => readSound(other, library) !== undefined,
  );

/**
 * The same with another check of the file's value; `check` gets JSON that is not deep. `isSound` may say sooner of a text
 * that it has no finding; undefined when it cannot tell.
 */
export function parseWith(
  text: string,
  check: (value: unknown) => Loaded,
  isSound: (text: string) => boolean | undefined,
): Loaded {
  if (hasMark(text)) return afterMark(parseWith(withoutMark(text), check, isSound));
  if (isUtf16(text)) return unreadable('syntax', 'This is not JSON: it is written in UTF-16.', text, 0, save);
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
    const isMerge = first !== undefined && isMergeMark(text.slice(first.offset));
    const suggestion = isMerge ? chooseOne : mendedSoundly(text, check, isSound);
    return unreadable('syntax', message, text, first?.offset ?? 0, suggestion);
  }
  const loaded = check(getNodeValue(root));
  const file: FileNodes = { root, below: belowBy(), positionOf: positionsIn(text) };
  const found = repeatedKeys(root, file.positionOf);
  for (const finding of loaded.findings) found.push(located(finding, file));
  const findings = truncateFindings(
    found.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)),
  );
  return findings.some((finding) => finding.severity === 'error') || !loaded.journey
    ? { journey: null, findings }
    : { journey: loaded.journey, findings };
}

/** Findings of a text whose byte order mark is a space, as an editor counts: it shows no such mark. */
function afterMark(loaded: Loaded): Loaded {
  const findings = loaded.findings.map((finding) =>
    finding.line === 1 ? { ...finding, column: Math.max(1, (finding.column ?? 2) - 1) } : finding,
  );
  return { ...loaded, findings };
}

/** What makes the text JSON again, if what it then says is sound; else where to look. */
function mendedSoundly(text: string, ...checks: Checks): Suggestion {
  const suggestion = mended(text);
  const { edits } = suggestion;
  if (edits.length === 0) return suggestion;
  const now = applyToText(text, edits);
  const [, isSound] = checks;
  return (isSound(now) ?? parseWith(now, ...checks).findings.length === 0) ? suggestion : lookCloser;
}

type Checks = [check: (value: unknown) => Loaded, isSound: (text: string) => boolean | undefined];

const begin: Suggestion = { text: 'begin with { "id": "…", "title": "…", "steps": [ … ] }', edits: [] };
const save: Suggestion = { text: 'save the file as UTF-8', edits: [] };
/** What git leaves in a file of which two versions were changed in one place. */
const isMergeMark = (text: string): boolean => /^(?:<{7}|={7}|>{7})/.test(text);
const chooseOne: Suggestion = {
  text: 'keep one of the two versions, and take out the lines that begin with <<<<<<<, ======= and >>>>>>>',
  edits: [],
};
const flatter: Suggestion = { text: 'look for brackets that are opened again and again here', edits: [] };

function unreadable(
  code: FindingCode,
  message: string,
  text: string,
  offset: number,
  suggestion: Suggestion,
): Loaded {
  const at = positionsIn(text)(offset);
  return { journey: null, findings: [{ code, severity: 'error', message, place: [], suggestion, ...at }] };
}

/** Offset of the first bracket that stands deeper than any journey's; jsonc-parser would run out of stack. */
export function tooDeep(text: string): number | undefined {
  let depth = 0;
  for (const [mark, offset] of bracketsIn(text)) {
    depth += mark === '{' || mark === '[' ? 1 : -1;
    if (depth > deepest) return offset;
  }
  return undefined;
}

/** What jsonc-parser calls "CommaExpected", as one says it to who writes the file. */
function problemIn(text: string, { error, offset, length }: ParseError): string {
  const code = printParseErrorCode(error);
  const token = text.slice(offset, offset + length);
  if (code === 'CommaExpected' && (token === '}' || token === ']'))
    return `this ${token} closes nothing; another bracket must be closed first`;
  if (isMergeMark(token)) return `${token} is left of a merge that was not finished`;
  const hidden = code === 'InvalidSymbol' ? unseenOf(token) : undefined;
  if (hidden !== undefined) return `${nameOfUnseen(hidden)} has no place in it`;
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

/** A file's values and where they stand. */
interface FileNodes {
  readonly root: Node;
  /** What stands below a node under a key or an index. */
  readonly below: (node: Node, key: string | number) => Node | undefined;
  readonly positionOf: (offset: number) => Position;
}

/** Looks below nodes, each of whose keys are read once: an object may have thousands, and as many findings. */
function belowBy(): FileNodes['below'] {
  const properties = new Map<Node, ReadonlyMap<unknown, Node>>();
  return (node, key) => {
    if (node.type === 'array') return typeof key === 'number' ? node.children?.[key] : undefined;
    if (node.type !== 'object') return undefined;
    let there = properties.get(node);
    if (!there) properties.set(node, (there = valuesBy(node)));
    return there.get(key);
  };
}

/** The values of an object by their keys; of two under one key the first. */
function valuesBy({ children = [] }: Node): ReadonlyMap<unknown, Node> {
  const values = new Map<unknown, Node>();
  for (const { children: [key, value] = [] } of children)
    if (key && value && !values.has(key.value)) values.set(key.value, value);
  return values;
}

/** A key that is missing has no node: its finding points at what should hold it. */
function located(finding: Finding, { root, below, positionOf }: FileNodes): Finding {
  let node = root;
  let isThere = true;
  for (const key of finding.place) {
    const inner = below(node, key);
    isThere = inner !== undefined;
    if (!inner) break;
    node = inner;
  }
  const at = (isThere && finding.at === 'key' ? node.parent?.children?.[0] : node) ?? node;
  return { ...finding, ...positionOf(at.offset) };
}

/** JSON keeps the last of two equal keys and loses the first without a word; we say so. */
function repeatedKeys(root: Node, positionOf: FileNodes['positionOf']): Finding[] {
  const findings: Finding[] = [];
  const look = (node: Node, place: Place): void => {
    const seen = new Set<string>();
    (node.children ?? []).forEach((child, index) => {
      const [name, value] = node.type === 'object' ? (child.children ?? []) : [];
      const key = name ? String(name.value) : undefined;
      if (key === undefined) return look(child, [...place, index]);
      if (seen.has(key)) findings.push(repeatedKey(key, [...place, key], positionOf(child.offset)));
      seen.add(key);
      if (value) look(value, [...place, key]);
    });
  };
  look(root, []);
  return findings;
}

function repeatedKey(key: string, place: Place, at: Position): Finding {
  const message = `"${key}" stands twice in one object; only one of them would count.`;
  // Which of the two was meant, the file does not say.
  const suggestion = { text: `keep one "${key}" and take the other away`, edits: [] };
  return { code: 'schema', severity: 'error', message, place, at: 'key', suggestion, ...at };
}
