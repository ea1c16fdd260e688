/** Compares the verifier's findings for a file with the oracle's. */
import type { Edit, Finding, Library } from '@senda/journey';
import { type Written, write } from '../files/writing.ts';
import { Crowds } from '../oracle/customers.ts';
import type { FileValue } from '../oracle/plan.ts';
import { keyOf, type Ruled, type Ruling } from '../oracle.ts';
import { type Apply, editsFault } from './suggestions.ts';

/** The verifier's budget: valuations above which it uses decision diagrams, and the maximum of their nodes. */
export interface Limits {
  readonly valuations?: number;
  readonly nodes?: number;
}

/** The verifier under test. */
export interface Verifier {
  readonly prove: (
    text: string,
    library: Library,
    limits?: Limits,
  ) => { readonly findings: readonly Finding[] };
  readonly apply: Apply;
}

/** The result for one file. Each list has one line for each mistake. */
export interface Verdict {
  /** Keys of the oracle's findings. */
  readonly expected: readonly string[];
  readonly missed: readonly string[];
  readonly alarms: readonly string[];
  /** Wrong facts, paths, places or severities of correct findings. */
  readonly flaws: readonly string[];
  /** Suggestions that do not work. */
  readonly misled: readonly string[];
  readonly factsChecked: number;
  readonly suggestionsApplied: number;
}

const textual = new Set(['syntax', 'schema', 'unknown-step', 'unknown-fact', 'unknown-value']);
const named = new Set(['undecided-fact', 'redecided-fact', 'missing-data', 'unreachable-outcome']);

/** Returns the oracle's key of a finding of the verifier. */
export function keyOfFinding({ code, place, subject }: Finding): string {
  if (textual.has(code)) return keyOf(code, null, code === 'syntax' ? '' : place.join('/'));
  const entry = place[0] === 'steps' && typeof place[1] === 'number' ? place[1] : null;
  if (code === 'constant-condition') return keyOf(code, entry, place.slice(3).join('/'));
  return keyOf(code, entry, named.has(code) ? (subject ?? '(none)') : '');
}

/** Returns the verifier's findings; an exception counts as a flaw. */
export function findingsOf(
  verifier: Verifier,
  text: string,
  library: Library,
  limits: Limits = {},
): { findings: readonly Finding[]; thrown: string[] } {
  try {
    return { findings: verifier.prove(text, library, limits).findings, thrown: [] };
  } catch (error) {
    return {
      findings: [],
      thrown: [`throws ${error instanceof Error ? error.message || error.name : 'something'}`],
    };
  }
}

export const editsOf = (finding: Finding): readonly Edit[] => finding.suggestion?.edits ?? [];

/** Judges the verifier on a valid file; `ruling`: the oracle's result. */
export function judge({ file, library, ruling }: Case, verifier: Verifier, limits: Limits = {}): Verdict {
  const written = write(file);
  const { findings, thrown } = findingsOf(verifier, written.text, library, limits);
  const byKey = new Map(findings.map((finding) => [keyOfFinding(finding), finding]));
  const crowds = new Crowds(ruling.facts, ruling.customers, library);
  const right = [...byKey].flatMap(([key, finding]) => {
    const ruled = ruling.findings.get(key);
    return ruled ? [{ key, finding, ruled }] : [];
  });
  const flaws = right.flatMap(({ key, finding, ruled }) =>
    [
      ...factsFlaws(finding, ruled, ruling, crowds),
      ...wordFlaws(finding, ruled, ruling, file),
      ...placeFlaws(finding, written),
    ].map((flaw) => `${key}: ${flaw}`),
  );
  const offered = right.filter(({ finding }) => editsOf(finding).length > 0);
  const misled = offered.flatMap(({ key, finding, ruled }) => {
    const fault = editsFault(file, ruling, ruled, editsOf(finding), verifier.apply, library);
    return fault === undefined ? [] : [`${key}: ${fault}, by ${JSON.stringify(editsOf(finding))}`];
  });
  const expected = [...ruling.findings.keys()];
  return {
    expected,
    missed: expected.filter((key) => !byKey.has(key)),
    alarms: [...byKey.keys()].filter((key) => !ruling.findings.has(key)),
    flaws: [...flaws, ...thrown, ...(byKey.size === findings.length ? [] : ['a finding is reported twice'])],
    misled,
    factsChecked: right.filter(({ ruled }) => ruled.counterexamples.length > 0).length,
    suggestionsApplied: offered.length,
  };
}

