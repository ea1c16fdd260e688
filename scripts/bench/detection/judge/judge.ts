/** Holds what the verifier says of a file against what the oracle says. */
import type { Edit, Finding, Library } from '@senda/journey';
import { type Written, write } from '../files/writing.ts';
import { Crowds } from '../oracle/customers.ts';
import type { FileValue } from '../oracle/plan.ts';
import { keyOf, type Ruled, type Ruling } from '../oracle.ts';
import { type Apply, editsFault } from './suggestions.ts';

/** What the verifier may spend: valuations beyond which it calculates with diagrams, and how many nodes they may have. */
export interface Limits {
  readonly valuations?: number;
  readonly nodes?: number;
}

/** What is put to the test. */
export interface Verifier {
  readonly prove: (
    text: string,
    library: Library,
    limits?: Limits,
  ) => { readonly findings: readonly Finding[] };
  readonly apply: Apply;
}

/** What came of one file. Lists hold a line for each thing that is wrong. */
export interface Verdict {
  /** Keys of what the oracle found. */
  readonly expected: readonly string[];
  readonly missed: readonly string[];
  readonly alarms: readonly string[];
  /** Wrong facts, paths, places or severities of findings that are right. */
  readonly flaws: readonly string[];
  /** Suggestions that do not do what they must. */
  readonly misled: readonly string[];
  readonly factsChecked: number;
  readonly suggestionsApplied: number;
}

const textual = new Set(['syntax', 'schema', 'unknown-step', 'unknown-fact', 'unknown-value']);
const named = new Set(['undecided-fact', 'redecided-fact', 'missing-data', 'unreachable-outcome']);

/** The oracle's name for a finding of the verifier. */
export function keyOfFinding({ code, place, subject }: Finding): string {
  if (textual.has(code)) return keyOf(code, null, code === 'syntax' ? '' : place.join('/'));
  const entry = place[0] === 'steps' && typeof place[1] === 'number' ? place[1] : null;
  if (code === 'constant-condition') return keyOf(code, entry, place.slice(3).join('/'));
  return keyOf(code, entry, named.has(code) ? (subject ?? '(none)') : '');
}

/** What the verifier says; that it throws, which it must not, is a flaw. */
export function said(
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

/** Judges the verifier on a file that reads well; `ruling` is what the oracle has decided of it. */
export function judge({ file, library, ruling }: Case, verifier: Verifier, limits: Limits = {}): Verdict {
  const written = write(file);
  const { findings, thrown } = said(verifier, written.text, library, limits);
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
    flaws: [...flaws, ...thrown, ...(byKey.size === findings.length ? [] : ['a finding is said twice'])],
    misled,
    factsChecked: right.filter(({ ruled }) => ruled.witnesses.length > 0).length,
    suggestionsApplied: offered.length,
  };
}

/** A file, what it is made of, and what the oracle has decided of it. */
export interface Case {
  readonly file: FileValue;
  readonly library: Library;
  readonly ruling: Ruling;
}

const overrun = 'too-complex';
const factless = 'has no facts';

/**
 * Judges the verifier where it may spend only so much: it must say all, or that it ran out, and then nothing that is wrong.
 * Silence without a proof is a miss.
 */
export function judgeThrift(made: Case, verifier: Verifier, limits: Limits): Verdict {
  const verdict = judge(made, verifier, limits);
  const alarms = verdict.alarms.filter((key) => !key.startsWith(overrun));
  if (alarms.length === verdict.alarms.length) return verdict;
  const found = verdict.expected.filter((key) => !verdict.missed.includes(key));
  // What it has found it may leave without an example that it had no means to look for.
  const flaws = verdict.flaws.filter((flaw) => !flaw.endsWith(factless));
  return { ...verdict, expected: [...found, keyOf(overrun, null, '')], missed: [], alarms, flaws };
}

/**
 * Judges the verifier where it has not the means for a proof: it must say so, at the entry that is too much for it or one
 * before it, and nothing else that is wrong. `latest`: the first entry that is surely too much.
 */
export function judgeOverrun(made: Case, verifier: Verifier, limits: Limits, latest: number): Verdict {
  const verdict = judgeThrift(made, verifier, limits);
  const key = keyOf(overrun, null, '');
  if (!verdict.expected.includes(key))
    return { ...verdict, expected: [...verdict.expected, key], missed: [...verdict.missed, key] };
  const { findings } = said(verifier, write(made.file).text, made.library, limits);
  const late = findings.filter(({ code, place }) => code === overrun && Number(place[1]) > latest);
  const flaws = late.map(
    ({ place }) => `${key}: said of step ${String(place[1])}, though ${latest} is too much`,
  );
  return { ...verdict, flaws: [...verdict.flaws, ...flaws] };
}

/** The facts must be a smallest set that shows the finding, and the path that of somebody of whom they hold. */
function factsFlaws(finding: Finding, ruled: Ruled, ruling: Ruling, crowds: Crowds): string[] {
  const { facts, path } = finding;
  const text = JSON.stringify(facts ?? null);
  if (ruled.witnesses.length === 0) return text === '{}' ? [] : [`facts ${text} where nobody gets there`];
  if (!facts) return [factless];
  const fault = crowds.fault(facts, ruled.witnesses);
  if (fault !== undefined) return [`its set of facts ${text} ${fault}`];
  const walked = path?.join(' ');
  const isWalked = crowds
    .among(facts, ruled.witnesses)
    .some((customer) => ruling.pathOf(customer) === walked);
  return isWalked ? [] : [`nobody who shows it walks ${walked ?? 'no path'}`];
}

function wordFlaws(finding: Finding, ruled: Ruled, ruling: Ruling, file: FileValue): string[] {
  const step = ruled.entry === null ? undefined : file.steps[ruled.entry];
  const flaws: string[] = [];
  const severity = ruled.code === 'constant-condition' ? 'warning' : 'error';
  if (finding.severity !== severity) flaws.push(`is said to be ${finding.severity}`);
  if (step && finding.step !== step.name) flaws.push(`names the step ${finding.step ?? '(none)'}`);
  if (ruled.code === 'bad-retry' && finding.subject !== step?.retry)
    flaws.push(`names ${finding.subject ?? 'nothing'} to retry`);
  if (ruled.code === 'shared-route' && !ruling.shared.has(`${ruled.entry ?? '-'} ${finding.subject ?? ''}`))
    flaws.push(`names the address ${finding.subject ?? '(none)'}, which is not shared there`);
  return flaws;
}

/** Line and column of a finding must be where its place stands in the text. */
function placeFlaws(finding: Finding, written: Written): string[] {
  const { line, column } = written.at(finding.place, finding.at === 'key');
  return finding.line === line && finding.column === column
    ? []
    : [`said to stand at ${finding.line ?? '?'}:${finding.column ?? '?'}, stands at ${line}:${column}`];
}
