import type { Node } from 'jsonc-parser';

/** How a JSON text is written, so that new values look like the others. */
export interface TextStyle {
  readonly eol: string;
  /** One level of indentation. */
  readonly unit: string;
  /** The space after a colon, after a comma in a line, and inside braces and brackets in a line. */
  readonly afterColon: string;
  readonly afterComma: string;
  readonly inBraces: string;
  readonly inBrackets: string;
  /** Whether each member of a step has a line of its own. */
  readonly isExpanded: boolean;
}

const depthOfSteps = 2;

/** Reads how a text is written off its first lines. */
export function styleOf(text: string, root: Node): TextStyle {
  const nodes = [...containersIn(root)];
  const inLine = (type: Node['type']): string | undefined => {
    const found = nodes.find(({ node }) => node.type === type && !spansLines(text, node))?.node;
    return found && /^[ \t]*/.exec(text.slice(found.offset + 1))?.[0];
  };
  const colon = nodes.find(({ node }) => node.type === 'object')?.node.children?.[0];
  const afterColon = colon?.colonOffset === undefined ? ' ' : spaceAt(text, colon.colonOffset + 1);
  const inner = nodes.filter(({ depth }) => depth >= depthOfSteps);
  return {
    eol: /\r?\n/.exec(text)?.[0] ?? '\n',
    unit: /\n([ \t]+)/.exec(text.slice(root.offset))?.[1] ?? '  ',
    afterColon,
    afterComma: afterColon,
    inBraces: inLine('object') ?? afterColon,
    inBrackets: inLine('array') ?? '',
    isExpanded: inner.length > 0 && inner.every(({ node }) => spansLines(text, node)),
  };
}

const spaceAt = (text: string, offset: number): string =>
  /^[ \t]?/.exec(text.slice(offset, offset + 1))?.[0] ?? '';

const spansLines = (text: string, { offset, length }: Node): boolean =>
  text.slice(offset, offset + length).includes('\n');

/** The most containers that are looked at. */
const maxLooked = 200;

/** Yields the first objects and lists with members, and their depth. */
function* containersIn(root: Node): Generator<{ readonly node: Node; readonly depth: number }> {
  const open = [{ node: root, depth: 0 }];
  for (let looked = 0; looked < maxLooked; looked++) {
    const next = open.shift();
    if (!next) return;
    const { node, depth } = next;
    const values =
      node.type === 'object' ? (node.children ?? []).map((pair) => pair.children?.[1]) : node.children;
    if (!values || values.length === 0) continue;
    yield next;
    for (const value of values) if (value?.children) open.push({ node: value, depth: depth + 1 });
  }
}

/** Writes a JSON value in a style; `indent` is that of the line it begins in. */
export function writeValue(value: unknown, style: TextStyle, indent: string, isExpanded: boolean): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = indent + style.unit;
  const isList = Array.isArray(value);
  const members = isList
    ? value.map((item) => writeValue(item, style, inner, isExpanded))
    : Object.entries(value).map(([key, item]) => writeMember(key, item, style, inner, isExpanded));
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (members.length === 0) return open + close;
  if (isExpanded)
    return `${open}${style.eol}${inner}${members.join(`,${style.eol}${inner}`)}${style.eol}${indent}${close}`;
  const padding = isList ? style.inBrackets : style.inBraces;
  return open + padding + members.join(`,${style.afterComma}`) + padding + close;
}

/** Writes a key with its value. */
export const writeMember = (
  key: string,
  value: unknown,
  style: TextStyle,
  indent: string,
  isExpanded: boolean,
): string => `${JSON.stringify(key)}:${style.afterColon}${writeValue(value, style, indent, isExpanded)}`;
