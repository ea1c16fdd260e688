import type { BaseIssue } from 'valibot';
import { ruleKeys } from '../rule/schema.ts';
import type { Saying, SentenceInputs } from '../words/saying.ts';
import { advised, said } from '../words/sentences.ts';
import { maxDepth } from './depth.ts';
import { adviceFor, expectation, hasOwnMessage, nearestAllowed } from './expectation.ts';
import { FileStep, JourneyFile } from './file.ts';
import type { Finding, Place, Suggestion } from './finding.ts';
import { flagKeys } from './flags-schema.ts';
import { guess, nearest } from './nearest.ts';

type Issue = BaseIssue<unknown>;

/** Returns a finding for a value that JSON cannot represent (a function, a cycle, …), or undefined. */
export function notJson(value: unknown): Finding | undefined {
  const invalid = nonJsonPart(value, 0);
  return invalid === undefined
    ? undefined
    : error([], ['expected', { what: 'expected JSON', found: invalid }]);
}

function nonJsonPart(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null || value === undefined)
    return undefined;
  if (depth > maxDepth) return `more than ${maxDepth} levels of nesting`;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'a non-finite number';
  if (typeof value !== 'object') return `a ${typeof value}`;
  for (const key in value) {
    const invalid = nonJsonPart((value as Readonly<Record<string, unknown>>)[key], depth + 1);
    if (invalid !== undefined) return invalid;
  }
  return undefined;
}

/** Converts the issues of a valibot schema, run on the value at `root`, to findings. */
export function schemaFindings(issues: readonly Issue[], root: Place = []): Finding[] {
  const findings = issues.flatMap((issue) => schemaFinding(issue, root));
  const seen = new Set<string>();
  return findings.filter(({ message, place }) => {
    const key = JSON.stringify([message, place]);
    return seen.size < seen.add(key).size;
  });
}

function schemaFinding(issue: Issue, root: Place): Finding[] {
  const place: Place = [...root, ...(issue.path ?? []).map((item) => item.key as string | number)];
  const last = issue.path?.at(-1);
  const wrongKey = last?.origin === 'key';
  if (!wrongKey) return [finding(issue, place, found(issue, last ? last.value : issue.input))];
  // valibot accepts an array as an object without keys.
  if (Array.isArray(last.input)) return [finding(issue, place.slice(0, -1), found(issue, last.input))];
  if (issue.input === undefined) return [missingKey(issue, place, String(last.key), last.input as object)];
  const known = keysAt(place);
  if (!known && issue.expected === 'never' && !hasOwnMessage(issue)) return [unexpectedKey(place)];
  if (!known) return [{ ...finding(issue, place, found(issue, issue.input)), at: 'key' }];
  // valibot reports only the first unknown key.
  return extraKeys(
    place.slice(0, -1),
    { of: place.length === 1 ? 'journey' : (inLists[String(place[0])]?.of ?? 'step') },
    last.input as object,
    known,
  );
}

/** What an object with an unknown key is. */
type Holder = Omit<SentenceInputs['noKey'], 'key'>;

/** What stands in the lists of files, and its keys. */
const inLists: Readonly<Record<string, { of: Holder['of']; keys: readonly string[] }>> = {
  steps: { of: 'step', keys: Object.keys(FileStep.entries) },
  flags: { of: 'flag', keys: flagKeys },
  rules: { of: 'rule', keys: ruleKeys },
};

/** Reports the unknown keys of an object. */
export function extraKeys(root: Place, holder: Holder, value: object, known: readonly string[]): Finding[] {
  const free = new Set(known.filter((name) => !Object.hasOwn(value, name)));
  return Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => {
      const near = isComment(key) ? noteFor(key, value, free) : nearestKey(key, free);
      // Only the first of two misspellings of a key can be renamed to it.
      if (near !== undefined) free.delete(near);
      return extraKey([...root, key], holder, key, known, near);
    });
}

const error = (place: Place, ...says: readonly Saying[]): Finding => ({
  code: 'schema',
  severity: 'error',
  place,
  ...said(...says),
});

const found = (issue: Issue, value: unknown): Saying => [
  'expected',
  { what: expectation(issue), found: describeValue(value) },
];

