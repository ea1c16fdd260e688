import type { Finding, FindingCode } from './finding.ts';

/** Codes of mistakes in the text: one place may have several, whatever fixes them. */
const mistakes: ReadonlySet<FindingCode> = new Set([
  'syntax',
  'schema',
  'unknown-step',
  'unknown-fact',
  'unknown-value',
]);

/** Returns the findings with those of one cause as one: the same edits fix them. Keeps their order. */
export function oneForEachCause(findings: readonly Finding[]): readonly Finding[] {
  const firsts = new Map<string, number>();
  const merged: Finding[] = [];
  for (const finding of findings) {
    const cause = causeOf(finding);
    const at = cause === undefined ? undefined : firsts.get(cause);
    const first = at === undefined ? undefined : merged[at];
    if (at !== undefined && first) {
      const { severity: _, suggestion: __, ...place } = finding;
      merged[at] = { ...first, also: [...(first.also ?? []), place] };
      continue;
    }
    if (cause !== undefined) firsts.set(cause, merged.length);
    merged.push(finding);
  }
  return merged;
}

/** Returns a key of a finding's cause; undefined if no edit fixes it. Mistakes in the text have one cause only if what they find is the same. */
function causeOf({ code, subject, suggestion, severity }: Finding): string | undefined {
  if (!suggestion || suggestion.edits.length === 0) return undefined;
  if (!mistakes.has(code)) return JSON.stringify([severity, suggestion.edits]);
  return subject === undefined ? undefined : JSON.stringify([code, severity, subject, suggestion.edits]);
}
