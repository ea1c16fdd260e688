import type { BaseIssue } from 'valibot';
import { expectation, nearestAllowed, saysItself } from './expectation.ts';
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
export function schemaFindings(issues: readonly Issue[], root: Place = []): Finding[] {
  const findings = issues.flatMap((issue) => schemaFinding(issue, root));
  const said = new Set<string>();
  return findings.filter(({ message, place }) => {
    const key = JSON.stringify([message, place]);
    return said.size < said.add(key).size;
  });
}

function schemaFinding(issue: Issue, root: Place): Finding[] {
  const place: Place = [...root, ...(issue.path ?? []).map((item) => item.key as string | number)];
  const last = issue.path?.at(-1);
  const wrongKey = last?.origin === 'key';
  if (!wrongKey) return [finding(issue, place, `${expectation(issue)}; found ${found(issue.input)}.`)];
  // valibot takes a list for an object that has no keys.
  if (Array.isArray(last.input))
    return [finding(issue, place.slice(0, -1), `${expectation(issue)}; found ${found(last.input)}.`)];
  if (issue.input === undefined) return [missingKey(issue, place, String(last.key), last.input as object)];
  const known = keysAt(place);
  if (!known && issue.expected === 'never' && !saysItself(issue)) return [keyTooMany(place)];
  if (!known)
    return [{ ...finding(issue, place, `${expectation(issue)}; found ${found(issue.input)}.`), at: 'key' }];
  // valibot stops at the first key too many; all are wanted at once.
  return extraKeys(
    place.slice(0, -1),
    place.length === 1 ? 'A journey has' : 'A step has',
    last.input as object,
    known,
  );
}

/** The findings about the keys of an object that has others than the known ones; `has`: "A step has". */
export function extraKeys(root: Place, has: string, held: object, known: readonly string[]): Finding[] {
  const free = new Set(known.filter((name) => !Object.hasOwn(held, name)));
  return Object.keys(held)
    .filter((key) => !known.includes(key))
    .map((key) => {
      const near = isRemark(key) ? undefined : nearest(otherwise.get(key.toLowerCase()) ?? key, [...free]);
      // Of two keys that mean one, only the first can have its name.
      if (near !== undefined) free.delete(near);
      return extraKey([...root, key], has, key, known, near);
    });
}

const error = (place: Place, message: string): Finding => ({
  code: 'schema',
  severity: 'error',
  place,
  message,
});

/** What other tools and other tongues call the keys of a step. */
const otherwise: ReadonlyMap<string, string> = new Map([
  ['condition', 'when'],
  ['cuando', 'when'],
  ['end', 'final'],
  ['if', 'when'],
  ['outcome', 'final'],
  ['wenn', 'when'],
  ['where', 'when'],
]);

/** Where one writes what only people are to read. */
const isRemark = (key: string): boolean => /^[_$/]*(comments?|description|notes?|remarks?|todo|)$/i.test(key);

function keyTooMany(place: Place): Finding {
  const key = String(place.at(-1));
  const suggestion: Suggestion = { text: `take "${key}" away`, edits: [{ op: 'remove', place }] };
  return { ...error(place, `There is no "${key}" here.`), at: 'key', suggestion };
}

/** What should stand there instead mostly only its author knows: then this is advice without edits. */
const finding = (issue: Issue, place: Place, message: string): Finding => ({
  ...error(place, message),
  suggestion: nearestAllowed(issue, place) ?? { text: wanted(issue), edits: [] },
});

/** "write true or false", or what the schema says to do. */
function wanted(issue: Issue): string {
  const [what = '', ...advice] = expectation(issue)
    .replace(/^Expected /, '')
    .split(': ');
  return advice.length > 0 ? advice.join(': ') : `write ${what}`;
}

/** A journey's own names can be made up; those of a step, or the steps, cannot. */
const madeUp: Readonly<Record<string, string>> = { id: 'journey', title: 'Journey' };

function missingKey(issue: Issue, place: Place, key: string, beside: object): Finding {
  const message = `${saysItself(issue) ? `${expectation(issue)}; ` : ''}"${key}" is missing.`;
  const known = keysAt(place);
  const slip = known && Object.keys(beside).find((other) => meantBy(other, known, beside) === key);
  if (slip !== undefined) {
    const edit = { op: 'rename', place: [...place.slice(0, -1), slip], key } as const;
    return { ...error(place, message), suggestion: { text: `write "${key}" for "${slip}"`, edits: [edit] } };
  }
  const value = place.length === 1 ? madeUp[key] : undefined;
  const text =
    value === undefined ? `add "${key}"` : `add "${key}": ${JSON.stringify(value)}, or another name`;
  const edits = value === undefined ? [] : [{ op: 'set', place, value } as const];
  return { ...error(place, message), suggestion: { text, edits } };
}

/** The known key that an unknown one means; one that is there already is not what was meant. */
function meantBy(key: string, known: readonly string[], beside: object): string | undefined {
  if (known.includes(key) || isRemark(key)) return undefined;
  return nearest(
    key,
    known.filter((name) => !Object.hasOwn(beside, name)),
  );
}

/** The keys of the object that holds this place, where the file format fixes them. */
function keysAt(place: Place): readonly string[] | undefined {
  if (place.length === 1) return Object.keys(JourneyFile.entries);
  return place.length === 3 && place[0] === 'steps' ? Object.keys(FileStep.entries) : undefined;
}

function extraKey(
  place: Place,
  has: string,
  key: string,
  known: readonly string[],
  near: string | undefined,
): Finding {
  const message = `${has} no "${key}".${near ? ` Did you mean "${near}"?` : ''}`;
  const others = isRemark(key)
    ? ': a journey file has no place for remarks'
    : known.length > 0
      ? `: there are ${known.join(', ')}`
      : '';
  const suggestion: Suggestion = near
    ? { text: `write "${near}"`, edits: [{ op: 'rename', place, key: near }] }
    : { text: `take "${key}" away${others}`, edits: [{ op: 'remove', place }] };
  return { ...error(place, message), at: 'key', suggestion };
}

function found(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'number' && !Number.isFinite(value)) return 'a number that is too large';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : JSON.stringify(value);
}