/** Names of keys in other tools and languages. */
const keySynonyms: ReadonlyMap<string, string> = new Map([
  ['condition', 'when'],
  ['cuando', 'when'],
  ['end', 'final'],
  ['if', 'when'],
  ['outcome', 'final'],
  ['percentage', 'percent'],
  ['percentages', 'percent'],
  ['share', 'percent'],
  ['shares', 'percent'],
  ['weights', 'percent'],
  ['wenn', 'when'],
  ['where', 'when'],
]);

/** Whether a key is meant as a comment. */
const isComment = (key: string): boolean =>
  /^[_$/]*(comments?|description|notes?|remarks?|todo|)$/i.test(key);

const noteKey = 'note';

/** Returns `note` for a comment whose value is a string, unless the object has a note. */
const noteFor = (key: string, value: object, free: ReadonlySet<string>): string | undefined =>
  free.has(noteKey) && typeof (value as Readonly<Record<string, unknown>>)[key] === 'string'
    ? noteKey
    : undefined;

const nearestKey = (key: string, free: ReadonlySet<string>): string | undefined =>
  nearest(keySynonyms.get(key.toLowerCase()) ?? key, [...free]);

function unexpectedKey(place: Place): Finding {
  const key = String(place.at(-1));
  const suggestion: Suggestion = { ...advised(['removeKey', { key }]), edits: [{ op: 'remove', place }] };
  return { ...error(place, ['noKeyHere', { key }]), at: 'key', suggestion };
}

/** Suggests the nearest allowed value; without one, gives advice and no edits. */
const finding = (issue: Issue, place: Place, message: Saying): Finding => ({
  ...error(place, message),
  suggestion: nearestAllowed(issue, place) ?? {
    ...advised(['advise', { what: adviceFor(issue) }]),
    edits: [],
  },
});

/** Default names for a journey's missing id and title. */
const defaultNames: Readonly<Record<string, string>> = { id: 'journey', title: 'Journey' };

function missingKey(issue: Issue, place: Place, key: string, siblings: object): Finding {
  const message: Saying = ['missing', { key, ...(hasOwnMessage(issue) && { what: expectation(issue) }) }];
  const known = keysAt(place);
  const misspelt = known && Object.keys(siblings).find((other) => meantBy(other, known, siblings) === key);
  if (misspelt !== undefined) {
    const edit = { op: 'rename', place: [...place.slice(0, -1), misspelt], key } as const;
    return {
      ...error(place, message),
      suggestion: { ...advised(['renameKey', { from: misspelt, to: key }]), edits: [edit] },
    };
  }
  const value = place.length === 1 ? defaultNames[key] : undefined;
  const text = advised(['addKey', { key, ...(value !== undefined && { value }) }]);
  const edits = value === undefined ? [] : [{ op: 'set', place, value } as const];
  return { ...error(place, message), suggestion: { ...text, edits } };
}

/** Returns the missing key that an unknown key is a misspelling of. */
function meantBy(key: string, known: readonly string[], siblings: object): string | undefined {
  if (known.includes(key) || isComment(key)) return undefined;
  return nearest(
    key,
    known.filter((name) => !Object.hasOwn(siblings, name)),
  );
}

/** Returns the known keys of the object that contains this place, if the file format fixes them. */
function keysAt(place: Place): readonly string[] | undefined {
  if (place.length === 1) return Object.keys(JourneyFile.entries);
  return place.length === 3 ? inLists[String(place[0])]?.keys : undefined;
}

function extraKey(
  place: Place,
  holder: Holder,
  key: string,
  known: readonly string[],
  near: string | undefined,
): Finding {
  const because = isComment(key)
    ? ({ because: known.includes(noteKey) ? 'note' : 'settings' } as const)
    : known.length > 0
      ? ({ because: 'keys', keys: known } as const)
      : {};
  const suggestion: Suggestion = near
    ? { ...advised(['write', { name: near }]), edits: [{ op: 'rename', place, key: near }] }
    : { ...advised(['removeKey', { key, ...because }]), edits: [{ op: 'remove', place }] };
  return { ...error(place, ['noKey', { ...holder, key }], ...guess(near)), at: 'key', suggestion };
}

function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'number' && !Number.isFinite(value)) return 'a number that is too large';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  return typeof value === 'object' && value !== null ? '{ … }' : JSON.stringify(value);
}
