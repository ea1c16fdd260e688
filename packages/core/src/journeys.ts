/**
 * Journey files proven over the product's own step library. For builds, tools and the operator's server: a customer's
 * app only reads what was proven, so this is a door of its own.
 */
import { type Finding, type Journey, libraryHash, proofOf } from '@senda/journey';
import { type JourneyText, sharedIds } from '@senda/journey/tools';
import { proveJourney } from '@senda/journey/verify';
import { library } from './library/library.ts';

/** Names the step library that proofs of this build are about. */
export const provenOver = libraryHash(library);

/** What a proof of a journey file comes to. */
export interface ProvenFile {
  /** The proven journey; null when it has an error. */
  readonly journey: Journey | null;
  /** The file's JSON when it is proven; null when it has an error. */
  readonly value: unknown;
  /** Names what was proven of what: this content over this step library. */
  readonly proof: string | null;
  readonly findings: readonly Finding[];
}

/** Reads and proves a journey file's text. Never throws. */
export function proveFile(text: string): ProvenFile {
  const { journey, findings } = proveJourney(text, library);
  if (!journey) return { journey, value: null, proof: null, findings };
  return { journey, value: JSON.parse(text), proof: proofOf(journey, provenOver), findings };
}

/** What is not served, and what is wrong with it. */
const refused = (findings: readonly Finding[]): ProvenFile => ({
  journey: null,
  value: null,
  proof: null,
  findings,
});

/** Reads and proves journey files that are served together, in their order: each for itself, and that no two have one id. */
export function proveFiles(files: readonly JourneyText[]): readonly ProvenFile[] {
  const shared = sharedIds(files);
  return files.map(({ name, text }) => {
    const alone = proveFile(text);
    const finding = shared.get(name);
    return finding ? refused([finding, ...alone.findings]) : alone;
  });
}

/** Journey files as customers are served them, by file name. */
export type Served = ReadonlyMap<string, ProvenFile>;

/** What a folder of journey files comes to after `served`: a file with an error stays as it was served last. */
export interface ServedUpdate {
  readonly served: Served;
  /** Each file with its proof of now. */
  readonly checks: readonly (JourneyText & ProvenFile)[];
}

/** Proves all files of a folder. Of what is served no two have one id. */
export function updateServed(served: Served, files: readonly JourneyText[]): ServedUpdate {
  const known = files.map(({ name, text }) => ({ name, text, serves: served.get(name)?.journey?.id }));
  const proven = proveFiles(known);
  const checks = known.map((file, index) => ({ ...file, ...(proven[index] ?? refused([])) }));
  const fresh = new Set(checks.flatMap(({ journey }) => (journey ? [journey.id] : [])));
  const next = new Map<string, ProvenFile>();
  for (const { name, serves, journey, value, proof, findings } of checks) {
    const before = served.get(name);
    if (journey) next.set(name, { journey, value, proof, findings });
    // The id that a broken file says no more may be another's by now.
    else if (before && serves !== undefined && !fresh.has(serves)) next.set(name, before);
  }
  return { served: next, checks };
}
