import { outOfOrder } from '../analysis/out-of-order.ts';
import type { Edit, Place } from '../file/finding.ts';
import { isEqual } from '../run/is-equal.ts';
import type { Saying } from '../words/saying.ts';
import { said } from '../words/sentences.ts';
import { editText, valueIn } from './edit-text.ts';
import { type MergeConflict, mergeOrders } from './merge-order.ts';

/** A three-way merge: the text, or null with the conflicts. The text is not proven yet. */
export interface Merged {
  readonly text: string | null;
  readonly conflicts: readonly MergeConflict[];
}

type Value = Readonly<Record<string, unknown>>;

interface File extends Value {
  readonly steps: readonly Value[];
}

/**
 * Merges two edited versions of a journey file. What one version changed is taken from it: attributes of steps, single settings, and
 * which of two steps comes first. The text is `ours` with the edits that `theirs` adds, so its other bytes stay.
 */
export function mergeTexts(base: string, ours: string, theirs: string): Merged {
  if (ours === theirs || base === theirs) return { text: ours, conflicts: [] };
  if (base === ours) return { text: theirs, conflicts: [] };
  const files = Object.entries({ base, ours, theirs }).map(([name, text]) => ({ name, file: fileIn(text) }));
  const unreadable = files.filter(({ file }) => !file);
  const [from, mine, other] = files.map(({ file }) => file);
  if (!from || !mine || !other)
    return {
      text: null,
      conflicts: unreadable.map(({ name }) => ({
        step: null,
        ...said(['unreadableVersion', { version: name }]),
      })),
    };
  const conflicts: MergeConflict[] = [];
  const rest = mergeKeys([from, mine, other].map(withoutSteps), conflicts, null);
  const groups = mergeGroups([from, mine, other], conflicts);
  const order = mergeOrders([from, mine, other].map(namesOf), new Set(groups.keys()));
  conflicts.push(...order.conflicts);
  if (conflicts.length > 0) return { text: null, conflicts };
  const edits = editsTo(mine, rest, groups, order.names);
  if (edits.length * Math.max(ours.length, theirs.length) > mostWork)
    return { text: null, conflicts: [{ step: null, ...said(['mergeTooLarge', {}]) }] };
  return { text: editText(ours, edits), conflicts };
}

/** Each edit reads the whole text: so many characters take about a second. */
const mostWork = 15_000_000;

/** Returns the value of a text if it is an object with a list of steps that have names. */
function fileIn(text: string): File | undefined {
  const value = valueIn(text);
  if (!isObject(value) || !Array.isArray(value['steps'])) return undefined;
  const steps: readonly unknown[] = value['steps'];
  const areSteps = steps.every((step) => isObject(step) && typeof step['name'] === 'string');
  return areSteps ? (value as File) : undefined;
}

const isObject = (value: unknown): value is Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withoutSteps = (file: File): Value =>
  Object.fromEntries(Object.entries(file).filter(([key]) => key !== 'steps'));

/** Returns the entries of a file in order, named by step and by how often it was listed before: "payment", "payment 2". */
function namesOf({ steps }: File): readonly string[] {
  const counts = new Map<unknown, number>();
  return steps.map(({ name }) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? String(name) : `${String(name)} ${count}`;
  });
}

/** Keys whose values are merged one by one. */
const records = ['settings', 'flags'];

/** Merges three objects key by key. */
function mergeKeys(
  [base = {}, ours = {}, theirs = {}]: readonly Value[],
  conflicts: MergeConflict[],
  step: string | null,
  within = '',
): Value {
  const keys = new Set([base, ours, theirs].flatMap((value) => Object.keys(value)));
  return Object.fromEntries(
    [...keys].flatMap((key): [string, unknown][] => {
      const [was, mine, other] = [base, ours, theirs].map((value) => ownValue(value, key));
      const keep = (value: unknown): [string, unknown][] => (value === undefined ? [] : [[key, value]]);
      if (isEqual(mine, other) || isEqual(was, other)) return keep(mine);
      if (isEqual(was, mine)) return keep(other);
      if (records.includes(key) && isObject(mine) && isObject(other)) {
        const inner = [isObject(was) ? was : {}, mine, other];
        return keep(mergeKeys(inner, conflicts, step, `${key}.`));
      }
      const about = { step, key: `${within}${key}`, ours: mine, theirs: other, was };
      conflicts.push({ step, ...said(['bothSet', about]) });
      return keep(mine);
    }),
  );
}

