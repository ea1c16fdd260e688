import * as v from 'valibot';
import { type Condition, type FactValue, shapeOf } from '../condition/condition.ts';
import type { Library } from '../library/library.ts';
import type { FileStep } from './file.ts';
import type { Finding, FindingCode, Place } from './finding.ts';
import { nearest } from './nearest.ts';
import { schemaFindings } from './schema-findings.ts';

/** A step of the file that reads well by itself, and its index in the list. */
export interface Placed {
  readonly step: FileStep;
  readonly index: number;
}

/** What the step library alone can say about the steps of a file, without following any customer. */
export function checkSteps(placed: readonly Placed[], names: readonly string[], library: Library): Finding[] {
  const single = placed.flatMap(({ step, index }) => {
    const place = ['steps', index];
    return [
      ...nameFindings(step, place, library),
      ...settingsFindings(step, place, library),
      ...(step.when ? conditionFindings(step.when, [...place, 'when'], step.name, library) : []),
      ...retryFindings(step, place, names),
    ];
  });
  return [...single, ...duplicates(placed)];
}

function nameFindings(step: FileStep, place: Place, library: Library): Finding[] {
  const { name } = step;
  if (Object.hasOwn(library.steps, name)) return [];
  const said = `There is no step "${name}".`;
  return [unknown('unknown-step', said, name, Object.keys(library.steps), [...place, 'name'], name)];
}

function settingsFindings(step: FileStep, place: Place, library: Library): Finding[] {
  const declared = Object.hasOwn(library.steps, step.name) ? library.steps[step.name] : undefined;
  if (!declared) return [];
  const issues = v.safeParse(declared.settings, step.settings ?? {}).issues ?? [];
  return schemaFindings(issues, [...place, 'settings']).map((finding) => ({ ...finding, step: step.name }));
}

function conditionFindings(when: Condition, place: Place, step: string, library: Library): Finding[] {
  const shape = shapeOf(when);
  if (shape.op === 'not') return conditionFindings(shape.part, [...place, 'not'], step, library);
  if (shape.op !== 'facts') {
    return shape.parts.flatMap((part, index) =>
      conditionFindings(part, [...place, shape.op, index], step, library),
    );
  }
  return shape.facts.flatMap(([fact, values, isList]) =>
    factFindings(fact, values, isList, [...place, fact], step, library),
  );
}

function factFindings(
  fact: string,
  values: readonly FactValue[],
  isList: boolean,
  place: Place,
  step: string,
  library: Library,
): Finding[] {
  const declared = Object.hasOwn(library.facts, fact) ? library.facts[fact] : undefined;
  if (!declared) {
    const said = `There is no fact "${fact}".`;
    const known = Object.keys(library.facts);
    return [{ ...unknown('unknown-fact', said, fact, known, place, step), at: 'key' }];
  }
  return values.flatMap((value, index) => {
    if (declared.values.includes(value)) return [];
    const at = isList ? [...place, index] : place;
    return [unknownValue(fact, value, declared.values, at, step)];
  });
}

function unknownValue(
  fact: string,
  value: FactValue,
  known: readonly FactValue[],
  place: Place,
  step: string,
): Finding {
  const said = `"${fact}" is never ${JSON.stringify(value)}.`;
  const twin = known.find((other) => String(other) === String(value));
  if (twin === undefined)
    return unknown('unknown-value', said, String(value), known.map(String), place, step);
  // The same letters with and without quotes are two values: true and "true".
  const hint = `${String(twin)}, ${typeof twin === 'boolean' ? 'without' : 'in'} quotes`;
  const message = `${said} Did you mean ${hint}?`;
  return { code: 'unknown-value', severity: 'error', place, step, message, suggestion: hint };
}

function retryFindings(step: FileStep, place: Place, names: readonly string[]): Finding[] {
  const { name, retry } = step;
  if (retry === undefined) return [];
  const at = [...place, 'retry'];
  const said = `There is no step "${retry}" in this journey.`;
  const missing = names.includes(retry)
    ? []
    : [unknown('unknown-step', said, retry, [...new Set(names)], at, name)];
  if (step.final !== undefined) return missing;
  const message = 'Expected "retry" on a final step only; this one has no "final".';
  return [{ code: 'schema', severity: 'error', place: at, at: 'key', step: name, message }, ...missing];
}

/** The same step twice, where one of the two has no condition: whoever meets the other meets both. */
function duplicates(placed: readonly Placed[]): Finding[] {
  return placed.flatMap(({ step, index }, at) => {
    const earlier = placed.slice(0, at).filter((other) => other.step.name === step.name);
    const clash = earlier.find((other) => !other.step.when || !step.when);
    if (!clash) return [];
    const bare = step.when ? clash.index : index;
    const message = `"${step.name}" stands twice, as steps ${clash.index + 1} and ${index + 1} of the list, and step ${bare + 1} has no condition: a customer would meet it twice.`;
    const suggestion = 'give each a "when", so that never both hold, or keep one';
    const place = ['steps', index, 'name'];
    return [{ code: 'duplicate-step', severity: 'error', place, step: step.name, message, suggestion }];
  });
}

function unknown(
  code: FindingCode,
  said: string,
  word: string,
  known: readonly string[],
  place: Place,
  step: string,
): Finding {
  const near = nearest(word, known);
  const message = near === undefined ? said : `${said} Did you mean "${near}"?`;
  const suggestion = near ?? `one of ${known.join(', ')}`;
  return { code, severity: 'error', place, step, message, suggestion };
}
