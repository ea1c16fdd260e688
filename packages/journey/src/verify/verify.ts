import type { Facts } from '../condition/condition.ts';
import type { Journey } from '../file/file.ts';
import type { Edit, Finding, FindingCode, Place } from '../file/finding.ts';
import { moreFindings, mostFindings } from '../file/finding-limit.ts';
import { type Loaded, loadJson } from '../file/load.ts';
import { parseWith } from '../file/parse.ts';
import { readSound } from '../file/read-sound.ts';
import { withoutMark } from '../file/text.ts';
import type { Library } from '../library/library.ts';
import { pathOf } from '../walk/path.ts';
import { assertLibrary } from './check-library.ts';
import { memberWith, smallestFacts } from './counterexample.ts';
import { applyEdits } from './edit.ts';
import { evidenceOf, type Limits, prove } from './prove.ts';
import { type Suggester, suggesterFor } from './suggest.ts';
import type { Evidence, Walk } from './walk.ts';
import { sentence } from './words.ts';

/**
 * Everything that is wrong with a journey for some customer, decided for every valuation of the facts that the library
 * allows: exactly, not by sampling. No finding means that it is proven. The one code that is no answer is `too-complex`.
 * Of more than 200 findings the first 200 are told one by one, in the order of the list; a last one says how many more
 * there are (`more`), since to put thousands into words would take minutes.
 * @throws TypeError when the library itself has a mistake; Error when the journey was loaded against another one
 */
export function verifyJourney(journey: Journey, library: Library, limits: Limits = {}): readonly Finding[] {
  assertLibrary(library);
  return toldOf(prove(journey.steps, library, limits), journey, library);
}

/** What a proof found, in words. */
function toldOf(walk: Walk, journey: Journey, library: Library): readonly Finding[] {
  if (walk.evidence.length === 0) return [];
  const suggester = suggesterFor(walk, journey.steps, library);
  const evidence = walk.evidence.toSorted((one, other) => one.entry - other.entry);
  const pathFor = pathsOf(journey, library);
  const findings = evidence
    .slice(0, mostFindings)
    .map((one) => toFinding(walk, one, journey, library, suggester, pathFor));
  const rest = evidence.slice(mostFindings);
  const isGrave = rest.some(({ code }) => severityOf(code) === 'error');
  return [...findings, ...moreFindings(rest.length, rest[0] && headOf(rest[0], journey), isGrave)];
}

/** A warning does not keep a journey from customers. */
const severityOf = (code: FindingCode): Finding['severity'] =>
  code === 'constant-condition' ? 'warning' : 'error';

/** The path of a customer, worked out once: many findings are shown by the same one. */
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
 * Reads a journey file's text and proves it: a journey only when it has no error. What the text alone shows and what the
 * proof shows come at once: a file with a misspelt name is proven as it would read with the nearest name.
 * @throws TypeError when the library itself has a mistake; whatever the text is, nothing else
 */
export function proveJourney(text: string, library: Library, limits: Limits = {}): Loaded {
  assertLibrary(library);
  // Positions cost far more than reading, and a sound file needs none.
  const quick = readSound(withoutMark(text), library);
  const walk = quick && prove(quick.steps, library, limits);
  if (quick && walk?.evidence.length === 0) {
    walk.algebra.release();
    return { journey: quick, findings: [] };
  }
  return parseWith(
    text,
    (value) =>
      quick && walk ? judged(quick, toldOf(walk, quick, library)) : proveValue(value, library, limits),
    (mended) => {
      const journey = readSound(mended, library);
      return journey && isProven(journey, library, limits);
    },
  );
}

const isProven = ({ steps }: Journey, library: Library, limits: Limits): boolean =>
  evidenceOf(steps, library, limits).length === 0;

function proveValue(value: unknown, library: Library, limits: Limits, times = 0): Loaded {
  const { journey, findings } = loadJson(value, library);
  if (!journey) {
    // What else is wrong with a file of which not all is told can wait.
    if (findings.length > mostFindings) return { journey, findings };
    const more = times < mendings ? beyond(value, findings, library, limits, times + 1) : [];
    return { journey, findings: [...findings, ...more] };
  }
  return judged(journey, verifyJourney(journey, library, limits));
}

/** A journey only when nothing that was found is an error. */
const judged = (journey: Journey, findings: readonly Finding[]): Loaded => ({
  journey: findings.every(({ severity }) => severity !== 'error') ? journey : null,
  findings,
});

/** A word that is mended may uncover another that is misspelt; so often it is looked for. */
const mendings = 4;

/** What else there is to say of a file once what is misspelt in it is mended. */
function beyond(
  value: unknown,
  findings: readonly Finding[],
  library: Library,
  limits: Limits,
  times: number,
): readonly Finding[] {
  const edits = findings.flatMap(({ suggestion }) => suggestion?.edits ?? []);
  if (findings.some(({ suggestion }) => !suggestion || suggestion.edits.length === 0)) return [];
  const { findings: more } = proveValue(applyEdits(value, edits), library, limits, times);
  const renames = edits.filter((edit) => edit.op === 'rename');
  return renames.length === 0 ? more : more.map((finding) => asWritten(finding, renames));
}

type Rename = Extract<Edit, { op: 'rename' }>;

/** A finding of a file whose keys were given other names, where it stands in the file as it is written. */
function asWritten(finding: Finding, renames: readonly Rename[]): Finding {
  const placed = (place: Place): Place =>
    renames.reduceRight((at, { place: from, key }) => {
      const depth = from.length - 1;
      const isUnder = at[depth] === key && from.every((part, index) => index === depth || part === at[index]);
      return isUnder ? [...from, ...at.slice(depth + 1)] : at;
    }, place);
  const { suggestion, place } = finding;
  const edits = suggestion?.edits.map((edit) =>
    'place' in edit ? { ...edit, place: placed(edit.place) } : edit,
  );
  return {
    ...finding,
    place: placed(place),
    ...(suggestion && edits && { suggestion: { ...suggestion, edits } }),
  };
}

/** Where a finding stands, and of what kind it is. */
function headOf(
  { code, entry, place }: Evidence,
  { steps }: Journey,
): Pick<Finding, 'code' | 'place' | 'step'> {
  const step = steps[entry]?.name;
  return {
    code,
    place: entry < 0 ? ['steps'] : ['steps', entry, ...place],
    ...(step !== undefined && { step }),
  };
}

function toFinding(
  walk: Walk,
  evidence: Evidence,
  journey: Journey,
  library: Library,
  suggester: Suggester,
  pathFor: (customer: Facts) => readonly string[],
): Finding {
  const { code, subject, shows } = evidence;
  walk.algebra.renew();
  const facts: Facts | undefined = shows === undefined ? {} : smallestFacts(walk, shows);
  const customer = shows === undefined ? undefined : memberWith(walk, shows, facts);
  return {
    ...headOf(evidence, journey),
    severity: severityOf(code),
    message: sentence({ walk, library, evidence, facts }),
    ...(subject !== undefined && { subject }),
    ...(facts && { facts }),
    ...(customer && { path: pathFor(customer) }),
    suggestion: suggester.suggest(evidence, facts),
  };
}
