import { type Library, presentName } from '../library/library.ts';
import { advised, said } from '../words/sentences.ts';
import type { IndexedStep } from './check.ts';
import type { Finding } from './finding.ts';

/** Returns a step of a file under the present names, with a warning for each former one. */
export function renamed(
  { step, index }: IndexedStep,
  library: Library,
): { readonly step: IndexedStep; readonly findings: readonly Finding[] } {
  const name = presentName(library, step.name);
  const retry = step.retry === undefined ? undefined : presentName(library, step.retry);
  if (name === step.name && retry === step.retry) return { step: { step, index }, findings: [] };
  return {
    step: { step: { ...step, name, ...(retry !== undefined && { retry }) }, index },
    findings: [
      ...(name === step.name ? [] : [finding(name, step.name, index, 'name', name)]),
      ...(retry === step.retry || retry === undefined || step.retry === undefined
        ? []
        : [finding(name, step.retry, index, 'retry', retry)]),
    ],
  };
}

const finding = (
  step: string,
  former: string,
  index: number,
  key: 'name' | 'retry',
  now: string,
): Finding => ({
  code: 'renamed-step',
  severity: 'warning',
  ...said(['renamed', { former, now }]),
  place: ['steps', index, key],
  step,
  subject: former,
  suggestion: {
    ...advised(['write', { name: now }]),
    edits: [{ op: 'set', place: ['steps', index, key], value: now }],
  },
});
