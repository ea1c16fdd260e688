import * as v from 'valibot';
import { type Condition, type FactValue, isOperator } from '../condition/condition.ts';
import type { AnyStep, Library } from '../library/library.ts';
import { settingsKnown } from './check.ts';
import type { Journey, JourneyStep } from './file.ts';
import { toJourney } from './read.ts';
import { deepest } from './schema-findings.ts';
import { usualSettings } from './settings.ts';

/**
 * Reads the text of a journey that has no finding, fast; undefined when there may be one. It says no more than `loadJourney`
 * and the parser of positions would, in one pass and without copies: a test holds them to the same answer.
 */
export function readQuickly(text: string, library: Library): Journey | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(value)) return undefined;
  const { id, title, steps, $schema } = value;
  if (!isName(id) || !isName(title) || !Array.isArray(steps) || steps.length === 0) return undefined;
  if ($schema !== undefined && typeof $schema !== 'string') return undefined;
  if (keysOf(value) !== ('$schema' in value ? 4 : 3)) return undefined;
  const count: Count = { keys: keysOf(value), depth: 0 };
  const read = readSteps(steps, library, count);
  // Of two equal keys JSON keeps one: the value then has fewer than the text.
  if (!read || count.keys !== keysInText(text)) return undefined;
  return toJourney(id, title, read);
}

/** How many keys have been read, and how deep the reader is. */
interface Count {
  keys: number;
  depth: number;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isName = (value: unknown): value is string => typeof value === 'string' && value.length > 0;

function keysOf(value: object): number {
  let keys = 0;
  for (const _ in value) keys++;
  return keys;
}

function readSteps(
  steps: readonly unknown[],
  library: Library,
  count: Count,
): readonly JourneyStep[] | undefined {
  const read: JourneyStep[] = [];
  let retries: Set<string> | undefined;
  for (const raw of steps) {
    const step = readStep(raw, library, count);
    if (!step) return undefined;
    if (step.retry !== undefined) (retries ??= new Set()).add(step.retry);
    read.push(step);
  }
  if (retries) for (const { name } of read) retries.delete(name);
  return retries && retries.size > 0 ? undefined : read;
}

function readStep(raw: unknown, library: Library, count: Count): JourneyStep | undefined {
  if (!isRecord(raw)) return undefined;
  const { name, when, final, retry, commits } = raw;
  if (!isName(name)) return undefined;
  const declared = declaredIn(library, name);
  const settings = declared && readSettings(raw['settings'], declared, count);
  if (!settings) return undefined;
  let known = raw['settings'] === undefined ? 1 : 2;
  if (commits !== undefined) {
    if (typeof commits !== 'boolean') return undefined;
    known++;
  }
  if (when !== undefined) {
    if (!isKnown(when, library, count)) return undefined;
    known++;
  }
  // Written in one piece: an object that grows a key later costs twice as much.
  const { output } = settings;
  const step: Mutable<JourneyStep> =
    when === undefined
      ? { name, settings: output, commits: commits === true }
      : { name, settings: output, commits: commits === true, when };
  if (final !== undefined) {
    if (!isName(final)) return undefined;
    known++;
    step.final = final;
  }
  if (retry !== undefined) {
    if (!isName(retry) || final === undefined) return undefined;
    known++;
    step.retry = retry;
  }
  count.keys += known;
  // With a key more than those it has one that no step has.
  return keysOf(raw) === known ? step : undefined;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Settings as the step's schema has them; undefined when they do not fit it. */
function readSettings(raw: unknown, { step, usual }: Declared, count: Count): Parsed | undefined {
  if (raw === undefined) return usual;
  const keys = isRecord(raw) ? keysWithin(raw, 0) : undefined;
  if (keys === undefined) return undefined;
  count.keys += keys;
  const allowed = settingsKnown(step);
  if (allowed && !Object.keys(raw as object).every((key) => allowed.includes(key))) return undefined;
  const parsed = v.safeParse(step.settings, raw);
  return parsed.success ? parsed : undefined;
}

type Parsed = ReturnType<typeof usualSettings>;

/** A step of the library, with its settings where a file gives none. */
interface Declared {
  readonly step: AnyStep;
  readonly usual: Parsed | undefined;
}

/** A library never changes, so what was worked out of it holds as long as it lives. */
const known = new WeakMap<Library, Map<string, Declared>>();

function declaredIn(library: Library, name: string): Declared | undefined {
  let steps = known.get(library);
  if (!steps) known.set(library, (steps = new Map()));
  const there = steps.get(name);
  if (there) return there;
  const step = Object.hasOwn(library.steps, name) ? library.steps[name] : undefined;
  if (!step) return undefined;
  const usual = usualSettings(step);
  const declared = { step, usual: usual.success ? usual : undefined };
  steps.set(name, declared);
  return declared;
}

/** How many keys there are in settings; undefined when they are too deep. */
function keysWithin(value: unknown, depth: number): number | undefined {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth > deepest) return undefined;
  let keys = Array.isArray(value) ? 0 : keysOf(value);
  for (const inner of Object.values(value)) {
    const below = keysWithin(inner, depth + 1);
    if (below === undefined) return undefined;
    keys += below;
  }
  return keys;
}

/** Whether a value is a condition that reads only facts and values that there are. */
function isKnown(value: unknown, library: Library, count: Count): value is Condition {
  if (!isRecord(value) || count.depth > deepest) return false;
  let keys = 0;
  let alone = false;
  for (const key in value) {
    keys++;
    if (!isOperator(key)) {
      const values = Object.hasOwn(library.facts, key) ? library.facts[key]?.values : undefined;
      if (!values || !isAmong(values, value[key])) return false;
    } else {
      alone = true;
      if (!areKnown(key === 'not' ? [value[key]] : value[key], library, count)) return false;
    }
  }
  count.keys += keys;
  return !alone || keys === 1;
}

function areKnown(parts: unknown, library: Library, count: Count): boolean {
  if (!Array.isArray(parts)) return false;
  count.depth++;
  for (const part of parts) if (!isKnown(part, library, count)) return false;
  count.depth--;
  return true;
}

function isAmong(values: readonly FactValue[], held: unknown): boolean {
  if (!Array.isArray(held)) return values.includes(held as FactValue);
  for (const value of held) if (!values.includes(value as FactValue)) return false;
  return true;
}

/** How many keys a JSON text has; one too many for each string in which a quote stands before a colon. */
function keysInText(text: string): number {
  let keys = 0;
  for (let colon = text.indexOf(':'); colon !== -1; colon = text.indexOf(':', colon + 1)) {
    let before = colon - 1;
    while (text.charCodeAt(before) <= space) before--;
    if (text.charCodeAt(before) === quote) keys++;
  }
  return keys;
}

const space = 32;
const quote = 34;
