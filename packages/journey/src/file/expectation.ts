import type { BaseIssue } from 'valibot';
import type { FactValue } from '../condition/condition.ts';
import { advised } from '../words/sentences.ts';
import type { Place, Suggestion } from './finding.ts';
import { nearest } from './nearest.ts';

type Issue = BaseIssue<unknown>;
type Allowed = FactValue | number;

/** Whether a schema has its own message; these begin with "expected". */
export const hasOwnMessage = ({ message }: Issue): boolean => message.startsWith('expected');

/** What a schema's own message expects, and after a colon how to come there; a colon in quotes, or before one, is part of a value. */
const ownMessage = /^([^":]*(?:"[^"]*"[^":]*)*): ([^"].*)$/s;

/** Returns what was expected: "expected one of esim, physical_sim". */
export const expectation = (issue: Issue): string =>
  hasOwnMessage(issue)
    ? (ownMessage.exec(issue.message)?.[1] ?? issue.message)
    : `expected ${describeExpected(issue)}`;

/** Returns the advice of the schema's own message, else what to write: "write true or false". */
export const adviceFor = (issue: Issue): string =>
  (hasOwnMessage(issue) ? ownMessage.exec(issue.message)?.[2] : undefined) ??
  expectation(issue).replace(/^expected /, 'write ');

function describeExpected(issue: Issue): string {
  const allowed = allowedBy(issue);
  if (allowed.length > 0) return `${allowed.length > 1 ? 'one of ' : ''}${allowed.join(', ')}`;
  if (issue.kind === 'validation') return describeBound(issue) ?? 'a value that the step accepts';
  const kinds = alternatives(issue.expected).map((part) => kindNames[part]);
  return kinds.length > 0 && kinds.every((kind) => kind !== undefined) ? kinds.join(' or ') : 'another value';
}

/** valibot's types in words. */
const kindNames: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: '{ … }',
  null: 'null',
};

/** Returns the violated constraint, such as "at most 150"; undefined for other validations. */
function describeBound(issue: Issue): string | undefined {
  const requirement: unknown = 'requirement' in issue ? issue.requirement : undefined;
  const many = Array.isArray(issue.input) ? 'items' : 'characters';
  const limit = typeof requirement === 'number' ? requirement : undefined;
  switch (issue.type) {
    case 'integer':
    case 'safe_integer':
      return 'a whole number';
    case 'finite':
      return 'a finite number';
    case 'non_empty':
      return `some ${many}`;
  }
  if (limit === undefined) return undefined;
  const size: Readonly<Record<string, string>> = {
    min_value: `a number of at least ${limit}`,
    max_value: `a number of at most ${limit}`,
    gt_value: `a number above ${limit}`,
    lt_value: `a number below ${limit}`,
    multiple_of: `a multiple of ${limit}`,
    min_length: `at least ${limit} ${many}`,
    max_length: `at most ${limit} ${many}`,
    length: `${limit} ${many}`,
  };
  return size[issue.type];
}

/** Splits valibot's `expected`: `("a" | "b")`. */
const alternatives = (expected: string | null): readonly string[] =>
  (expected ?? '')
    .replace(/^\(|\)$/g, '')
    .split(' | ')
    .filter((part) => part !== 'undefined');

/** Returns the allowed values; none if some are not literals. */
function allowedBy({ kind, expected }: Issue): readonly Allowed[] {
  if (kind !== 'schema') return [];
  const values = alternatives(expected).map(literal);
  return values.every((value) => value !== undefined) ? values : [];
}

function literal(part: string): Allowed | undefined {
  try {
    const value: unknown = JSON.parse(part);
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? value
      : undefined;
  } catch {
    return undefined;
  }
}

/** Suggests the nearest allowed value, if there is one. */
export function nearestAllowed(issue: Issue, place: Place): Suggestion | undefined {
  if (hasOwnMessage(issue)) return undefined;
  const value = nearestValue(issue);
  if (value === undefined) return undefined;
  return {
    ...advised(['advise', { what: `write ${JSON.stringify(value)}` }]),
    edits: [{ op: 'set', place, value }],
  };
}

function nearestValue(issue: Issue): Allowed | undefined {
  const { input, type } = issue;
  const allowed = allowedBy(issue);
  const words = allowed.map(String);
  const near = typeof input === 'string' ? nearest(input, words) : undefined;
  if (near !== undefined) return allowed[words.indexOf(near)];
  if (issue.kind !== 'validation' || typeof input !== 'number' || !('requirement' in issue)) return undefined;
  const { requirement } = issue;
  if (type === 'integer' && Number.isFinite(input)) return Math.round(input);
  const isBound = (type === 'min_value' || type === 'max_value') && typeof requirement === 'number';
  return isBound ? requirement : undefined;
}
