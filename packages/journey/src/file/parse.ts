import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import type { Library } from '../library/library.ts';
import type { Finding, Place } from './finding.ts';
import { type Loaded, loadJourney } from './load.ts';

/** Reads a journey file's text; every finding says its line and column (1-based). Never throws. */
export function parseJourney(text: string, library: Library): Loaded {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const first = errors[0];
  if (first || !root) {
    const at = position(text, first?.offset ?? 0);
    const problem = first ? words(printParseErrorCode(first.error)) : 'the file is empty';
    const message = `This is not JSON: ${problem}.`;
    return { journey: null, findings: [{ code: 'syntax', severity: 'error', message, place: [], ...at }] };
  }
  const twice = repeatedKeys(root, text);
  const loaded = loadJourney(getNodeValue(root), library);
  const findings = [...twice, ...loaded.findings.map((finding) => located(finding, root, text))];
  return loaded.journey && twice.length === 0
    ? { journey: loaded.journey, findings }
    : { journey: null, findings };
}

/** jsonc-parser names errors like "CommaExpected". */
const words = (code: string): string => code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

function located(finding: Finding, root: Node, text: string): Finding {
  let place: Place = finding.place;
  let node = findNodeAtLocation(root, [...place]);
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
    return [{ code: 'schema', severity: 'error', message, place: [], ...position(text, property.offset) }];
  });
  return [...own, ...inner];
}
