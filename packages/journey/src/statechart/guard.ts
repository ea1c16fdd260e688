import { and, not, or } from 'xstate';
import { type Condition, shapeOf } from '../condition/condition.ts';

/** Returns a guard as text: its name, or the condition of its target step; empty for an unconditional step. */
export function guardText(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') return combinedGuardText(guard);
  if (typeof guard !== 'object' || guard === null || !('type' in guard)) return '';
  const { type, params } = guard as {
    readonly type: string;
    readonly params?: { readonly when?: Condition };
  };
  if (type !== 'leadsTo') return type;
  return params?.when ? conditionText(params.when) : '';
}

/** What `and`, `or` and `not` return: a function with the guards that it combines, and what combines them. */
interface Combined {
  readonly name: string;
  readonly guards?: readonly unknown[];
  readonly check?: unknown;
}

/** The operators by what combines their guards: their functions have other names in a minified build. */
const operators = new Map(
  Object.entries({ and: and([]), or: or([]), not: not('') }).map(([name, guard]) => [
    (guard as Combined).check,
    name,
  ]),
);

function combinedGuardText({ name, guards, check }: Combined): string {
  if (!guards) return name === '' ? 'guarded' : name;
  return `${operators.get(check) ?? name} (${guards.map(guardText).join(', ')})`;
}

/** Returns a condition as text, such as "channel = app or desk, not (gifts = true)". */
export function conditionText(condition: Condition): string {
  const shape = shapeOf(condition);
  if (shape.op === 'facts')
    return shape.facts.map(([name, values]) => `${name} = ${values.join(' or ')}`).join(', ');
  if (shape.op === 'not') return `not (${conditionText(shape.part)})`;
  return shape.parts.map((part) => `(${conditionText(part)})`).join(shape.op === 'any' ? ' or ' : ' and ');
}
