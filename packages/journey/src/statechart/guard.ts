import { type Condition, shapeOf } from '../condition/condition.ts';

/** Returns a guard as text: its name, or the condition of the step that it leads to; empty where nothing is to be said. */
export function guardInWords(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  // `and`, `or` and `not` are functions that hold their parts.
  if (typeof guard === 'function')
    return joined(guard.name, (guard as { guards?: readonly unknown[] }).guards);
  if (typeof guard !== 'object' || guard === null || !('type' in guard)) return '';
  const { type, params } = guard as {
    readonly type: string;
    readonly params?: { readonly when?: Condition };
  };
  if (type !== 'leadsTo') return type;
  return params?.when ? conditionInWords(params.when) : '';
}

function joined(name: string, guards: readonly unknown[] | undefined): string {
  if (!guards) return name === '' ? 'guarded' : name;
  const operator = name.replace(/Guard$/, '');
  return `${operator} (${guards.map(guardInWords).join(', ')})`;
}

/** Returns a condition as text, such as "channel = app or desk, not (gifts = true)". */
export function conditionInWords(condition: Condition): string {
  const shape = shapeOf(condition);
  if (shape.op === 'facts')
    return shape.facts.map(([name, values]) => `${name} = ${values.join(' or ')}`).join(', ');
  if (shape.op === 'not') return `not (${conditionInWords(shape.part)})`;
  return shape.parts.map((part) => `(${conditionInWords(part)})`).join(shape.op === 'any' ? ' or ' : ' and ');
}
