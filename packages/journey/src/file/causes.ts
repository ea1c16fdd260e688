import type { Finding } from './finding.ts';

/** Returns the findings with those of one cause as one: what they find is the same, and the same edits fix them. Keeps their order. */
export function oneForEachCause(findings: readonly Finding[]): readonly Finding[] {
  const firsts = new Map<string, number>();
  const merged: Finding[] = [];
  for (const finding of findings) {
    const cause = causeOf(finding);
    const at = cause === undefined ? undefined : firsts.get(cause);
    const first = at === undefined ? undefined : merged[at];
    if (at !== undefined && first) {
      const { code: _, severity: __, suggestion: ___, ...place } = finding;
      merged[at] = { ...first, also: [...(first.also ?? []), place] };
      continue;
    }
    if (cause !== undefined) firsts.set(cause, merged.length);
    merged.push(finding);
  }
  return merged;
}

/** Returns a key of what a finding finds and how it is fixed; undefined for one that no edit fixes. */
const causeOf = ({ code, subject, suggestion, severity }: Finding): string | undefined =>
  suggestion && suggestion.edits.length > 0 && subject !== undefined
    ? JSON.stringify([code, severity, subject, suggestion.edits])
    : undefined;
