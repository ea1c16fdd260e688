import type { Facts } from '../condition/condition.ts';
import type { Journey } from '../file/file.ts';
import type { Finding } from '../file/finding.ts';
import { type Loaded, loadJson } from '../file/load.ts';
import { parseWith } from '../file/parse.ts';
import { readQuickly } from '../file/read-quickly.ts';
import type { Library } from '../library/library.ts';
import { pathOf } from '../walk/path.ts';
import { applyEdits } from './edit.ts';
import { evidenceOf, type Limits, prove } from './prove.ts';
import { type Suggester, suggesterFor } from './suggest.ts';
import type { Evidence, Walk } from './walk.ts';
import { memberWith, smallestFacts } from './witness.ts';
import { sentence } from './words.ts';

/**
 * Everything that is wrong with a journey for some customer, decided for every valuation of the facts that the library
 * allows: exactly, not by sampling. No finding means that it is proven. The one code that is no answer is `too-complex`.
 * @throws Error when the journey was loaded against another library
 */
export function verifyJourney(journey: Journey, library: Library, limits: Limits = {}): readonly Finding[] {
  const walk = prove(journey.steps, library, limits);
  if (walk.evidence.length === 0) return [];
  const suggester = suggesterFor(walk, journey.steps, library);
  const findings = walk.evidence.map((evidence) => toFinding(walk, evidence, journey, library, suggester));
  return findings.toSorted((one, other) => entryOf(one) - entryOf(other));
}

/**
 * Reads a journey file's text and proves it: a journey only when it has no error. What the text alone shows and what the
 * proof shows come at once: a file with a misspelt name is proven as it would read with the nearest name. Never throws.
 */
export function proveJourney(text: string, library: Library, limits: Limits = {}): Loaded {
  // Positions cost far more than reading, and a sound file needs none.
  const quick = readQuickly(text, library);
  if (quick && evidenceOf(quick.steps, library, limits).length === 0) return { journey: quick, findings: [] };
  return parseWith(text, (value) => proveValue(value, library, limits));
}

function proveValue(value: unknown, library: Library, limits: Limits, times = 0): Loaded {
  const { journey, findings } = loadJson(value, library);
  if (!journey) {
    const more = times < mendings ? beyond(value, findings, library, limits, times + 1) : [];
    return { journey, findings: [...findings, ...more] };
  }
  const proven = verifyJourney(journey, library, limits);
  const isSound = proven.every(({ severity }) => severity !== 'error');
  return isSound ? { journey, findings: proven } : { journey: null, findings: proven };
}

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
  return proveValue(applyEdits(value, edits), library, limits, times).findings;
}

const entryOf = ({ place }: Finding): number => (typeof place[1] === 'number' ? place[1] : -1);

function toFinding(
  walk: Walk,
  evidence: Evidence,
  journey: Journey,
  library: Library,
  suggester: Suggester,
): Finding {
  const { code, entry, place, subject, shows } = evidence;
  walk.algebra.renew();
  const facts: Facts | undefined = shows === undefined ? {} : smallestFacts(walk, shows);
  const customer = shows === undefined ? undefined : memberWith(walk, shows, facts);
  const step = journey.steps[entry]?.name;
  return {
    code,
    severity: code === 'constant-condition' ? 'warning' : 'error',
    message: sentence({ walk, library, evidence, facts }),
    place: entry < 0 ? ['steps'] : ['steps', entry, ...place],
    ...(step !== undefined && { step }),
    ...(subject !== undefined && { subject }),
    ...(facts && { facts }),
    ...(customer && { path: pathOf(journey, customer, library).steps }),
    suggestion: suggester.suggest(evidence, facts),
  };
}
