import type { BaseIssue } from 'valibot';
import type { FactValue } from '../condition/condition.ts';
import type { Place, Suggestion } from './finding.ts';
import { nearest } from './nearest.ts';

type Issue = BaseIssue<unknown>;
type Allowed = FactValue | number;

/** Whether a schema says itself what it expects, in a sentence that begins so. */
export const saysItself = ({ message }: Issue): boolean => message.startsWith('expected');

/** "Expected one of esim, physical_sim": what a schema says, or what its type means to who writes a file. */
export function expectation(issue: Issue): string {
  const what = saysItself(issue) ? issue.message : `expected ${meaning(issue)}`;
  return `E${what.slice(1)}`;
}

function meaning(issue: Issue): string {
  const allowed = allowedBy(issue);
  if (allowed.length > 0) return `${allowed.length > 1 ? 'one of ' : ''}${allowed.join(', ')}`;
  if (issue.kind === 'validation') return bound(issue) ?? 'a value that the step takes';
  const kinds = parts(issue.expected).map((part) => kindNames[part]);
  return kinds.length > 0 && kinds.every((kind) => kind !== undefined)
    ? kinds.join(' or ')
    : 'something else';
}

/** The types of valibot, as one says them. */
const kindNames: Readonly<Record<string, string>> = {
  string: 'a word',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
  null: 'null',
};

/** "at most 150": what must hold of a value of the right type; undefined for what is no bound. */
function bound(issue: Issue): string | undefined {
  const requirement: unknown = 'requirement' in issue ? issue.requirement : undefined;
  const many = Array.isArray(issue.input) ? 'items' : 'letters';
  const limit = typeof requirement === 'number' ? requirement : undefined;
  switch (issue.type) {
    case 'integer':
    case 'safe_integer':
      return 'a whole number';
    case 'finite':
      return 'a number that can be written out';
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

/** The parts of what valibot says to expect: `("a" | "b")`. */
const parts = (expected: string | null): readonly string[] =>
  (expected ?? '')
    .replace(/^\(|\)$/g, '')
    .split(' | ')
    .filter((part) => part !== 'undefined');

/** The values of which it must be one; none where there are more than can be listed. */
function allowedBy({ kind, expected }: Issue): readonly Allowed[] {
  if (kind !== 'schema') return [];
  const values = parts(expected).map(literal);
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

/** The nearest value that would do, where there is one. */
export function nearestAllowed(issue: Issue, place: Place): Suggestion | undefined {
  if (saysItself(issue)) return undefined;
  const value = nearestValue(issue);
  if (value === undefined) return undefined;
  return { text: `write ${JSON.stringify(value)}`, edits: [{ op: 'set', place, value }] };
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
