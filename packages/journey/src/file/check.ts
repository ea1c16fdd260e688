import { type Condition, type FactValue, isOperator, shapeOf } from '../condition/condition.ts';
import { isFlagName } from '../flag/flag.ts';
import { getOwn } from '../get-own.ts';
import { journeyFact } from '../library/journey-fact.ts';
import type { AnyStep, Library } from '../library/library.ts';
import type { Saying } from '../words/saying.ts';
import { advised, said } from '../words/sentences.ts';
import type { FileStep } from './file.ts';
import type { Finding, FindingCode, Place, Suggestion } from './finding.ts';
import { guess, nearest, suggestName } from './nearest.ts';
import { extraKeys, schemaFindings } from './schema-findings.ts';
import { settingsOf } from './settings.ts';

const none: readonly Finding[] = [];

/** A valid step of the file with its index. */
export interface IndexedStep {
  readonly step: FileStep;
  readonly index: number;
}

/** The keys of a step whose value can be a condition. */
export const conditionKeys = ['when', 'commits'] as const;

/** Checks one step against the library, without following customers. `names`: the names of all steps. */
export function checkStep(
  { step, index }: IndexedStep,
  names: ReadonlySet<string>,
  library: Library,
): Finding[] {
  const findings: Finding[] = [];
  if (!Object.hasOwn(library.steps, step.name)) findings.push(unknownStep(step.name, index, library));
  else for (const finding of settingsFindings(step, index, library)) findings.push(finding);
  for (const key of conditionKeys) {
    const condition = step[key];
    if (typeof condition === 'object' && !isKnownCondition(condition, library))
      for (const finding of conditionFindings(condition, ['steps', index, key], step.name, library))
        findings.push(finding);
  }
  if (step.optional === true) findings.push(...optionalFindings(step, index, library));
  if (step.retry !== undefined) findings.push(...retryFindings(step, step.retry, index, names, library));
  return findings;
}

function unknownStep(name: string, index: number, library: Library): Finding {
  const message: Saying = ['noStep', { name }];
  return unknownWord(
    'unknown-step',
    message,
    name,
    Object.keys(library.steps),
    ['steps', index, 'name'],
    name,
  );
}

function settingsFindings(step: FileStep, index: number, library: Library): readonly Finding[] {
  const declared = library.steps[step.name];
  if (!declared) return [];
  const parsed = settingsOf(step, declared);
  const known = step.settings && settingsKeys(declared);
  if (parsed.success && !known) return none;
  const place: Place = ['steps', index, 'settings'];
  return [
    ...(parsed.success ? [] : schemaFindings(parsed.issues, place)),
    ...(step.settings && known
      ? extraKeys(place, { of: 'settings', step: step.name }, step.settings, known)
      : []),
  ].map((finding) => ({ ...finding, step: step.name }));
}

/** Returns the known settings of a step whose schema drops unknown keys; undefined for other schemas. */
export function settingsKeys({ settings }: AnyStep): readonly string[] | undefined {
  const isObject = settings.type === 'object' && 'entries' in settings;
  return isObject ? Object.keys(settings.entries as object) : undefined;
}

/** Whether all facts and values of a condition exist; a fast path. */
function isKnownCondition(condition: Condition, library: Library): boolean {
  const { facts } = library;
  const read = condition as Readonly<Record<string, unknown>>;
  for (const key in read) {
    const value = read[key];
    if (isOperator(key)) {
      const parts = (key === 'not' ? [value] : value) as readonly Condition[];
      for (const part of parts) if (!isKnownCondition(part, library)) return false;
    } else {
      if (!Object.hasOwn(facts, key)) return false;
      const values = facts[key]?.values ?? [];
      if (!Array.isArray(value)) {
        if (!values.includes(value as FactValue)) return false;
      } else for (const each of value) if (!values.includes(each as FactValue)) return false;
    }
  }
  return true;
}

/** Reports the facts and values of a condition that do not exist. */
export function conditionFindings(
  when: Condition,
  place: Place,
  step: string | undefined,
  library: Library,
): Finding[] {
  const shape = Object.keys(when).some(isOperator) ? shapeOf(when) : undefined;
  if (shape?.op === 'not') return conditionFindings(shape.part, [...place, 'not'], step, library);
  if (shape && shape.op !== 'facts') {
    return shape.parts.flatMap((part, index) =>
      conditionFindings(part, [...place, shape.op, index], step, library),
    );
  }
  // Only the first of two misspellings of a fact can be renamed to it.
  const free = freeFacts(when, library);
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
  siblings: object,
  step: string | undefined,
): Finding {
  const message: Saying = ['noFact', { name: fact }];
  const head = { code: 'unknown-fact', severity: 'error', place, at: 'key' } as const;
  const about = step === undefined ? head : { ...head, step };
  const operator = operatorFor(fact);
  if (operator !== undefined) {
    const suggestion = asOperator(operator, fact, siblings as Readonly<Record<string, unknown>>, place);
    return { ...about, ...said(message, ...guess(operator)), suggestion };
  }
  const near = nearest(fact, [...free]);
  if (near === undefined && isFlagName(fact)) {
    const flags = [...free].filter(isFlagName);
    return {
      ...about,
      ...said(message),
      suggestion: { ...advised(['addFlag', { name: fact, flags }]), edits: [] },
    };
  }
  if (near !== undefined) free.delete(near);
  const suggestion = suggestName(near, [...free], { op: 'rename', place, key: near ?? fact });
  return { ...about, ...said(message, ...guess(near)), suggestion };
}

