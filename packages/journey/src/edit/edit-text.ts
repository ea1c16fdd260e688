import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { firstTooDeep } from '../file/depth.ts';
import type { Edit, Place } from '../file/finding.ts';
import { nearest } from '../file/nearest.ts';
import { maxLength } from '../file/read-valid.ts';
import { blankByteOrderMark, splice, type TextEdit } from '../file/text.ts';
import { isEqual } from '../run/is-equal.ts';
import { cutList, indentIn, type ListText, withItem, withMovedItem, withoutItem } from './list-text.ts';
import { styleOf, type TextStyle, writeMember, writeValue } from './text-style.ts';

/** Thrown when an edit does not fit a text. */
export class UnfitEdit extends Error {
  override readonly name = 'UnfitEdit';
}

/**
 * Returns a journey file's text after these edits, in order. Every byte outside the edited places stays: comments, line ends,
 * indentation, the order of keys.
 * @throws UnfitEdit when the text is not JSON or has no such place
 */
export const editText = (text: string, edits: readonly Edit[]): string =>
  edits.reduce((now, edit) => splice(now, asTextEdit(now, edit)), text);

/**
 * Returns the edits that give the text back after these.
 * @throws UnfitEdit as `editText`
 */
export function undoOf(text: string, edits: readonly Edit[]): readonly TextEdit[] {
  let now = text;
  const undo: TextEdit[] = [];
  for (const edit of edits) {
    const { offset, length, insert } = asTextEdit(now, edit);
    undo.unshift({ op: 'text', offset, length: insert.length, insert: now.slice(offset, offset + length) });
    now = splice(now, { op: 'text', offset, length, insert });
  }
  return undo;
}

/** Returns an edit as the replacement of one part of the text. */
function asTextEdit(text: string, edit: Edit): TextEdit {
  if (edit.op === 'text') return edit;
  const root = treeOf(text);
  const file: FileText = { text, root, style: styleOf(text, root) };
  switch (edit.op) {
    case 'set':
      return set(file, edit.place, jsonOf(edit.value));
    case 'remove':
      return remove(file, edit.place);
    case 'rename':
      return rename(file, edit.place, edit.key);
    case 'insert': {
      const { node, list } = stepsIn(file, edit.index, 1);
      return insertItem(file, { node, list }, edit.index, jsonOf(edit.step));
    }
    default: {
      const { list } = stepsIn(file, edit.from, 0);
      stepsIn(file, edit.to, 0);
      return replaced(list, withMovedItem(list, edit.from, edit.to));
    }
  }
}

interface FileText {
  readonly text: string;
  readonly root: Node;
  readonly style: TextStyle;
}

function parsed(text: string): Node | undefined {
  if (text.length > maxLength || firstTooDeep(text) !== undefined) return undefined;
  const errors: ParseError[] = [];
  const root = parseTree(blankByteOrderMark(text), errors, { allowTrailingComma: true });
  return errors.length > 0 ? undefined : root;
}

function treeOf(text: string): Node {
  const root = parsed(text);
  if (!root)
    throw new UnfitEdit(
      'This text is not JSON of up to 1 MB, so only edits of its characters fit: repair it first.',
    );
  return root;
}

/** Returns the value of a JSON text, which may have comments; undefined if it is not JSON. */
export function valueIn(text: string): unknown {
  const root = parsed(text);
  return root && valueOf(root);
}

function jsonOf(value: unknown): unknown {
  const text: string | undefined = JSON.stringify(value);
  if (text === undefined) throw new UnfitEdit('A value of a journey file is JSON; this edit has none.');
  return JSON.parse(text);
}

const unchanged: TextEdit = { op: 'text', offset: 0, length: 0, insert: '' };

const replaced = ({ from, to }: ListText, insert: string): TextEdit => ({
  op: 'text',
  offset: from,
  length: to - from,
  insert,
});

/** Returns the pairs of an object with this key: JSON.parse uses the last one. */
const pairsOf = ({ children = [] }: Node, key: string | number): readonly Node[] =>
  children.filter((pair) => pair.children?.[0]?.value === String(key));

function childOf(node: Node, key: string | number): Node | undefined {
  if (node.type === 'array') return typeof key === 'number' ? node.children?.[key] : undefined;
  return node.type === 'object' ? pairsOf(node, key).at(-1)?.children?.[1] : undefined;
}

