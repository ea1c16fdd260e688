import { type Condition, shapeOf } from '../condition/condition.ts';

/** Returns a guard as text: its name, or the condition of its target step; empty for an unconditional step. */
export function guardText(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  // `and`, `or` and `not` are functions with a `guards` property.
  if (typeof guard === 'function')
    return combinedGuardText(guard.name, (guard as { guards?: readonly unknown[] }).guards);
  if (typeof guard !== 'object' || guard === null || !('type' in guard)) return '';
  const { type, params } = guard as {
    readonly type: string;
    readonly params?: { readonly when?: Condition };
  };
  if (type !== 'leadsTo') return type;
  return params?.when ? conditionText(params.when) : '';
}

function combinedGuardText(name: string, guards: readonly unknown[] | undefined): string {
  if (!guards) return name === '' ? 'guarded' : name;
  const operator = name.replace(/Guard$/, '');
  return `${operator} (${guards.map(guardText).join(', ')})`;
}

/** Returns a condition as text, such as "channel = app or desk, not (gifts = true)". */
export function conditionText(condition: Condition): string {
  const shape = shapeOf(condition);
  if (shape.op === 'facts')
    return shape.facts.map(([name, values]) => `${name} = ${values.join(' or ')}`).join(', ');
  if (shape.op === 'not') return `not (${conditionText(shape.part)})`;
  return shape.parts.map((part) => `(${conditionText(part)})`).join(shape.op === 'any' ? ' or ' : ' and ');
}
