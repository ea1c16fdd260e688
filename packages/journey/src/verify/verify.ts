import type { Facts } from '../condition/condition.ts';
import { oneForEachCause } from '../file/causes.ts';
import type { Journey } from '../file/file.ts';
import type { Edit, Finding, FindingCode, Place } from '../file/finding.ts';
import { maxFindings, moreFindings } from '../file/finding-limit.ts';
import { type Loaded, loadJson } from '../file/load.ts';
import { parseWith } from '../file/parse.ts';
import { readValid } from '../file/read-valid.ts';
import { type ParsedRules, parseRules } from '../file/rule-file.ts';
import { blankByteOrderMark } from '../file/text.ts';
import { withFlags } from '../flag/with-flags.ts';
import { boundTo } from '../library/journey-fact.ts';
import type { Library } from '../library/library.ts';
import { withRules } from '../library/with-rules.ts';
import { pathOf } from '../path/path.ts';
import { said } from '../words/sentences.ts';
import { breaksIn, type WalkedPath } from './breaks.ts';
import { assertLibrary } from './check-library.ts';
import { memberWith, smallestFacts } from './counterexample.ts';
import { applyEdits } from './edit.ts';
import { findingMessage } from './finding-message.ts';
import type { Evidence, Proof } from './proof.ts';
import { evidenceOf, type Limits, prove } from './prove.ts';
import { findingsOfRules } from './rule-findings.ts';
import { type Suggester, suggesterFor } from './suggest.ts';

/**
 * Finds every problem of a journey, decided for every valuation of the facts that the library allows: exact, not sampled. No
 * finding means that the journey is proven; `too-complex` means that the proof exceeded its budget.
 * Findings of one cause are one. Lists the first 200 in list order; one more counts the rest (`more`), since describing thousands takes minutes.
 * @throws TypeError when the library itself has a mistake; Error when the journey was loaded against another one
 */
export function verifyJourney(journey: Journey, library: Library, limits: Limits = {}): readonly Finding[] {
  assertLibrary(library);
  return oneForEachCause(allFindings(journey, library, limits));
}

function allFindings(journey: Journey, library: Library, limits: Limits): readonly Finding[] {
  const bound = libraryFor(journey, library);
  const proof = prove(journey.steps, bound, limits);
  return [...findingsOf(proof, journey, bound, limits), ...findingsOfOwnRules(journey, bound, proof)];
}

/** Returns the findings of a journey's own rules themselves. */
const findingsOfOwnRules = ({ rules }: Journey, library: Library, proof: Proof): readonly Finding[] =>
  rules && rules.length > 0 ? findingsOfRules(rules, ['rules'], library, [proof]) : [];

/**
 * Returns where each path of a journey breaks first: an index of its steps, or null where all its customers get to its end.
 * @throws as `verifyJourney`
 */
export function breaksOf(
  journey: Journey,
  library: Library,
  paths: readonly WalkedPath[],
): readonly (number | null)[] {
  assertLibrary(library);
  return breaksIn(prove(journey.steps, libraryFor(journey, library)), journey, paths);
}

/**
 * Reads the text of a file of rules over the journeys that must keep to them, which are valid, and finds those that contradict each
 * other or say nothing.
 * @throws TypeError when the library itself has a mistake; never for the text
 */
export function proveRules(text: string, library: Library, journeys: readonly Journey[]): ParsedRules {
  assertLibrary(library);
  return parseRules(text, library, (rules) => {
    const ruled = withRules(library, rules);
    const proofs = journeys.map((journey) => prove(journey.steps, libraryFor(journey, ruled)));
    return findingsOfRules(rules, ['rules'], library, proofs);
  });
}

/** Returns the library that a journey is proven over: with its flags and rules, for its own customers. */
const libraryFor = ({ id, flags, rules }: Journey, library: Library): Library =>
  boundTo(withRules(withFlags(library, flags), rules), id);

/** Converts evidence to findings. */
function findingsOf(proof: Proof, journey: Journey, library: Library, limits: Limits): readonly Finding[] {
  if (proof.evidence.length === 0) return [];
  const suggester = suggesterFor(proof, journey.steps, library, limits);
  const evidence = proof.evidence.toSorted((one, other) => one.entry - other.entry);
  const pathFor = pathsOf(journey, library);
  const listed = evidence.slice(0, maxFindings);
  const found = listed.map(
    (one) => [one, toFinding(proof, one, journey, library, suggester, pathFor)] as const,
  );
  // A fix of a later finding may fix the earlier ones with it.
  const findings = found.map(
    ([one, { suggestion, ...finding }]): Finding =>
      suggestion ? { ...finding, suggestion: suggester.betterFor(one, suggestion) } : finding,
  );
  const rest = evidence.slice(maxFindings);
  const isError = rest.some(({ code }) => severityOf(code) === 'error');
  return [...findings, ...moreFindings(rest.length, rest[0] && headOf(rest[0], journey), isError)];
}

/** Warnings do not block a journey. */
const severityOf = (code: FindingCode): Finding['severity'] =>
  code === 'constant-condition' ? 'warning' : 'error';

/** Returns a cached lookup of a customer's path: many findings share a customer. */
function pathsOf(journey: Journey, library: Library): (customer: Facts) => readonly string[] {
  const paths = new Map<string, readonly string[]>();
  return (customer) => {
    const key = JSON.stringify(customer);
    const path = paths.get(key) ?? pathOf(journey, customer, library).steps;
    paths.set(key, path);
    return path;
  };
}

/**
 * Reads a journey file's text and proves it; the journey is null when it has an error. Reports errors of the text and of the
 * proof at once: a file with a misspelt name is proven with the suggested name.
 * @throws TypeError when the library itself has a mistake; never for the text
 */
