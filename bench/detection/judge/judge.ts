/** Compares the verifier's findings for a file with the oracle's. */
import type { Library } from '@senda/journey/library';
import type { Edit, Finding, ParsedFlags } from '@senda/journey/tools';
import { type Written, write } from '../files/write.ts';
import { CustomerSets } from '../oracle/customers.ts';
import { type FileValue, withSkips } from '../oracle/plan.ts';
import { type ExpectedFinding, keyOf, type OracleResult } from '../oracle.ts';
import { type Apply, editsFault } from './suggestions.ts';

/** The verifier's budget: the maximum of its nodes. */
export interface Limits {
  readonly nodes?: number;
}

/** The verifier under test. */
export interface Verifier {
  readonly prove: (
    text: string,
    library: Library,
    limits?: Limits,
  ) => { readonly findings: readonly Finding[] };
  readonly flags: (text: string, library: Library) => ParsedFlags;
  readonly apply: Apply;
}

/** The result for one file. Each list has one line for each mistake. */
export interface Verdict {
  /** Keys of the oracle's findings. */
  readonly expected: readonly string[];
  readonly missed: readonly string[];
  readonly falseAlarms: readonly string[];
  /** Wrong facts, paths, places or severities of correct findings. */
  readonly flaws: readonly string[];
  /** Suggestions that do not work. */
  readonly failedSuggestions: readonly string[];
  readonly factsChecked: number;
  readonly suggestionsApplied: number;
}

const textual = new Set(['syntax', 'schema', 'unknown-step', 'unknown-fact', 'unknown-value']);
const named = new Set([
  'undecided-fact',
  'redecided-fact',
  'missing-data',
  'late-data',
  'unreachable-outcome',
]);

/** Returns the oracle's key of a finding of the verifier. */
export function keyOfFinding({ code, place, subject }: Finding): string {
  if (textual.has(code)) return keyOf(code, null, code === 'syntax' ? '' : place.join('/'));
  const entry = place[0] === 'steps' && typeof place[1] === 'number' ? place[1] : null;
  if (code === 'constant-condition')
    return keyOf(code, entry, place.slice(place[2] === 'commits' ? 2 : 3).join('/'));
  return keyOf(code, entry, named.has(code) ? (subject ?? '(none)') : '');
}

/** Returns a finding at each of its places. */
function occurrencesOf({ also = [], ...finding }: Finding): readonly Finding[] {
  return [
    finding,
    ...also.map((other) => ({ ...finding, facts: undefined, path: undefined, ...other }) as Finding),
  ];
}

/** Returns the verifier's findings; an exception counts as a flaw. */
export function findingsOf(
  verifier: Verifier,
  text: string,
  library: Library,
  limits: Limits = {},
): { findings: readonly Finding[]; thrown: string[] } {
  try {
    const { findings } = verifier.prove(text, library, limits);
    return { findings: findings.flatMap(occurrencesOf), thrown: [] };
  } catch (error) {
    return {
      findings: [],
      thrown: [`throws ${error instanceof Error ? error.message || error.name : 'something'}`],
    };
  }
}

export const editsOf = (finding: Finding): readonly Edit[] => finding.suggestion?.edits ?? [];

/** Judges the verifier on a valid file; `oracle`: the oracle's result. */
export function judge({ file, library, oracle }: Case, verifier: Verifier, limits: Limits = {}): Verdict {
  const written = write(file);
  const { findings, thrown } = findingsOf(verifier, written.text, library, limits);
  const byKey = new Map(findings.map((finding) => [keyOfFinding(finding), finding]));
  const customerSets = new CustomerSets(oracle.facts, oracle.customers, withSkips(file, library));
  const right = [...byKey].flatMap(([key, finding]) => {
    const wanted = oracle.findings.get(key);
    return wanted ? [{ key, finding, wanted }] : [];
  });
  const flaws = right.flatMap(({ key, finding, wanted }) =>
    [
      ...factsFlaws(finding, wanted, oracle, customerSets),
      ...wordFlaws(finding, wanted, oracle, file),
      ...placeFlaws(finding, written),
    ].map((flaw) => `${key}: ${flaw}`),
  );
  const offered = right.filter(({ finding }) => editsOf(finding).length > 0);
  const failedSuggestions = offered.flatMap(({ key, finding, wanted }) => {
    const fault = editsFault(file, oracle, wanted, editsOf(finding), verifier.apply, library);
    return fault === undefined ? [] : [`${key}: ${fault}, by ${JSON.stringify(editsOf(finding))}`];
  });
  const expected = [...oracle.findings.keys()];
  return {
    expected,
    missed: expected.filter((key) => !byKey.has(key)),
    falseAlarms: [...byKey.keys()].filter((key) => !oracle.findings.has(key)),
    flaws: [...flaws, ...thrown, ...(byKey.size === findings.length ? [] : ['a finding is reported twice'])],
    failedSuggestions,
    factsChecked: right.filter(({ wanted }) => wanted.counterexamples.length > 0).length,
    suggestionsApplied: offered.length,
  };
}

