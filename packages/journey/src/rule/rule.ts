import type { Condition } from '../condition/condition.ts';
import type { Text } from '../text.ts';

/** What a rule speaks of on a customer's path: a step, by name, or every step that does something. */
export type Mark =
  | string
  /** Steps that are for something. */
  | { readonly tag: string }
  /** Steps that ask for data, and are not skipped. */
  | { readonly data: string }
  /** Steps that decide a fact, and are not skipped. */
  | { readonly fact: string }
  /** The end with this outcome. */
  | { readonly outcome: string }
  /** Steps that are shown at an address. */
  | { readonly address: string }
  /** Steps that commit. */
  | { readonly commit: true };

/** Steps that a rule counts: those that the customer answers, or all. */
export type Counted = 'asked' | 'all' | Exclude<Mark, string>;

/** The part of the path that a rule is about: after a mark, or before one; without that mark, none of it. */
export type Scope = { readonly after: Mark } | { readonly before: Mark };

/** What a rule demands of a path: exactly one of these. */
export type Demand =
  /** No such step; with `before`, none unless a step of the other kind comes no later; with `with`, not both. */
  | { readonly never: Mark; readonly before?: Mark; readonly with?: Mark }
  /** Such a step; with `after`, one no earlier than each step of the other kind. */
  | { readonly always: Mark; readonly after?: Mark }
  | { readonly once: Mark }
  | { readonly atMost: number; readonly steps?: Counted }
  | { readonly atLeast: number; readonly steps?: Counted }
  /** Where both are on the path, none of the second before one of the first. */
  | { readonly order: readonly [Mark, Mark] };

/** A rule over journeys, as it is written in a file. */
export type Rule = Demand & {
  readonly id: string;
  /** The reason, for who breaks it: in the team's language, or in each. */
  readonly because: string | Text;
  /** The customers it is about: the condition holds, with the facts that are decided on their path. Without it, all. */
  readonly when?: Condition;
  readonly scope?: Scope;
};

/** A demand with its kind, so that no other module depends on how it is written. */
export type Pattern =
  | { readonly kind: 'absence' | 'existence' | 'once'; readonly marks: readonly [Mark] }
  | {
      readonly kind: 'precedence' | 'exclusion' | 'response' | 'order';
      readonly marks: readonly [Mark, Mark];
    }
  | { readonly kind: 'atMost' | 'atLeast'; readonly count: number; readonly marks: readonly [Counted] };

/** Returns what a rule demands. */
export function patternOf(rule: Demand): Pattern {
  if ('never' in rule) {
    if (rule.before !== undefined) return { kind: 'precedence', marks: [rule.never, rule.before] };
    return rule.with === undefined
      ? { kind: 'absence', marks: [rule.never] }
      : { kind: 'exclusion', marks: [rule.never, rule.with] };
  }
  if ('always' in rule)
    return rule.after === undefined
      ? { kind: 'existence', marks: [rule.always] }
      : { kind: 'response', marks: [rule.after, rule.always] };
  if ('once' in rule) return { kind: 'once', marks: [rule.once] };
  if ('order' in rule) return { kind: 'order', marks: rule.order };
  return 'atMost' in rule
    ? { kind: 'atMost', count: rule.atMost, marks: [rule.steps ?? 'all'] }
    : { kind: 'atLeast', count: rule.atLeast, marks: [rule.steps ?? 'all'] };
}

/** Returns a mark's kind and name. */
export function markOf(
  mark: Mark,
): readonly [kind: 'step' | 'tag' | 'data' | 'fact' | 'outcome' | 'address' | 'commit', name: string] {
  if (typeof mark === 'string') return ['step', mark];
  if ('tag' in mark) return ['tag', mark.tag];
  if ('data' in mark) return ['data', mark.data];
  if ('fact' in mark) return ['fact', mark.fact];
  if ('outcome' in mark) return ['outcome', mark.outcome];
  return 'address' in mark ? ['address', mark.address] : ['commit', ''];
}
