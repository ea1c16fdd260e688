import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** A replacement of a part of a text. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';

/** Returns the name of an identifier, or the value of a literal, as text. */
function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier') return node['name'] as string;
  return node.type === 'Literal' ? String(node['value']) : undefined;
}

const isFunction = (node: unknown): boolean =>
  isNode(node) && (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression');

/** Removes an entry of a list together with the comma after it. */
const withoutEntry = (text: string, { start, end }: Node): Edit => ({
  start,
  end: end + (/^\s*,/.exec(text.slice(end))?.[0].length ?? 0),
  text: '',
});

/** Returns the edits that remove what a node declares by the name `symbol`; none if it declares something else. */
function editsAt(node: Node, text: string, symbol: string): readonly Edit[] {
  const body = node['body'];
  switch (node.type) {
    case 'FunctionDeclaration':
      return nameOf(node['id']) === symbol && isNode(body) ? [{ ...rangeOf(body), text: '{}' }] : [];
    case 'VariableDeclarator': {
      const value = node['init'];
      if (nameOf(node['id']) !== symbol || !isNode(value)) return [];
      return [{ ...rangeOf(value), text: isFunction(value) ? '(() => undefined)' : 'undefined' }];
    }
    case 'ObjectExpression':
      return (node['properties'] as readonly Node[])
        .filter((property) => property.type === 'Property' && nameOf(property['key']) === symbol)
        .map((property) => withoutEntry(text, property));
    case 'ArrayExpression':
      return (node['elements'] as readonly (Node | null)[])
        .filter((element) => isNode(element) && element.type === 'Literal' && nameOf(element) === symbol)
        .map((element) => withoutEntry(text, element as Node));
    default:
      return [];
  }
}

const rangeOf = ({ start, end }: Node) => ({ start, end });

/** Returns the edits in a syntax tree, outermost first; nothing inside a removed part. */
function editsIn(tree: unknown, text: string, symbol: string): readonly Edit[] {
  if (Array.isArray(tree)) return tree.flatMap((part) => editsIn(part, text, symbol));
  if (!isNode(tree)) return [];
  const here = editsAt(tree, text, symbol);
  const nested = Object.values(tree).flatMap((part) => editsIn(part, text, symbol));
  const isInside = ({ start, end }: Edit) => here.some((edit) => edit.start <= start && end <= edit.end);
  return [...here, ...nested.filter((edit) => !isInside(edit))];
}

/**
 * Returns the source text of a module without the rule that `symbol` names: functions return undefined, constants are undefined, and
 * properties and array elements of that name are gone. Returns null if the module has no such name, or only types have it.
 */
export function withoutRule(file: string, text: string, symbol: string): string | null {
  if (!/\.tsx?$/.test(file)) return null;
  const edits = editsIn(parseSync(file, text).program, text, symbol);
  if (edits.length === 0) return null;
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((changed, { start, end, text: to }) => changed.slice(0, start) + to + changed.slice(end), text);
}
