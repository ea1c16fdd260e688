/**
 * Proves journey files against the product's step library. For builds, tools and the operator's server; the
 * customer's app only loads proven files, so this is a separate entry point.
 */
import {
  type Finding,
  type FindingCode,
  type Journey,
  type JourneyFile,
  libraryHash,
  proofOf,
} from '@senda/journey';
import { type JourneyText, sharedIds, unknownIds } from '@senda/journey/tools';
import { proveJourney } from '@senda/journey/verify';
import { library } from './library/library.ts';

/** Hash of the step library that this build's proofs refer to. */
export const provenOver = libraryHash(library);

/** Result of proving a journey file. */
export interface ProvenFile {
  /** The proven journey; null when it has an error. */
  readonly journey: Journey | null;
  /** The file's JSON without notes when it is proven; null when it has an error. */
  readonly value: unknown;
  /** Identifies the proven content and the step library it was proven against. */
  readonly proof: string | null;
  readonly findings: readonly Finding[];
}

/** Notes are for the product team: customers are not sent them. */
const withoutNotes = ({ note: _fileNote, ...file }: JourneyFile): unknown => ({
  ...file,
  steps: file.steps.map(({ note: _note, ...step }) => step),
});

/** Reads and proves a journey file's text. Never throws. */
export function proveFile(text: string): ProvenFile {
  const { journey, findings } = proveJourney(text, library);
  if (!journey) return { journey, value: null, proof: null, findings };
  return {
    journey,
    value: withoutNotes(JSON.parse(text) as JourneyFile),
    proof: proofOf(journey, provenOver),
    findings,
  };
}

const refused = (findings: readonly Finding[]): ProvenFile => ({
  journey: null,
  value: null,
  proof: null,
  findings,
});

const codesOfText: readonly FindingCode[] = [
  'syntax',
  'schema',
  'unknown-step',
  'unknown-fact',
  'unknown-value',
];
/** Whether a finding holds whoever walks the file. */
const isOfText = ({ code }: Finding): boolean => codesOfText.includes(code);

/**
 * Reads and proves journey files that are served together, in order. Each must be valid and have the id of a journey of the
 * product, and no two may share an id.
 */
export function proveFiles(files: readonly JourneyText[]): readonly ProvenFile[] {
  const shared = sharedIds(files, library);
  const unknown = unknownIds(files, library);
  return files.map(({ name, text }) => {
    const alone = proveFile(text);
    const findings = [shared.get(name), unknown.get(name)].filter((finding) => finding !== undefined);
    if (findings.length === 0) return alone;
    // Without a known id, it is unknown which customers walk the file.
    const others = unknown.has(name) ? alone.findings.filter(isOfText) : alone.findings;
    return refused([...findings, ...others]);
  });
}

/** The journey files served to customers, by file name. */
export type Served = ReadonlyMap<string, ProvenFile>;

/** Result of updating the served files from a folder. A file with an error keeps its last served version. */
export interface ServedUpdate {
  readonly served: Served;
  /** Each file with its current proof. */
  readonly checks: readonly (JourneyText & ProvenFile)[];
}

/** Proves all files of a folder. No two served files share an id. */
export function updateServed(served: Served, files: readonly JourneyText[]): ServedUpdate {
  const known = files.map(({ name, text }) => ({ name, text, serves: served.get(name)?.journey?.id }));
  const proven = proveFiles(known);
  const checks = known.map((file, index) => ({ ...file, ...(proven[index] ?? refused([])) }));
  const fresh = new Set(checks.flatMap(({ journey }) => (journey ? [journey.id] : [])));
  const next = new Map<string, ProvenFile>();
  for (const { name, serves, journey, value, proof, findings } of checks) {
    const before = served.get(name);
    if (journey) next.set(name, { journey, value, proof, findings });
    // Another file may now have the id that the broken file no longer has.
    else if (before && serves !== undefined && !fresh.has(serves)) next.set(name, before);
  }
  return { served: next, checks };
}