/** A file, its library, and the oracle's result. */
export interface Case {
  readonly file: FileValue;
  readonly library: Library;
  readonly ruling: Ruling;
}

const overrun = 'too-complex';
const factless = 'has no facts';

/**
 * Judges the verifier with a budget: it must report every finding, or the exceeded budget and no wrong finding.
 */
export function judgeThrift(made: Case, verifier: Verifier, limits: Limits): Verdict {
  const verdict = judge(made, verifier, limits);
  const alarms = verdict.alarms.filter((key) => !key.startsWith(overrun));
  if (alarms.length === verdict.alarms.length) return verdict;
  const found = verdict.expected.filter((key) => !verdict.missed.includes(key));
  // With an exceeded budget, findings may lack a counterexample.
  const flaws = verdict.flaws.filter((flaw) => !flaw.endsWith(factless));
  return { ...verdict, expected: [...found, keyOf(overrun, null, '')], missed: [], alarms, flaws };
}

/**
 * Judges the verifier with a budget too small for any proof: it must report that, at the entry that exceeds the budget or an earlier
 * one, and no wrong finding. `latest`: the first entry that exceeds the budget in any proof.
 */
export function judgeOverrun(made: Case, verifier: Verifier, limits: Limits, latest: number): Verdict {
  const verdict = judgeThrift(made, verifier, limits);
  const key = keyOf(overrun, null, '');
  if (!verdict.expected.includes(key))
    return { ...verdict, expected: [...verdict.expected, key], missed: [...verdict.missed, key] };
  const { findings } = findingsOf(verifier, write(made.file).text, made.library, limits);
  const late = findings.filter(({ code, place }) => code === overrun && Number(place[1]) > latest);
  const flaws = late.map(
    ({ place }) => `${key}: reported at step ${String(place[1])}, though step ${latest} exceeds the budget`,
  );
  return { ...verdict, flaws: [...verdict.flaws, ...flaws] };
}

/** Checks that the facts are a smallest set that shows the finding, and the path is that of a customer with these facts. */
function factsFlaws(finding: Finding, ruled: Ruled, ruling: Ruling, crowds: Crowds): string[] {
  const { facts, path } = finding;
  const text = JSON.stringify(facts ?? null);
  if (ruled.counterexamples.length === 0)
    return text === '{}' ? [] : [`facts ${text} for an unreachable entry`];
  if (!facts) return [factless];
  const fault = crowds.fault(facts, ruled.counterexamples);
  if (fault !== undefined) return [`its set of facts ${text} ${fault}`];
  const walked = path?.join(' ');
  const isWalked = crowds
    .among(facts, ruled.counterexamples)
    .some((customer) => ruling.pathOf(customer) === walked);
  return isWalked ? [] : [`no counterexample has the path ${walked ?? '(none)'}`];
}

function wordFlaws(finding: Finding, ruled: Ruled, ruling: Ruling, file: FileValue): string[] {
  const step = ruled.entry === null ? undefined : file.steps[ruled.entry];
  const flaws: string[] = [];
  const severity = ruled.code === 'constant-condition' ? 'warning' : 'error';
  if (finding.severity !== severity) flaws.push(`has the severity ${finding.severity}`);
  if (step && finding.step !== step.name) flaws.push(`names the step ${finding.step ?? '(none)'}`);
  if (ruled.code === 'bad-retry' && finding.subject !== step?.retry)
    flaws.push(`names ${finding.subject ?? 'nothing'} to retry`);
  if (ruled.code === 'shared-route' && !ruling.shared.has(`${ruled.entry ?? '-'} ${finding.subject ?? ''}`))
    flaws.push(`names the address ${finding.subject ?? '(none)'}, which is not shared there`);
  return flaws;
}

/** Checks that the line and column of a finding are those of its place in the text. */
function placeFlaws(finding: Finding, written: Written): string[] {
  const { line, column } = written.at(finding.place, finding.at === 'key');
  return finding.line === line && finding.column === column
    ? []
    : [`reported at ${finding.line ?? '?'}:${finding.column ?? '?'}, is at ${line}:${column}`];
}