/** Returns the facts that a condition may read in addition; the one of the journey is the same for all its customers. */
const freeFacts = (when: object, library: Library): Set<string> =>
  new Set(Object.keys(library.facts).filter((fact) => fact !== journeyFact && !Object.hasOwn(when, fact)));

/** Returns the operator that a word from another language means. */
function operatorFor(word: string): string | undefined {
  const lower = word.toLowerCase();
  if (isOperator(lower)) return lower;
  if (['or', 'anyof', 'oneof', 'either', 'some'].includes(lower)) return 'any';
  return ['and', 'allof', 'both', 'every'].includes(lower) ? 'all' : undefined;
}

function asOperator(
  operator: string,
  word: string,
  siblings: Readonly<Record<string, unknown>>,
  place: Place,
): Suggestion {
  const value = siblings[word];
  const isFit = operator === 'not' ? isObject(value) : Array.isArray(value) && value.every(isObject);
  // With other keys in the object, the rename would cause a second error.
  return isFit && Object.keys(siblings).length === 1
    ? { ...advised(['write', { name: operator }]), edits: [{ op: 'rename', place, key: operator }] }
    : { ...advised(['writeAlone', { operator, isCondition: operator === 'not' }]), edits: [] };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reports unknown facts in an invalid condition; the content of an unknown key is not checked. */
export function unknownFacts(
  when: unknown,
  place: Place,
  step: string | undefined,
  library: Library,
): Finding[] {
  if (!isObject(when)) return [];
  const free = freeFacts(when, library);
  return Object.entries(when).flatMap(([key, value]): Finding[] => {
    const at = [...place, key];
    if (key === 'not') return unknownFacts(value, at, step, library);
    if (isOperator(key))
      return [value].flat().flatMap((part, index) => unknownFacts(part, [...at, index], step, library));
    return !Object.hasOwn(library.facts, key) ? [unknownFact(key, free, at, when, step)] : [];
  });
}

function valueFindings(
  fact: string,
  compared: FactValue | readonly FactValue[],
  place: Place,
  step: string | undefined,
  library: Library,
): Finding[] {
  const { values = [] } = library.facts[fact] ?? {};
  return [compared].flat().flatMap((value, index) => {
    if (values.includes(value)) return [];
    const at = Array.isArray(compared) ? [...place, index] : place;
    return [unknownValue(fact, value, values, at, step)];
  });
}

function unknownValue(
  fact: string,
  value: FactValue,
  known: readonly FactValue[],
  place: Place,
  step: string | undefined,
): Finding {
  const message: Saying = ['noValue', { fact, value }];
  const sameText = known.find((other) => String(other) === String(value));
  if (sameText === undefined)
    return unknownWord('unknown-value', message, String(value), known.map(String), place, step, known);
  // true and "true" are different values.
  const says = said(message, ['didYouMeanValue', { value: sameText }]);
  const edit = { op: 'set', place, value: sameText } as const;
  const suggestion = { ...advised(['writeValue', { value: sameText }]), edits: [edit] };
  return {
    code: 'unknown-value',
    severity: 'error',
    place,
    ...(step !== undefined && { step }),
    ...says,
    suggestion,
  };
}

/** Reports a step that may be skipped although an end, or an order, rests on it. */
function optionalFindings(step: FileStep, index: number, library: Library): readonly Finding[] {
  const message = whyMandatory(step, library);
  if (message === undefined) return none;
  const place: Place = ['steps', index, 'optional'];
  const suggestion = {
    ...advised(['removeKey', { key: 'optional' }]),
    edits: [{ op: 'remove', place } as const],
  };
  return [
    { code: 'schema', severity: 'error', place, at: 'key', step: step.name, ...said(message), suggestion },
  ];
}

/** Returns why nobody may skip a step; undefined where the file may let them. */
export function whyMandatory(
  { name, final, commits = false }: Pick<FileStep, 'name' | 'final' | 'commits'>,
  library: Library,
): Saying | undefined {
  if (final !== undefined) return ['finalNotSkipped', {}];
  if (commits !== false) return ['commitNotSkipped', {}];
  const declared = getOwn<AnyStep>(library.steps, name);
  return declared?.mandatory && ['pageNotSkipped', { step: name }];
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
  const unknown: Saying = ['noStepHere', { name: retry }];
  const missing = names.has(retry)
    ? []
    : [unknownWord('unknown-step', unknown, retry, knownStepsIn(names, library), at, name)];
  if (step.final !== undefined) return missing;
  const suggestion = {
    ...advised(['removeKey', { key: 'retry' }]),
    edits: [{ op: 'remove', place: at } as const],
  };
  const finding: Finding = {
    code: 'schema',
    severity: 'error',
    place: at,
    at: 'key',
    step: name,
    ...said(['retryNeedsFinal', {}]),
    suggestion,
  };
  return [finding, ...missing];
}

/** Returns the library's steps that are in the journey. */
const knownStepsIn = (names: ReadonlySet<string>, { steps }: Library): readonly string[] =>
  Object.keys(steps).filter((name) => names.has(name));

/** `values`: the values that the known words stand for. */
function unknownWord(
  code: FindingCode,
  message: Saying,
  word: string,
  known: readonly string[],
  place: Place,
  step: string | undefined,
  values: readonly FactValue[] = known,
): Finding {
  const near = nearest(word, known);
  const value = near === undefined ? undefined : values[known.indexOf(near)];
  const suggestion = suggestName(near, known, { op: 'set', place, value });
  return {
    code,
    severity: 'error',
    place,
    ...(step !== undefined && { step }),
    ...said(message, ...guess(near)),
    suggestion,
  };
}
