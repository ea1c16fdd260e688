import * as v from 'valibot';
import type { Library } from '../library/library.ts';
import { checkStep, type Placed, unknownFacts } from './check.ts';
import { FileStep, type Journey, JourneyFile } from './file.ts';
import type { Finding } from './finding.ts';
import { truncateFindings } from './finding-limit.ts';
import { toJourney } from './read.ts';
import { notJson, schemaFindings } from './schema-findings.ts';
import { loadStep, settingsOf } from './settings.ts';

/** A journey, or why the value is none. Warnings may stand beside a journey. */
export type Loaded =
  | { readonly journey: Journey; readonly findings: readonly Finding[] }
  | { readonly journey: null; readonly findings: readonly Finding[] };

/**
 * Reads any value as a journey over a step library: names, shapes and values, without following any customer; whether it
 * works for every customer is what the proof says (`@senda/journey/verify`). All findings come at once. Never throws.
 */
export function loadJourney(value: unknown, library: Library): Loaded {
  const odd = notJson(value);
  if (odd) return { journey: null, findings: [odd] };
  const { journey, findings } = loadJson(value, library);
  return journey ? { journey, findings } : { journey, findings: truncateFindings(findings) };
}

/** The same for a value that JSON can hold and that is not deep: `notJson` found nothing in it. Of findings, all. */
export function loadJson(value: unknown, library: Library): Loaded {
  const parsed = v.safeParse(JourneyFile, value);
  if (parsed.success) {
    const findings = checkAll(parsed.output.steps.map(placed), library);
    if (findings.length > 0) return { journey: null, findings };
    const { id, title, steps } = parsed.output;
    const read = steps.map((step) => {
      const declared = library.steps[step.name];
      return loadStep(step, declared && settingsOf(step, declared).output);
    });
    return { journey: toJourney(id, title, read), findings };
  }
  const raw = rawSteps(value);
  const steps = readable(raw);
  const unknown = unknownWhens(raw, new Set(steps.map(({ index }) => index)), library);
  const keys = new Set(unknown.map(({ place }) => JSON.stringify(place)));
  // What stands under a key that there is not, is judged when the key is mended.
  const isUnder = ({ place }: Finding): boolean =>
    keys.size > 0 && place.some((_, end) => keys.has(JSON.stringify(place.slice(0, end + 1))));
  const findings = schemaFindings(parsed.issues)
    .filter((finding) => !isUnder(finding))
    .map((finding) => withStep(finding, raw));
  const names = raw.map(nameOf).filter((name) => name !== undefined);
  for (const finding of unknown) findings.push(finding);
  for (const finding of checkAll(steps, library, names)) findings.push(finding);
  return { journey: null, findings };
}

/** The facts that there are not in the conditions of steps that do not read well. */
function unknownWhens(raw: readonly unknown[], readable: ReadonlySet<number>, library: Library): Finding[] {
  return raw.flatMap((step, index) => {
    const isOdd = !readable.has(index) && typeof step === 'object' && step !== null && 'when' in step;
    return isOdd ? unknownFacts(step.when, ['steps', index, 'when'], nameOf(step), library) : [];
  });
}

const placed = (step: FileStep, index: number): Placed => ({ step, index });

function checkAll(
  steps: readonly Placed[],
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

/** The steps that read well by themselves: what is wrong with one must not hide what is wrong with another. */
function readable(raw: readonly unknown[]): Placed[] {
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
