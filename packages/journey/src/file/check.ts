import { type Condition, type FactValue, isOperator, shapeOf } from '../condition/condition.ts';
import type { AnyStep, Library } from '../library/library.ts';
import type { FileStep } from './file.ts';
import type { Finding, FindingCode, Place, Suggestion } from './finding.ts';
import { named, nearest } from './nearest.ts';
import { extraKeys, schemaFindings } from './schema-findings.ts';
import { settingsOf } from './settings.ts';

const none: readonly Finding[] = [];

/** A step of the file that reads well by itself, and its index in the list. */
export interface Placed {
  readonly step: FileStep;
  readonly index: number;
}

/** What the step library alone can say about a step of a file, without following any customer. `names`: all steps'. */
export function checkStep({ step, index }: Placed, names: ReadonlySet<string>, library: Library): Finding[] {
  const findings: Finding[] = [];
  if (!Object.hasOwn(library.steps, step.name)) findings.push(unknownStep(step.name, index, library));
  else for (const finding of settingsFindings(step, index, library)) findings.push(finding);
  if (step.when && !isKnown(step.when, library))
    for (const finding of conditionFindings(step.when, ['steps', index, 'when'], step.name, library))
      findings.push(finding);
  if (step.retry !== undefined) findings.push(...retryFindings(step, step.retry, index, names, library));
  return findings;
}

function unknownStep(name: string, index: number, library: Library): Finding {
  const said = `There is no step "${name}".`;
  return unknown('unknown-step', said, name, Object.keys(library.steps), ['steps', index, 'name'], name);
}

function settingsFindings(step: FileStep, index: number, library: Library): readonly Finding[] {
  const declared = library.steps[step.name];
  if (!declared) return [];
  const parsed = settingsOf(step, declared);
  const known = step.settings && settingsKnown(declared);
  if (parsed.success && !known) return none;
  const place: Place = ['steps', index, 'settings'];
  const has = `The settings of "${step.name}" have`;
  return [
    ...(parsed.success ? [] : schemaFindings(parsed.issues, place)),
    ...(step.settings && known ? extraKeys(place, has, step.settings, known) : []),
  ].map((finding) => ({ ...finding, step: step.name }));
}

/** The keys that a step's settings may have, where its schema would drop others without a word. */
export function settingsKnown({ settings }: AnyStep): readonly string[] | undefined {
  const isObject = settings.type === 'object' && 'entries' in settings;
  return isObject ? Object.keys(settings.entries as object) : undefined;
}

/** Whether a condition reads only what there is; most do, and need no second look. */
function isKnown(condition: Condition, library: Library): boolean {
  const { facts } = library;
  const read = condition as Readonly<Record<string, unknown>>;
  for (const key in read) {
    const held = read[key];
    if (isOperator(key)) {
      const parts = (key === 'not' ? [held] : held) as readonly Condition[];
      for (const part of parts) if (!isKnown(part, library)) return false;
    } else {
      if (!Object.hasOwn(facts, key)) return false;
      const values = facts[key]?.values ?? [];
      if (!Array.isArray(held)) {
        if (!values.includes(held as FactValue)) return false;
      } else for (const value of held) if (!values.includes(value as FactValue)) return false;
    }
  }
  return true;
}

function conditionFindings(when: Condition, place: Place, step: string, library: Library): Finding[] {
  const shape = Object.keys(when).some(isOperator) ? shapeOf(when) : undefined;
  if (shape?.op === 'not') return conditionFindings(shape.part, [...place, 'not'], step, library);
  if (shape && shape.op !== 'facts') {
    return shape.parts.flatMap((part, index) =>
      conditionFindings(part, [...place, shape.op, index], step, library),
    );
  }
  // Of two names that mean one fact, only the first can be given its name.
  const free = new Set(Object.keys(library.facts).filter((fact) => !Object.hasOwn(when, fact)));
  return Object.entries(when).flatMap(([fact, values]: [string, FactValue | readonly FactValue[]]) =>
    Object.hasOwn(library.facts, fact)
      ? valueFindings(fact, values, [...place, fact], step, library)
      : [unknownFact(fact, free, [...place, fact], when, step)],
  );
}

function unknownFact(
  fact: string,
  free: Set<string>,
  place: Place,
  beside: object,
  step: string | undefined,
): Finding {
  const said = `There is no fact "${fact}".`;
  const head = { code: 'unknown-fact', severity: 'error', place, at: 'key' } as const;
  const about = step === undefined ? head : { ...head, step };
  const operator = operatorFor(fact);
  if (operator !== undefined) {
    const suggestion = asOperator(operator, fact, beside as Readonly<Record<string, unknown>>, place);
    return { ...about, message: guessed(said, operator), suggestion };
  }
  const near = nearest(fact, [...free]);
  if (near !== undefined) free.delete(near);
  const suggestion = named(near, [...free], { op: 'rename', place, key: near ?? fact });
  return { ...about, message: guessed(said, near), suggestion };
}

