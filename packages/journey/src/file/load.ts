import * as v from 'valibot';
import { withFlags } from '../flag/with-flags.ts';
import { type Library, presentName } from '../library/library.ts';
import { checkStep, conditionKeys, type IndexedStep, unknownFacts } from './check.ts';
import { FileStep, type Journey, JourneyFile } from './file.ts';
import type { Finding } from './finding.ts';
import { truncateFindings } from './finding-limit.ts';
import { toJourney } from './read.ts';
import { renamed } from './renamed.ts';
import { ruleFindings } from './rule-findings.ts';
import { notJson, schemaFindings } from './schema-findings.ts';
import { loadStep, settingsOf } from './settings.ts';

/** A journey, or null with the errors. A journey may have warnings. */
export type Loaded =
  | { readonly journey: Journey; readonly findings: readonly Finding[] }
  | { readonly journey: null; readonly findings: readonly Finding[] };

/**
 * Reads a value as a journey over a step library: checks names, shapes and values without following customers, which is the
 * proof's task (`@senda/journey/verify`). Returns all findings at once. Never throws.
 */
export function loadJourney(value: unknown, library: Library): Loaded {
  const invalid = notJson(value);
  if (invalid) return { journey: null, findings: [invalid] };
  const { journey, findings } = loadJson(value, library);
  return journey ? { journey, findings } : { journey, findings: truncateFindings(findings) };
}

/** Reads a value for which `notJson` found nothing. Returns all findings. */
export function loadJson(value: unknown, unflagged: Library): Loaded {
  const parsed = v.safeParse(JourneyFile, value);
  const library = withFlags(unflagged, parsed.success ? parsed.output.flags : undefined);
  if (parsed.success) {
    const { steps, warnings } = underPresentNames(parsed.output.steps.map(withIndex), library);
    const errors = [
      ...checkAll(steps, library),
      ...ruleFindings(parsed.output.rules ?? [], ['rules'], library),
    ];
    const findings = [...warnings, ...errors];
    if (errors.length > 0) return { journey: null, findings };
    const { id, title, note, flags, rules } = parsed.output;
    const read = steps.map(({ step }) => {
      const declared = library.steps[step.name];
      return loadStep(step, declared && settingsOf(step, declared).output);
    });
    const optional = {
      ...(flags && { flags }),
      ...(rules && { rules }),
      ...(note !== undefined && { note }),
    };
    return { journey: toJourney({ id, title, steps: read, ...optional }), findings };
  }
  const raw = rawSteps(value);
  const { steps, warnings } = underPresentNames(readable(raw), library);
  const unknown = unknownFactsIn(raw, new Set(steps.map(({ index }) => index)), library);
  const keys = new Set(unknown.map(({ place }) => JSON.stringify(place)));
  // Skips the content of an unknown key until the key is fixed.
  const isUnder = ({ place }: Finding): boolean =>
    keys.size > 0 && place.some((_, end) => keys.has(JSON.stringify(place.slice(0, end + 1))));
  const findings = schemaFindings(parsed.issues)
    .filter((finding) => !isUnder(finding))
    .map((finding) => withStep(finding, raw));
  const names = raw.flatMap((step) => nameOf(step) ?? []).map((name) => presentName(library, name));
  for (const finding of warnings) findings.push(finding);
  for (const finding of unknown) findings.push(finding);
  for (const finding of checkAll(steps, library, names)) findings.push(finding);
  return { journey: null, findings };
}

/** Reports unknown facts in the conditions of invalid steps. */
function unknownFactsIn(raw: readonly unknown[], readable: ReadonlySet<number>, library: Library): Finding[] {
  return raw.flatMap((step, index) => {
    if (readable.has(index) || typeof step !== 'object' || step === null) return [];
    const conditions = step as Readonly<Record<string, unknown>>;
    return conditionKeys.flatMap((key) =>
      Object.hasOwn(step, key)
        ? unknownFacts(conditions[key], ['steps', index, key], nameOf(step), library)
        : [],
    );
  });
}

function underPresentNames(steps: readonly IndexedStep[], library: Library) {
  const read = steps.map((step) => renamed(step, library));
  return { steps: read.map(({ step }) => step), warnings: read.flatMap(({ findings }) => findings) };
}

const withIndex = (step: FileStep, index: number): IndexedStep => ({ step, index });

function checkAll(
  steps: readonly IndexedStep[],
  library: Library,
  names: readonly string[] = steps.map(({ step }) => step.name),
): Finding[] {
  const known = new Set(names);
  const findings: Finding[] = [];
  for (const step of steps) {
    for (const finding of checkStep(step, known, library)) findings.push(finding);
  }
  return findings;
}

function rawSteps(value: unknown): readonly unknown[] {
  const steps = typeof value === 'object' && value !== null && 'steps' in value ? value.steps : [];
  return Array.isArray(steps) ? steps : [];
}

/** Returns the valid steps: an error in one step must not hide errors in another. */
function readable(raw: readonly unknown[]): IndexedStep[] {
  return raw.flatMap((step, index) => {
    const parsed = v.safeParse(FileStep, step);
    return parsed.success ? [{ step: parsed.output, index }] : [];
  });
}

function nameOf(step: unknown): string | undefined {
  const name = typeof step === 'object' && step !== null && 'name' in step ? step.name : undefined;
  return typeof name === 'string' ? name : undefined;
}

function withStep(finding: Finding, raw: readonly unknown[]): Finding {
  const [list, index] = finding.place;
  const step = list === 'steps' && typeof index === 'number' ? nameOf(raw[index]) : undefined;
  return step === undefined ? finding : { ...finding, step };
}