export function proveJourney(text: string, library: Library, limits: Limits = {}): Loaded {
  assertLibrary(library);
  // Fast path: a valid file needs no positions, which are expensive.
  const valid = readValid(blankByteOrderMark(text), library);
  const bound = valid ? libraryFor(valid, library) : library;
  const proof = valid && prove(valid.steps, bound, limits);
  const ofRules = valid && proof ? findingsOfOwnRules(valid, bound, proof) : [];
  if (valid && proof?.evidence.length === 0 && ofRules.length === 0) return { journey: valid, findings: [] };
  return parseWith(
    text,
    (value) =>
      valid && proof
        ? toLoaded(valid, [...findingsOf(proof, valid, bound, limits), ...ofRules])
        : proveValue(value, library, limits),
    (repaired) => {
      const journey = readValid(repaired, library);
      return journey && isProven(journey, library, limits);
    },
  );
}

const isProven = (journey: Journey, library: Library, limits: Limits): boolean =>
  evidenceOf(journey.steps, libraryFor(journey, library), limits).length === 0;

function proveValue(value: unknown, library: Library, limits: Limits, round = 0): Loaded {
  const { journey, findings } = loadJson(value, library);
  if (!journey) {
    // With too many findings to list, further checks can wait.
    if (findings.length > maxFindings) return { journey, findings };
    const more = round < maxFixRounds ? findingsAfterFixes(value, findings, library, limits, round + 1) : [];
    return { journey, findings: [...findings, ...more] };
  }
  return toLoaded(journey, [...findings, ...allFindings(journey, library, limits)]);
}

const toLoaded = (journey: Journey, findings: readonly Finding[]): Loaded => ({
  journey: findings.every(({ severity }) => severity !== 'error') ? journey : null,
  findings,
});

/** Fixing a misspelt word may reveal another one: the most rounds of fixes. */
const maxFixRounds = 4;

/** Returns the findings after the suggested fixes of misspelt names. */
function findingsAfterFixes(
  value: unknown,
  findings: readonly Finding[],
  library: Library,
  limits: Limits,
  round: number,
): readonly Finding[] {
  const edits = findings.flatMap(({ suggestion }) => suggestion?.edits ?? []);
  if (findings.some(({ suggestion }) => !suggestion || suggestion.edits.length === 0)) return [];
  const { findings: more } = proveValue(applyEdits(value, edits), library, limits, round);
  const renames = edits.filter((edit) => edit.op === 'rename');
  const list = renames.find(({ place, key }) => place.length === 1 && key === 'steps');
  return renames.length === 0
    ? more
    : more.map((finding) => withList(asWritten(finding, renames), finding, list));
}

type Rename = Extract<Edit, { op: 'rename' }>;

/** An edit that moves or inserts a step needs the list under its name: the suggestion renames it first. */
function withList(written: Finding, { suggestion }: Finding, list: Rename | undefined): Finding {
  const needsList = suggestion?.edits.some(({ op }) => op === 'move' || op === 'insert') === true;
  if (!list || !suggestion || !needsList) return written;
  return {
    ...written,
    suggestion: {
      text: `write "${list.key}", and ${suggestion.text}`,
      edits: [list, ...suggestion.edits],
    },
  };
}

/** Maps the places of a finding back to the file before keys were renamed. */
function asWritten(finding: Finding, renames: readonly Rename[]): Finding {
  const placed = (place: Place): Place =>
    renames.reduceRight((at, { place: from, key }) => {
      const depth = from.length - 1;
      const isUnder = at[depth] === key && from.every((part, index) => index === depth || part === at[index]);
      return isUnder ? [...from, ...at.slice(depth + 1)] : at;
    }, place);
  const { suggestion, place } = finding;
  // Edits of the list of steps fit only once it has its name.
  const list = renames.find(({ place: from, key }) => from.length === 1 && key === 'steps');
  const { edits: asFound = [] } = suggestion ?? {};
  const edits =
    list && asFound.some(({ op }) => op === 'insert' || op === 'move')
      ? [list, ...asFound]
      : asFound.map((edit) => ('place' in edit ? { ...edit, place: placed(edit.place) } : edit));
  return {
    ...finding,
    place: placed(place),
    ...(suggestion && { suggestion: { ...suggestion, edits } }),
  };
}

/** Returns a finding's code and place, and its step with the note. */
function headOf(
  { code, entry, place }: Evidence,
  { steps }: Journey,
): Pick<Finding, 'code' | 'place' | 'step' | 'note'> {
  const { name: step, note } = steps[entry] ?? {};
  return {
    code,
    place: entry < 0 ? ['steps'] : ['steps', entry, ...place],
    ...(step !== undefined && { step }),
    ...(note !== undefined && { note }),
  };
}

function toFinding(
  proof: Proof,
  evidence: Evidence,
  journey: Journey,
  library: Library,
  suggester: Suggester,
  pathFor: (customer: Facts) => readonly string[],
): Finding {
  const { code, subject, customers } = evidence;
  proof.algebra.renewBudget();
  const facts: Facts | undefined = customers === undefined ? {} : smallestFacts(proof, customers);
  const customer = customers === undefined ? undefined : memberWith(proof, customers, facts);
  return {
    ...headOf(evidence, journey),
    severity: severityOf(code),
    ...said(...findingMessage({ proof, library, evidence, facts })),
    ...(subject !== undefined && { subject }),
    ...(evidence.rule && { because: evidence.rule.because }),
    ...(facts && { facts }),
    ...(customer && { path: pathFor(customer) }),
    suggestion: suggester.suggest(evidence, facts),
  };
}
