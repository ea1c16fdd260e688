import { getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Library } from '../library/library.ts';
import { advised, said } from '../words/sentences.ts';
import { oneForEachCause } from './causes.ts';
import { firstTooDeep, maxDepth } from './depth.ts';
import type { Finding, FindingCode, Place, Suggestion } from './finding.ts';
import { truncateFindings } from './finding-limit.ts';
import { type Loaded, loadJson } from './load.ts';
import { maxLength, readValid } from './read-valid.ts';
import { noRepair, repairText } from './repair-text.ts';
import {
  blankByteOrderMark,
  firstInvisible,
  hasByteOrderMark,
  invisibleName,
  isUtf16,
  type Position,
  positionsIn,
  splice,
} from './text.ts';

/** Reads a journey file's text; findings have their line and column (1-based). Never throws. */
export const parseJourney = (text: string, library: Library): Loaded =>
  parseWith(
    text,
    (value) => loadJson(value, library),
    (other) => readValid(other, library) !== undefined,
  );

/**
 * Reads a text with the given checks. `check` gets JSON of limited depth. `isValid` is a shortcut that returns whether a text
 * has no finding, or undefined when it is not known.
 */
export function parseWith(
  text: string,
  check: (value: unknown) => Loaded,
  isValid: (text: string) => boolean | undefined,
): Loaded {
  if (text.length > maxLength) {
    const found = (text.length / 1_000_000).toFixed(1);
    const message = `Expected a file of up to 1 MB; found ${found} MB.`;
    return unreadable('schema', message, '', 0, keepOneJourney);
  }
  if (hasByteOrderMark(text)) return withoutMarkOffset(parseWith(blankByteOrderMark(text), check, isValid));
  if (isUtf16(text))
    return unreadable('syntax', 'This is not JSON: it is written in UTF-16.', text, 0, saveAsUtf8);
  if (text.trim() === '')
    return unreadable('syntax', 'This is not JSON: the file is empty.', text, 0, startFile);
  const deep = firstTooDeep(text);
  if (deep !== undefined)
    return unreadable(
      'schema',
      `Expected JSON; found more than ${maxDepth} levels of nesting.`,
      text,
      deep,
      checkBrackets,
    );
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const first = errors[0];
  if (first || !root) {
    const problem = first ? describeParseError(text, first) : 'it cannot be read';
    const message = `This is not JSON: ${problem}.`;
    const isMerge = first !== undefined && isMergeMark(text.slice(first.offset));
    const suggestion = isMerge ? resolveMerge : repairIfSound(text, check, isValid);
    return unreadable('syntax', message, text, first?.offset ?? 0, suggestion);
  }
  const loaded = check(getNodeValue(root));
  const file: FileNodes = { root, child: childLookup(), positionOf: positionsIn(text) };
  const found = repeatedKeys(root, file.positionOf);
  for (const finding of loaded.findings) found.push(withPosition(finding, file));
  const sorted = found.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
  const findings = truncateFindings(oneForEachCause(sorted));
  return findings.some((finding) => finding.severity === 'error') || !loaded.journey
    ? { journey: null, findings }
    : { journey: loaded.journey, findings };
}

/** Corrects columns for the byte order mark, which editors do not count. */
function withoutMarkOffset(loaded: Loaded): Loaded {
  const findings = loaded.findings.map((finding) =>
    finding.line === 1 ? { ...finding, column: Math.max(1, (finding.column ?? 2) - 1) } : finding,
  );
  return { ...loaded, findings };
}

/** Suggests the repair of a text if the result is valid. */
function repairIfSound(text: string, ...checks: Checks): Suggestion {
  const suggestion = repairText(text);
  const { edits } = suggestion;
  if (edits.length === 0) return suggestion;
  const now = edits.reduce(splice, text);
  const [, isValid] = checks;
  return (isValid(now) ?? parseWith(now, ...checks).findings.length === 0) ? suggestion : noRepair;
}

type Checks = [check: (value: unknown) => Loaded, isValid: (text: string) => boolean | undefined];

