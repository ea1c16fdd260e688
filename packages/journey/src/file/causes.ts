import type { Finding, FindingCode, Place } from './finding.ts';

/** Codes of mistakes in the text: one place may have several, whatever fixes them. */
const mistakes: ReadonlySet<FindingCode> = new Set([
  'syntax',
  'schema',
  'unknown-step',
  'unknown-fact',
  'unknown-value',
]);

/** Returns the findings with those of one cause as one: the same edits, or the same advice, fix them. Keeps their order. */
export function oneForEachCause(findings: readonly Finding[]): readonly Finding[] {
  const firsts = new Map<string, number>();
  const merged: Finding[] = [];
  for (const finding of findings) {
    const cause = causeOf(finding);
    const at = cause === undefined ? undefined : firsts.get(cause);
    const first = at === undefined ? undefined : merged[at];
    if (at !== undefined && first) {
      // An error leads: what only warns is removed with it.
      const [lead, other] = isGraver(finding, first) ? [finding, first] : [first, finding];
      merged[at] = { ...lead, also: [...(lead.also ?? []), ...(other.also ?? []), withoutAdvice(other)] };
      continue;
    }
    if (cause !== undefined) firsts.set(cause, merged.length);
    merged.push(finding);
  }
  return withoutConsequences(merged);
}

const isGraver = (one: Finding, other: Finding): boolean =>
  one.severity === 'error' && other.severity === 'warning';

function withoutAdvice(finding: Finding): NonNullable<Finding['also']>[number] {
  const { suggestion: _, also: __, ...place } = finding;
  return place;
}

/** Returns a key of a finding's cause; undefined if it has none. Mistakes in the text have one cause only if what they find is the same. */
function causeOf({ code, subject, suggestion, place }: Finding): string | undefined {
  if (!suggestion) return undefined;
  const { edits, text } = suggestion;
  if (code === 'broken-rule' && edits.length === 0) return JSON.stringify([code, subject]);
  if (!mistakes.has(code)) return JSON.stringify(edits.length > 0 ? edits : [text, ...entryAt(place)]);
  return edits.length === 0 || subject === undefined ? undefined : JSON.stringify([code, subject, edits]);
}

/** Returns the place of the step of a list that a place is in; empty outside the list. */
const entryAt = (place: Place): Place => (place.length > 1 ? place.slice(0, 2) : []);

const isWithin = (inner: Place, outer: Place): boolean => outer.every((key, at) => key === inner[at]);

/** Whether a condition may be the former one with another: what had no effect in it stays. */
const addsToCondition = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'all');

/** Whether mending one finding takes another one away, whatever else it does: its step leaves the list, or its condition is written again. */
function causes({ code, place, suggestion }: Finding, other: Finding): boolean {
  const entry = entryAt(place);
  if (code === 'foreign-step') return entry.length > 0 && isWithin(other.place, entry);
  return (
    other.code === 'constant-condition' &&
    suggestion?.edits.some(
      (edit) =>
        edit.op === 'set' &&
        entry.length > 0 &&
        isWithin(other.place, edit.place) &&
        !addsToCondition(edit.value),
    ) === true
  );
}

/** Returns the findings with what one of them causes beside it. */
function withoutConsequences(findings: readonly Finding[]): readonly Finding[] {
  // A file may have thousands of mistakes, which cause nothing: they are not compared with one another.
  const mayCause = findings.filter(({ code, severity }) => severity === 'error' && !mistakes.has(code));
  const causesOf = (finding: Finding): readonly Finding[] =>
    mistakes.has(finding.code) ? [] : mayCause.filter((one) => one !== finding && causes(one, finding));
  const first = new Set(findings.filter((finding) => causesOf(finding).length === 0));
  if (first.size === findings.length) return findings;
  const roots = findings.map((finding) => {
    const root = causesOf(finding).find((one) => first.has(one));
    return root === undefined ? -1 : findings.indexOf(root);
  });
  return findings.flatMap((finding, at) => {
    if (roots[at] !== -1) return [];
    const also = findings.flatMap((other, index) =>
      roots[index] === at ? [withoutAdvice(other), ...(other.also ?? [])] : [],
    );
    return [also.length > 0 ? { ...finding, also: [...(finding.also ?? []), ...also] } : finding];
  });
}
