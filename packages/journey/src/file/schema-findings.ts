import type { BaseIssue } from 'valibot';
import { FileStep, JourneyFile } from './file.ts';
import type { Finding, Place, Suggestion } from './finding.ts';
import { nearest } from './nearest.ts';

type Issue = BaseIssue<unknown>;

/** No journey nests deeper by far; beyond it a reader that calls itself could run out of stack. */
export const deepest = 100;

/** The finding about a value that no JSON file can hold (a function, a circle, …), or undefined when it is JSON. */
export function notJson(value: unknown): Finding | undefined {
  const odd = oddity(value, 0);
  return odd === undefined
    ? undefined
    : { code: 'schema', severity: 'error', place: [], message: `Expected JSON; found ${odd}.` };
}

function oddity(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null || value === undefined)
    return undefined;
  if (depth > deepest) return `more than ${deepest} levels`;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'a number that is not finite';
  if (typeof value !== 'object') return `a ${typeof value}`;
  for (const key in value) {
    const odd = oddity((value as Readonly<Record<string, unknown>>)[key], depth + 1);
    if (odd !== undefined) return odd;
  }
  return undefined;
}

/** Says each issue of a valibot schema, run on what stands at `root` in the file, as a finding. */
export const schemaFindings = (issues: readonly Issue[], root: Place = []): Finding[] =>
  issues.flatMap((issue) => schemaFinding(issue, root));

function schemaFinding(issue: Issue, root: Place): Finding[] {
  const place: Place = [...root, ...(issue.path ?? []).map((item) => item.key as string | number)];
  const last = issue.path?.at(-1);
  const wrongKey = last?.origin === 'key';
  if (!wrongKey) return [finding(place, `${expectation(issue)}; found ${found(issue.input)}.`)];
  if (issue.input === undefined)
    return [finding(place, `${expectation(issue)}; "${String(last.key)}" is missing.`)];
  const known = keysAt(place);
  if (!known)
    return [{ ...finding(place, `${expectation(issue)}; found ${found(issue.input)}.`), at: 'key' }];
  // valibot stops at the first key too many; all are wanted at once.
  return Object.keys(last.input as object)
    .filter((key) => !known.includes(key))
    .map((key) => extraKey([...place.slice(0, -1), key], key, known, last.input as object));
}

const finding = (place: Place, message: string): Finding => ({
  code: 'schema',
  severity: 'error',
  place,
  message,
});

/** The keys of the object that holds this place, where the file format fixes them. */
function keysAt(place: Place): readonly string[] | undefined {
  if (place.length === 1) return Object.keys(JourneyFile.entries);
  return place.length === 3 && place[0] === 'steps' ? Object.keys(FileStep.entries) : undefined;
}

function extraKey(place: Place, key: string, known: readonly string[], beside: object): Finding {
  // A key that is there already is not what was meant.
  const free = known.filter((name) => !Object.hasOwn(beside, name));
  const near = nearest(key, free);
  const what = place.length === 1 ? 'A journey' : 'A step';
  const message = `${what} has no "${key}".${near ? ` Did you mean "${near}"?` : ''}`;
  const suggestion: Suggestion = near
    ? { text: `write "${near}"`, edits: [{ op: 'rename', place, key: near }] }
    : { text: `take "${key}" away: there are ${known.join(', ')}`, edits: [{ op: 'remove', place }] };
  return { ...finding(place, message), at: 'key', suggestion };
}

function expectation(issue: Issue): string {
  const what = issue.message.startsWith('expected')
    ? issue.message
    : `expected ${issue.expected ?? 'something else'}`;
  return `E${what.slice(1)}`;
}

function found(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : JSON.stringify(value);
}
