import { type Condition, shapeOf } from '../condition/condition.ts';
import { getOwn } from '../get-own.ts';
import { type AnyStep, type Library, presentName, providedKeys, routesOf } from '../library/library.ts';
import { watch } from '../rule/monitor.ts';
import { type Mark, markOf, patternOf, type Rule } from '../rule/rule.ts';
import type { Saying } from '../words/saying.ts';
import { advised, said } from '../words/sentences.ts';
import { conditionFindings } from './check.ts';
import type { Finding, FindingCode, Place } from './finding.ts';
import { guess, nearest, suggestName } from './nearest.ts';

/** The keys whose value is a mark, or holds some. */
const markKeys = ['never', 'before', 'with', 'always', 'after', 'once', 'steps'] as const;

/** Returns the places of the marks of a rule that names them as the library does. */
function marksIn(rule: Rule): readonly (readonly [place: Place, mark: Mark])[] {
  const values = rule as Readonly<Record<string, unknown>>;
  const own = markKeys.flatMap((key): (readonly [Place, Mark])[] => {
    const mark = getOwn(values, key) as Mark | undefined;
    const counts = key === 'steps' && typeof mark === 'string';
    return mark === undefined || counts ? [] : [[[key], mark]];
  });
  const { order, scope } = values as { order?: readonly Mark[]; scope?: Readonly<Record<string, Mark>> };
  return [
    ...own,
    ...(order ?? []).map((mark, index): [Place, Mark] => [['order', index], mark]),
    ...Object.entries(scope ?? {}).map(([key, mark]): [Place, Mark] => [['scope', key], mark]),
  ];
}

/** Reports what rules name and the library lacks. `place`: that of the list. */
export const ruleFindings = (rules: readonly Rule[], place: Place, library: Library): readonly Finding[] =>
  rules.flatMap((rule, index) => {
    const at = [...place, index];
    return [
      ...marksIn(rule).flatMap(([below, mark]) => markFindings(mark, [...at, ...below], library)),
      ...(rule.when ? whenFindings(rule.when, [...at, 'when'], library) : []),
    ];
  });

function whenFindings(when: Condition, place: Place, library: Library): readonly Finding[] {
  if (isConstant(when)) {
    const message: Saying = ['expected', { what: 'expected a condition that names a fact and its values' }];
    const suggestion = {
      ...advised(['removeKey', { key: 'when' }]),
      edits: [{ op: 'remove', place } as const],
    };
    return [{ code: 'schema', severity: 'error', ...said(message), place, suggestion }];
  }
  return conditionFindings(when, place, undefined, library);
}

/** Whether a part of a condition tests nothing. */
function isConstant(condition: Condition): boolean {
  const shape = shapeOf(condition);
  if (shape.op === 'not') return isConstant(shape.part);
  return shape.op === 'facts'
    ? shape.facts.length === 0 || shape.facts.some(([, values]) => values.length === 0)
    : shape.parts.length === 0 || shape.parts.some(isConstant);
}

/** Returns the names of a kind that a library has; undefined for outcomes, which files name. */
export function namesOf(kind: ReturnType<typeof markOf>[0], library: Library): readonly string[] | undefined {
  const steps = Object.values<AnyStep>(library.steps);
  switch (kind) {
    case 'step':
      return Object.keys(library.steps);
    case 'fact':
      return Object.keys(library.facts);
    case 'tag':
      return [...new Set(steps.flatMap(({ tags = [] }) => tags))];
    case 'data':
      return [...new Set(steps.flatMap(providedKeys))];
    case 'address':
      return [...new Set(steps.flatMap(routesOf))];
    default:
      return undefined;
  }
}

const codes: Readonly<Record<string, FindingCode>> = { step: 'unknown-step', fact: 'unknown-fact' };

function markFindings(mark: Mark, place: Place, library: Library): readonly Finding[] {
  const [kind, name] = markOf(mark);
  const known = namesOf(kind, library);
  if (!known || known.includes(name)) return [];
  const at = typeof mark === 'string' ? place : [...place, kind];
  const present = kind === 'step' ? presentName(library, name) : name;
  const near = present === name ? nearest(name, known) : present;
  const message: Saying =
    kind === 'step'
      ? ['noStep', { name }]
      : kind === 'fact'
        ? ['noFact', { name }]
        : ['noMark', { kind: kind as 'tag' | 'data' | 'address', name }];
  return [
    {
      code: codes[kind] ?? 'unknown-value',
      severity: 'error',
      ...said(message, ...guess(near)),
      place: at,
      suggestion: suggestName(near, known, { op: 'set', place: at, value: near }),
    },
  ];
}

/** Returns the marks of a rule, with those that it counts left out. */
export const marksOf = (rule: Rule): readonly Mark[] => {
  const pattern = patternOf(rule);
  return pattern.marks.flatMap((mark) => {
    const watched = watch(mark, pattern);
    return 'mark' in watched ? [watched.mark] : [];
  });
};