/** Returns the object or list of a place. @throws UnfitEdit */
function containerAt(
  { root }: FileText,
  place: Place,
): { readonly node: Node; readonly key: string | number } {
  let node = root;
  place.slice(0, -1).forEach((key, index) => {
    const inner = childOf(node, key);
    if (!inner) throw missing(root, node, place.slice(0, index + 1));
    node = inner;
  });
  const key = place.at(-1);
  const isList = node.type === 'array';
  if (key === undefined || !(isList ? Number.isInteger(key) : node.type === 'object'))
    throw missing(root, node, place);
  return { node, key };
}

/** Names what an edit looks for in vain: the step, the list, the key, with the nearest one. */
function missing(root: Node, node: Node, place: Place): UnfitEdit {
  const key = place.at(-1) ?? '';
  const where = nameOf(root, place.slice(0, -1));
  if (node.type === 'array') {
    const count = node.children?.length ?? 0;
    return new UnfitEdit(
      typeof key === 'number'
        ? `There is no ${place[0] === 'steps' && place.length === 2 ? 'step' : 'item'} ${key + 1} in ${where}: it has ${count}.`
        : `${capital(where)} is a list: it has no "${key}".`,
    );
  }
  if (node.type !== 'object') return new UnfitEdit(`${capital(where)} is a value: it has no "${key}".`);
  const keys = (node.children ?? []).map((pair) => String(pair.children?.[0]?.value));
  const near = nearest(String(key), keys);
  const instead = near === undefined ? '' : ` It has "${near}": rename it to "${key}" first.`;
  return new UnfitEdit(`${capital(where)} has no "${key}".${instead}`);
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Returns the words for a place: "the file", "the list of steps", "step 3 ("payment")". */
function nameOf(root: Node, place: Place): string {
  const [list, index, ...rest] = place;
  if (list === undefined) return 'the file';
  if (list !== 'steps') return `"${place.join('.')}"`;
  if (index === undefined) return 'the list of steps';
  const steps = childOf(root, 'steps');
  const step = steps && childOf(steps, index);
  const name: unknown = step && childOf(step, 'name')?.value;
  const words = `step ${Number(index) + 1}${typeof name === 'string' ? ` ("${name}")` : ''}`;
  return rest.length === 0 ? words : `"${rest.join('.')}" of ${words}`;
}

/** Returns the list of steps, if it has this index, or up to so many more. @throws UnfitEdit */
function stepsIn(
  file: FileText,
  index: number,
  more: number,
): { readonly node: Node; readonly list: ListText } {
  const node = childOf(file.root, 'steps');
  if (!node) throw missing(file.root, file.root, ['steps']);
  if (node.type !== 'array') throw new UnfitEdit('"steps" is not a list.');
  const count = node.children?.length ?? 0;
  if (!Number.isInteger(index) || index < 0 || index >= count + more)
    throw missing(file.root, node, ['steps', index]);
  return { node, list: cutList(file.text, node) };
}

/** Returns the indentation of the line in which a node begins. */
const indentAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[0] ?? '';

function set(file: FileText, place: Place, value: unknown): TextEdit {
  const { text, root, style } = file;
  if (place.length === 0) return overwrite(file, root, value);
  const { node, key } = containerAt(file, place);
  const old = childOf(node, key);
  if (old) return overwrite(file, old, value);
  const list = cutList(text, node);
  const count = list.slots.length;
  if (node.type === 'array') {
    if (key !== count) throw missing(root, node, place);
    return insertItem(file, { node, list }, count, value);
  }
  const own = indentIn(list, indentAt(text, node.offset) + style.unit);
  const isExpanded = own !== undefined && style.isExpanded;
  const pair = writeMember(String(key), value, style, own ?? indentAt(text, node.offset), isExpanded);
  const spacing = { ...style, padding: style.inBraces };
  return replaced(list, withItem(list, positionFor(node, String(key)), pair, spacing, own));
}

/** Returns the value of a node. Unlike the library's own function it keeps a key "__proto__". */
const valueOf = ({ type, children = [], value }: Node): unknown => {
  if (type === 'array') return children.map(valueOf);
  if (type !== 'object') return value as unknown;
  const pairs = children.map((pair) => [pair.children?.[0]?.value as string, pair.children?.[1]] as const);
  return Object.fromEntries(pairs.map(([key, inner]) => [key, inner && valueOf(inner)]));
};

/** Replaces a value; one that is the same stays as it is written. */
function overwrite({ text, style }: FileText, old: Node, value: unknown): TextEdit {
  const { offset, length } = old;
  if (isEqual(valueOf(old), value)) return unchanged;
  const isExpanded = old.children?.length
    ? text.slice(offset, offset + length).includes('\n')
    : style.isExpanded;
  return { op: 'text', offset, length, insert: writeValue(value, style, indentAt(text, offset), isExpanded) };
}

/** The order in which keys of a step, and of a journey, are usually written. */
const usualOrder = [
  '$schema',
  'id',
  'title',
  'name',
  'when',
  'settings',
  'final',
  'retry',
  'commits',
  'optional',
  'note',
  'flags',
  'steps',
];

/** Returns where a new key goes: after those that are usually written before it. */
function positionFor({ children = [] }: Node, key: string): number {
  const rank = usualOrder.indexOf(key);
  if (rank < 0) return children.length;
  const isEarlier = (pair: Node): boolean => {
    const other = usualOrder.indexOf(String(pair.children?.[0]?.value));
    return other >= 0 && other < rank;
  };
  const before = children.findLastIndex(isEarlier);
  const after = children.findIndex((pair) => usualOrder.includes(String(pair.children?.[0]?.value)));
  return before >= 0 ? before + 1 : after >= 0 ? after : children.length;
}

function insertItem(
  { text, style }: FileText,
  { node, list }: { readonly node: Node; readonly list: ListText },
  index: number,
  value: unknown,
): TextEdit {
  const own = indentIn(list, indentAt(text, node.offset) + style.unit);
  const item = writeValue(
    value,
    style,
    own ?? indentAt(text, node.offset),
    own !== undefined && style.isExpanded,
  );
  return replaced(list, withItem(list, index, item, { ...style, padding: style.inBrackets }, own));
}

function remove(file: FileText, place: Place): TextEdit {
  const { text, root } = file;
  const { node, key } = containerAt(file, place);
  const list = cutList(text, node);
  if (node.type === 'array') {
    if (!childOf(node, key)) throw missing(root, node, place);
    return replaced(list, withoutItem(list, Number(key)));
  }
  const [first, ...others] = pairsOf(node, key).toReversed();
  if (!first) return unchanged;
  const index = (pair: Node): number => node.children?.indexOf(pair) ?? -1;
  if (others.length === 0) return replaced(list, withoutItem(list, index(first)));
  // A key that is set twice goes with both.
  const rest = splice(text, replaced(list, withoutItem(list, index(first))));
  const more = remove({ ...file, text: rest, root: treeOf(rest) }, place);
  return editBetween(text, splice(rest, more));
}

/** Returns the smallest edit of characters that makes one text another. */
export function editBetween(text: string, other: string): TextEdit {
  let offset = 0;
  while (offset < text.length && text[offset] === other[offset]) offset++;
  let tail = 0;
  const most = Math.min(text.length, other.length) - offset;
  while (tail < most && text.at(-1 - tail) === other.at(-1 - tail)) tail++;
  return {
    op: 'text',
    offset,
    length: text.length - offset - tail,
    insert: other.slice(offset, other.length - tail),
  };
}

function rename(file: FileText, place: Place, to: string): TextEdit {
  const { text, root } = file;
  const { node, key } = containerAt(file, place);
  const pairs = node.type === 'object' ? pairsOf(node, key) : [];
  const name = pairs.at(-1)?.children?.[0];
  if (!name) throw missing(root, node, place);
  if (key === to) return unchanged;
  if (pairsOf(node, to).length > 0)
    throw new UnfitEdit(`${capital(nameOf(root, place.slice(0, -1)))} has "${to}" already: remove it first.`);
  const now: TextEdit = { op: 'text', offset: name.offset, length: name.length, insert: JSON.stringify(to) };
  if (pairs.length === 1) return now;
  // Of a key that is set twice, the last value counts.
  const rest = splice(text, now);
  return editBetween(text, splice(rest, remove({ ...file, text: rest, root: treeOf(rest) }, place)));
}
