import type { Finding, Place } from '../file/finding.ts';
import { marksOf } from '../file/rule-findings.ts';
import type { Library } from '../library/library.ts';
import { type Mark, patternOf, type Rule } from '../rule/rule.ts';
import type { Saying } from '../words/saying.ts';
import { advised, said } from '../words/sentences.ts';
import { customersOf } from './check-rules.ts';
import { doersOf } from './compiled-rule.ts';
import type { Proof } from './proof.ts';
import { conflictsOf } from './rule-conflicts.ts';

/** Returns the findings of rules themselves: those that contradict each other, and those that say nothing of these journeys. */
export const findingsOfRules = (
  rules: readonly Rule[],
  place: Place,
  library: Library,
  proofs: readonly Proof[],
): readonly Finding[] => [
  ...conflictsOf(rules, library).flatMap(({ rules: [first, second], facts }): Finding[] => {
    const [rule, other] = [rules[first], rules[second]];
    if (!rule || !other) return [];
    return [
      {
        ...headOf('contradicting-rules', rule, [...place, second]),
        ...said(['contradictingRules', { rule, other, facts }]),
        ...(facts && { facts }),
        suggestion: { ...advised(['changeRule', { rule: rule.id, other: other.id }]), edits: [] },
      },
    ];
  }),
  ...rules.flatMap((rule, index): Finding[] => {
    const why = whyIdle(rule, proofs);
    if (!why) return [];
    const says: Saying = ['idleRule', { rule, why }];
    return [
      {
        ...headOf('idle-rule', rule, [...place, index]),
        severity: 'warning',
        ...said(says),
        suggestion: { ...advised(['dropRule', { rule: rule.id }]), edits: [] },
      },
    ];
  }),
];

const headOf = (code: Finding['code'], { id, because }: Rule, place: Place) =>
  ({ code, severity: 'error', place, subject: id, because }) as const;

/** Returns the marks without which a rule demands nothing. */
function triggersOf(rule: Rule): readonly Mark[] {
  const { kind } = patternOf(rule);
  const { scope } = rule;
  const edges = scope ? ['after' in scope ? scope.after : scope.before] : [];
  if (kind === 'existence' || kind === 'atLeast') return edges;
  const marks = marksOf(rule);
  return [...(kind === 'precedence' || kind === 'response' ? marks.slice(0, 1) : marks), ...edges];
}

/** Returns why a rule says nothing of these journeys; undefined where it says something, and where there is no journey. */
function whyIdle(rule: Rule, proofs: readonly Proof[]): 'step' | 'customers' | undefined {
  if (proofs.length === 0) return undefined;
  const has = (mark: Mark): boolean =>
    proofs.some(({ subject: { entries, facts } }) =>
      entries.some((entry) => doersOf({ mark }, entry, facts) !== undefined),
    );
  if (!triggersOf(rule).every(has)) return 'step';
  const isAboutSome = proofs.some((proof) => {
    const compiled = proof.subject.rules.find((one) => one.rule === rule);
    return compiled !== undefined && proof.algebra.isPossible(customersOf(proof, compiled));
  });
  return isAboutSome ? undefined : 'customers';
}