const ownValue = (value: Value, key: string): unknown => (Object.hasOwn(value, key) ? value[key] : undefined);

/** Returns the merged entries by name. */
function mergeGroups(files: readonly File[], conflicts: MergeConflict[]): ReadonlyMap<string, Value> {
  const names = new Set(files.flatMap(({ steps }) => steps.map(({ name }) => String(name))));
  const merged = new Map<string, Value>();
  for (const name of names) {
    const versions = files.map(({ steps }) => steps.filter((step) => step['name'] === name));
    const entries = mergeEntries(name, versions, conflicts);
    entries.forEach((entry, index) => merged.set(index === 0 ? name : `${name} ${index + 1}`, entry));
  }
  return merged;
}

type Entries = readonly Value[];

/** Merges the entries of one step. */
function mergeEntries(
  name: string,
  [was = [], mine = [], other = []]: readonly Entries[],
  conflicts: MergeConflict[],
): Entries {
  if (isEqual(mine, other) || isEqual(was, other)) return mine;
  if (isEqual(was, mine)) return other;
  if (was.length > 0 && was.length === mine.length && was.length === other.length)
    return mine.map((entry, index) =>
      mergeKeys([was[index] ?? {}, entry, other[index] ?? {}], conflicts, name),
    );
  conflicts.push({ step: name, ...said(countSaying(name, was.length, mine.length, other.length)) });
  return mine;
}

function countSaying(step: string, was: number, ours: number, theirs: number): Saying {
  if (was === 0) return ['bothAdd', { step }];
  if (ours === 0 || theirs === 0) return ['oneRemoves', { step, isOurs: ours === 0 }];
  return ['listedOften', { step, ours, theirs, was }];
}

/** Returns the edits that make `ours` the merged file. */
function editsTo(
  ours: File,
  rest: Value,
  groups: ReadonlyMap<string, Value>,
  order: readonly string[],
): readonly Edit[] {
  const edits: Edit[] = keyEdits([], withoutSteps(ours), rest);
  const current = [...namesOf(ours)];
  ours.steps.forEach((step, index) => {
    const entry = groups.get(current[index] ?? '');
    if (entry) edits.push(...keyEdits(['steps', index], step, entry));
  });
  for (let index = current.length - 1; index >= 0; index--)
    if (!groups.has(current[index] ?? '')) {
      edits.push({ op: 'remove', place: ['steps', index] });
      current.splice(index, 1);
    }
  const moved = new Set(outOfOrder(current, order));
  const staying = new Set(current.filter((name) => !moved.has(name)));
  order.forEach((name, at) => {
    if (staying.has(name)) return;
    const from = current.indexOf(name);
    if (from >= 0) current.splice(from, 1);
    const before = order[at - 1];
    const to = before === undefined ? 0 : current.indexOf(before) + 1;
    current.splice(to, 0, name);
    if (from < 0) edits.push({ op: 'insert', index: to, step: groups.get(name) ?? {} });
    else if (from !== to) edits.push({ op: 'move', from, to });
  });
  return edits;
}

/** Returns the edits from one object to another, of single settings where both have some. */
function keyEdits(place: Place, from: Value, to: Value): Edit[] {
  const keys = new Set([...Object.keys(from), ...Object.keys(to)]);
  return [...keys].flatMap((key): Edit[] => {
    const [was, is] = [ownValue(from, key), ownValue(to, key)];
    if (isEqual(was, is)) return [];
    if (is === undefined) return [{ op: 'remove', place: [...place, key] }];
    if (records.includes(key) && isObject(was) && isObject(is)) return keyEdits([...place, key], was, is);
    return [{ op: 'set', place: [...place, key], value: is }];
  });
}