/** What other languages call `any`, `all` and `not`; undefined for what none does. */
function operatorFor(word: string): string | undefined {
  const small = word.toLowerCase();
  if (isOperator(small)) return small;
  if (['or', 'anyof', 'oneof', 'either', 'some'].includes(small)) return 'any';
  return ['and', 'allof', 'both', 'every'].includes(small) ? 'all' : undefined;
}

function asOperator(
  operator: string,
  word: string,
  beside: Readonly<Record<string, unknown>>,
  place: Place,
): Suggestion {
  const held = beside[word];
  const isFit = operator === 'not' ? isObject(held) : Array.isArray(held) && held.every(isObject);
  const what = operator === 'not' ? 'a condition' : 'a list of conditions';
  // Beside something else an operator would be one mistake for another.
  return isFit && Object.keys(beside).length === 1
    ? { text: `write "${operator}"`, edits: [{ op: 'rename', place, key: operator }] }
    : { text: `write "${operator}" with ${what}, alone in its object`, edits: [] };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The keys in what should be a condition that are no facts: what stands under them cannot be judged. */
export function unknownFacts(
  when: unknown,
  place: Place,
  step: string | undefined,
  library: Library,
): Finding[] {
  if (!isObject(when)) return [];
  const free = new Set(Object.keys(library.facts).filter((fact) => !Object.hasOwn(when, fact)));
  return Object.entries(when).flatMap(([key, held]): Finding[] => {
    const at = [...place, key];
    if (key === 'not') return unknownFacts(held, at, step, library);
    if (isOperator(key))
      return [held].flat().flatMap((part, index) => unknownFacts(part, [...at, index], step, library));
    return !Object.hasOwn(library.facts, key) ? [unknownFact(key, free, at, when, step)] : [];
  });
}

function valueFindings(
  fact: string,
  held: FactValue | readonly FactValue[],
  place: Place,
  step: string,
  library: Library,
): Finding[] {
  const { values = [] } = library.facts[fact] ?? {};
  return [held].flat().flatMap((value, index) => {
    if (values.includes(value)) return [];
    const at = Array.isArray(held) ? [...place, index] : place;
    return [unknownValue(fact, value, values, at, step)];
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
    return unknown('unknown-value', said, String(value), known.map(String), place, step, known);
  // The same letters with and without quotes are two values: true and "true".
  const hint = `${String(twin)}, ${typeof twin === 'boolean' ? 'without' : 'in'} quotes`;
  const message = `${said} Did you mean ${hint}?`;
  const suggestion = { text: `write ${hint}`, edits: [{ op: 'set', place, value: twin } as const] };
  return { code: 'unknown-value', severity: 'error', place, step, message, suggestion };
}

function retryFindings(
  step: FileStep,
  retry: string,
  index: number,
  names: ReadonlySet<string>,
  library: Library,
): Finding[] {
  const { name } = step;
  const at: Place = ['steps', index, 'retry'];
  const said = `There is no step "${retry}" in this journey.`;
  const missing = names.has(retry)
    ? []
    : [unknown('unknown-step', said, retry, meantIn(names, library), at, name)];
  if (step.final !== undefined) return missing;
  const message = 'Expected "retry" on a final step only; this one has no "final".';
  const suggestion = { text: 'take "retry" away', edits: [{ op: 'remove', place: at } as const] };
  const finding: Finding = {
    code: 'schema',
    severity: 'error',
    place: at,
    at: 'key',
    step: name,
    message,
    suggestion,
  };
  return [finding, ...missing];
}

/** The steps of a journey that can be meant by a name: those that there are, however many it misspells. */
const meantIn = (names: ReadonlySet<string>, { steps }: Library): readonly string[] =>
  Object.keys(steps).filter((name) => names.has(name));

const guessed = (said: string, near: string | undefined): string =>
  near === undefined ? said : `${said} Did you mean "${near}"?`;

/** `values`: what the known words stand for, where that is no word. */
function unknown(
  code: FindingCode,
  said: string,
  word: string,
  known: readonly string[],
  place: Place,
  step: string,
  values: readonly FactValue[] = known,
): Finding {
  const near = nearest(word, known);
  const message = guessed(said, near);
  const value = near === undefined ? undefined : values[known.indexOf(near)];
  const suggestion = named(near, known, { op: 'set', place, value });
  return { code, severity: 'error', place, step, message, suggestion };
}