const startFile: Suggestion = { text: 'begin with { "id": "…", "title": "…", "steps": [ … ] }', edits: [] };
const keepOneJourney: Suggestion = { text: 'keep one journey in the file, and nothing else', edits: [] };
const saveAsUtf8: Suggestion = { text: 'save the file as UTF-8', edits: [] };
/** Whether a text begins with a git conflict marker. */
const isMergeMark = (text: string): boolean => /^(?:<{7}|={7}|>{7})/.test(text);
const resolveMerge: Suggestion = {
  text: 'keep one of the two versions, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>',
  edits: [],
};
const checkBrackets: Suggestion = { text: 'check the brackets that are opened here', edits: [] };

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

/** Describes a parse error in a sentence. */
function describeParseError(text: string, { error, offset, length }: ParseError): string {
  const code = printParseErrorCode(error);
  const token = text.slice(offset, offset + length);
  if (code === 'CommaExpected' && (token === '}' || token === ']'))
    return `this ${token} closes nothing; another bracket must be closed first`;
  if (isMergeMark(token)) return `${token} is a marker of an unfinished merge`;
  const invisible = code === 'InvalidSymbol' ? firstInvisible(token) : undefined;
  if (invisible !== undefined) return `${invisibleName(invisible)} is not allowed here`;
  if (code === 'InvalidSymbol' && !/[\p{L}\d]/u.test(token)) return `${token} is not allowed here`;
  return problems[code] ?? code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}

const problems: Readonly<Record<string, string>> = {
  CommaExpected: 'a comma is missing before this',
  ColonExpected: 'a colon is missing before this',
  CloseBraceExpected: 'a closing } is missing before this',
  CloseBracketExpected: 'a closing ] is missing before this',
  PropertyNameExpected: 'a key in double quotes is expected here',
  ValueExpected: 'a value is expected here',
  UnexpectedEndOfString: 'this string has no closing "',
  InvalidSymbol: 'text needs straight double quotes; only true, false, null and numbers have none',
  InvalidCommentToken: 'comments are not allowed',
  EndOfFileExpected: 'there is text after the end of the journey',
};

/** A file's syntax tree with positions. */
interface FileNodes {
  readonly root: Node;
  /** Returns the child of a node under a key or an index. */
  readonly child: (node: Node, key: string | number) => Node | undefined;
  readonly positionOf: (offset: number) => Position;
}

/** Looks up children, indexed once for each node: an object may have thousands of keys and findings. */
function childLookup(): FileNodes['child'] {
  const properties = new Map<Node, ReadonlyMap<unknown, Node>>();
  return (node, key) => {
    if (node.type === 'array') return typeof key === 'number' ? node.children?.[key] : undefined;
    if (node.type !== 'object') return undefined;
    let children = properties.get(node);
    if (!children) properties.set(node, (children = valuesBy(node)));
    return children.get(key);
  };
}

/** Returns the values of an object by key; for a repeated key the first. */
function valuesBy({ children = [] }: Node): ReadonlyMap<unknown, Node> {
  const values = new Map<unknown, Node>();
  for (const { children: [key, value] = [] } of children)
    if (key && value && !values.has(key.value)) values.set(key.value, value);
  return values;
}

/** Adds the position of a finding; a missing key is reported at its parent. */
function withPosition(finding: Finding, { root, child, positionOf }: FileNodes): Finding {
  let node = root;
  let isThere = true;
  for (const key of finding.place) {
    const inner = child(node, key);
    isThere = inner !== undefined;
    if (!inner) break;
    node = inner;
  }
  const at = (isThere && finding.at === 'key' ? node.parent?.children?.[0] : node) ?? node;
  return { ...finding, ...positionOf(at.offset) };
}

/** Reports repeated keys, of which JSON.parse silently keeps the last. */
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
  // No edits: it is unknown which of the two was meant.
  const suggestion = { ...advised(['keepOneKey', { key }]), edits: [] };
  return {
    code: 'schema',
    severity: 'error',
    ...said(['setTwice', { key }]),
    place,
    at: 'key',
    suggestion,
    ...at,
  };
}
