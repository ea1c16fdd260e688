import * as v from 'valibot';
import { type Condition, factsRead } from '../condition/condition.ts';
import type { Library } from '../library/library.ts';
import { type Journey, JourneyFile, type JourneyStep } from './file.ts';
import type { Finding, Place } from './finding.ts';
import { contentHash } from './hash.ts';
import { nearest } from './nearest.ts';

/** A journey, or why the value is none. Warnings may stand beside a journey. */
export type Loaded =
  | { readonly journey: Journey; readonly findings: readonly Finding[] }
  | { readonly journey: null; readonly findings: readonly Finding[] };

type FileStepValue = JourneyFile['steps'][number];

/** Reads any value as a journey over a step library. Never throws. */
export function loadJourney(value: unknown, library: Library): Loaded {
  const parsed = v.safeParse(JourneyFile, value);
  if (!parsed.success) return { journey: null, findings: parsed.issues.map(schemaFinding) };
  const file = parsed.output;
  const findings = file.steps.flatMap((step, index) => stepFindings(step, ['steps', index], library));
  if (findings.length > 0) return { journey: null, findings };
  const steps = file.steps.map((step) => loadStep(step, library));
  const hash = contentHash(JSON.stringify({ id: file.id, steps: file.steps }));
  return { journey: { id: file.id, title: file.title, hash, steps }, findings };
}

function loadStep(step: FileStepValue, library: Library): JourneyStep {
  const settings = v.parse(settingsOf(step.name, library), step.settings ?? {});
  const { name, when, final, retry, commits = false } = step;
  return {
    name,
    settings,
    commits,
    ...(when && { when }),
    ...(final !== undefined && { final }),
    ...(retry !== undefined && { retry }),
  };
}

const settingsOf = (name: string, library: Library) => library.steps[name]?.settings ?? v.object({});

function schemaFinding(issue: v.BaseIssue<unknown>): Finding {
  const place = (issue.path ?? []).map((item) => item.key as string | number);
  return { code: 'schema', severity: 'error', place, message: sentence(issue) };
}

function sentence(issue: v.BaseIssue<unknown>): string {
  const what = issue.message.startsWith('expected')
    ? issue.message
    : `expected ${issue.expected ?? 'something else'}`;
  return `${what[0]?.toUpperCase()}${what.slice(1)}; found ${issue.received}.`;
}

function stepFindings(step: FileStepValue, place: Place, library: Library): Finding[] {
  const names = Object.keys(library.steps);
  if (!Object.hasOwn(library.steps, step.name)) {
    return [unknown('unknown-step', 'step', step.name, names, [...place, 'name'], step.name)];
  }
  const settings = v.safeParse(settingsOf(step.name, library), step.settings ?? {});
  const wrongSettings = (settings.issues ?? []).map((issue): Finding => {
    const finding = schemaFinding(issue);
    return { ...finding, step: step.name, place: [...place, 'settings', ...finding.place] };
  });
  const conditions = step.when ? conditionFindings(step.when, [...place, 'when'], step.name, library) : [];
  return [...wrongSettings, ...conditions];
}

function conditionFindings(when: Condition, place: Place, step: string, library: Library): Finding[] {
  return factsRead(when).flatMap(([fact, values]): Finding[] => {
    const declared = Object.hasOwn(library.facts, fact) ? library.facts[fact] : undefined;
    if (!declared) {
      return [unknown('unknown-fact', 'fact', fact, Object.keys(library.facts), [...place, fact], step)];
    }
    const known = declared.values.map(String);
    return values
      .filter((value) => !declared.values.includes(value))
      .map((value) =>
        unknown('unknown-value', `value of ${fact}`, String(value), known, [...place, fact], step),
      );
  });
}

function unknown(
  code: Finding['code'],
  what: string,
  word: string,
  known: readonly string[],
  place: Place,
  step: string,
): Finding {
  const near = nearest(word, known);
  return {
    code,
    severity: 'error',
    place,
    step,
    message: `There is no ${what} "${word}".${near ? ` Did you mean "${near}"?` : ''}`,
    ...(near ? { suggestion: near } : { suggestion: `one of ${known.join(', ')}` }),
  };
}
