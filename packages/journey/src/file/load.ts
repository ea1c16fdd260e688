import * as v from 'valibot';
import type { Library } from '../library/library.ts';
import { checkSteps, type Placed } from './check.ts';
import { FileStep, type Journey, JourneyFile, type JourneyStep } from './file.ts';
import type { Finding } from './finding.ts';
import { contentHash } from './hash.ts';
import { notJson, schemaFindings } from './schema-findings.ts';

/** A journey, or why the value is none. Warnings may stand beside a journey. */
export type Loaded =
  | { readonly journey: Journey; readonly findings: readonly Finding[] }
  | { readonly journey: null; readonly findings: readonly Finding[] };

/** Reads any value as a journey over a step library; all findings come at once. Never throws. */
export function loadJourney(value: unknown, library: Library): Loaded {
  const odd = notJson(value);
  if (odd) return { journey: null, findings: [odd] };
  const parsed = v.safeParse(JourneyFile, value);
  const raw = rawSteps(value);
  const names = raw.map(nameOf).filter((name) => name !== undefined);
  const findings = [
    ...schemaFindings(parsed.issues ?? []).map((finding) => withStep(finding, raw)),
    ...checkSteps(readable(raw), names, library),
  ];
  if (!parsed.success || findings.length > 0) return { journey: null, findings };
  const { id, title, steps } = parsed.output;
  const hash = contentHash(JSON.stringify({ id, title, steps }));
  return { journey: { id, title, hash, steps: steps.map((step) => loadStep(step, library)) }, findings };
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

function loadStep(step: FileStep, library: Library): JourneyStep {
  const { name, when, final, retry, commits = false } = step;
  const settings = v.parse(library.steps[name]?.settings ?? v.object({}), step.settings ?? {});
  return {
    name,
    settings,
    commits,
    ...(when && { when }),
    ...(final !== undefined && { final }),
    ...(retry !== undefined && { retry }),
  };
}