/** A file, its library, and the oracle's result. */
export interface Case {
  readonly file: FileValue;
  readonly library: Library;
  readonly oracle: OracleResult;
}

const tooComplex = 'too-complex';
const factless = 'has no facts';

/**
 * Judges the verifier with a budget: it must report every finding, or the exceeded budget and no wrong finding.
 */
export function judgeTightBudget(made: Case, verifier: Verifier, limits: Limits): Verdict {
  const verdict = judge(made, verifier, limits);
  const falseAlarms = verdict.falseAlarms.filter((key) => !key.startsWith(tooComplex));
  if (falseAlarms.length === verdict.falseAlarms.length) return verdict;
  const found = verdict.expected.filter((key) => !verdict.missed.includes(key));
  // With an exceeded budget, findings may lack a counterexample.
  const flaws = verdict.flaws.filter((flaw) => !flaw.endsWith(factless));
  return { ...verdict, expected: [...found, keyOf(tooComplex, null, '')], missed: [], falseAlarms, flaws };
}

/**
 * Judges the verifier with a budget too small for any proof: it must report that, at the entry that exceeds the budget or an earlier
 * one, and no wrong finding. `latest`: the first entry that exceeds the budget in any proof.
 */
export function judgeExceededBudget(made: Case, verifier: Verifier, limits: Limits, latest: number): Verdict {
  const verdict = judgeTightBudget(made, verifier, limits);
  const key = keyOf(tooComplex, null, '');
  if (!verdict.expected.includes(key))
    return { ...verdict, expected: [...verdict.expected, key], missed: [...verdict.missed, key] };
  const { findings } = findingsOf(verifier, write(made.file).text, made.library, limits);
  const late = findings.filter(({ code, place }) => code === tooComplex && Number(place[1]) > latest);
  const flaws = late.map(
    ({ place }) => `${key}: reported at step ${String(place[1])}, though step ${latest} exceeds the budget`,
  );
  return { ...verdict, flaws: [...verdict.flaws, ...flaws] };
}

/** Checks that the facts are a smallest set that shows the finding, and the path is that of a customer with these facts. */
function factsFlaws(
  finding: Finding,
  wanted: ExpectedFinding,
  oracle: OracleResult,
  customerSets: CustomerSets,
): string[] {
  const { facts, path } = finding;
  const text = JSON.stringify(facts ?? null);
  if (wanted.counterexamples.length === 0)
    return text === '{}' ? [] : [`facts ${text} for an unreachable entry`];
  if (!facts) return [factless];
  const fault = customerSets.mistakeIn(facts, wanted.counterexamples);
  if (fault !== undefined) return [`its set of facts ${text} ${fault}`];
  const walked = path?.join(' ');
  const isWalked = customerSets
    .among(facts, wanted.counterexamples)
    .some((customer) => oracle.pathOf(customer) === walked);
  return isWalked ? [] : [`no counterexample has the path ${walked ?? '(none)'}`];
}

function wordFlaws(
  finding: Finding,
  wanted: ExpectedFinding,
  oracle: OracleResult,
  file: FileValue,
): string[] {
  const step = wanted.entry === null ? undefined : file.steps[wanted.entry];
  const flaws: string[] = [];
  const severity = wanted.code === 'constant-condition' ? 'warning' : 'error';
  if (finding.severity !== severity) flaws.push(`has the severity ${finding.severity}`);
  if (step && finding.step !== step.name) flaws.push(`names the step ${finding.step ?? '(none)'}`);
  if (wanted.code === 'bad-retry' && finding.subject !== step?.retry)
    flaws.push(`names ${finding.subject ?? 'nothing'} to retry`);
  if (wanted.code === 'shared-route' && !oracle.shared.has(`${wanted.entry ?? '-'} ${finding.subject ?? ''}`))
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
