/** Proves journey files against the step library of a product. */
import { readJourney } from '@senda/journey';
import {
  addFlags,
  type Flags,
  type Journey,
  type JourneyFile,
  type Library,
  libraryHash,
  proofOf,
  withFlags,
  withRules,
} from '@senda/journey/library';
import {
  type Finding,
  type FindingCode,
  type JourneyText,
  type ParsedFlags,
  type ParsedRules,
  parseFlags,
  type Rule,
  sharedIds,
  unknownIds,
} from '@senda/journey/tools';
import { type Limits, proveJourney, proveRules } from '@senda/journey/verify';

/** Result of proving a journey file. */
export interface ProvenFile {
  /** The proven journey; null when it has an error. */
  readonly journey: Journey | null;
  /** The file's JSON without notes and with the flags that it reads, when it is proven; null when it has an error. */
  readonly value: unknown;
  /** Identifies the proven content and the step library it was proven against. */
  readonly proof: string | null;
  readonly findings: readonly Finding[];
}

/**
 * Reads and proves a journey file's text, which may read these flags and must keep to these rules. Rules change nothing of how a
 * journey is walked: who only walks a shipped file may leave them out. Never throws.
 */
export type ProveFile = (text: string, flags?: Flags, rules?: readonly Rule[], limits?: Limits) => ProvenFile;

/** What reads and proves the files of a product. */
export interface Checks {
  /** The product's step library. */
  readonly library: Library;
  /** Hash of the step library that proofs refer to. */
  readonly over: string;
  /** Reads the text of a file of flags. Never throws. */
  readonly readFlags: (text: string) => ParsedFlags;
  /**
   * Reads the text of a file of rules, which may read these flags, and says which of them contradict each other, and which say
   * nothing of these journeys. Never throws.
   */
  readonly readRules: (text: string, flags?: Flags, journeys?: readonly Journey[]) => ParsedRules;
  /** Returns a file's JSON as customers are served it, without a proof; null when it does not fit the step library. */
  readonly servedValue: (text: string, flags?: Flags) => unknown;
  readonly proveFile: ProveFile;
  /** Returns how each of these files is proven among the others: each has an id that the product knows, and no two share one. */
  readonly proverAmong: (
    files: readonly JourneyText[],
    flags: Flags,
    rules: readonly Rule[],
    limits?: Limits,
    prove?: ProveFile,
  ) => (file: JourneyText) => ProvenFile;
}

/** Notes and rules are for the product team: customers are not sent them. */
const served = (file: JourneyFile, flags: Flags | undefined): unknown => {
  const { note: _fileNote, flags: _own, rules: _rules, ...rest } = file;
  return {
    ...rest,
    ...(flags && {
      flags: Object.fromEntries(
        Object.entries(flags).map(([name, { note: _note, ...flag }]) => [name, flag]),
      ),
    }),
    steps: file.steps.map(({ note: _note, ...step }) => step),
  };
};

/** Returns the proof of a file that has these errors. */
export const refused = (findings: readonly Finding[]): ProvenFile => ({
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
/** Whether a finding holds for every customer of the file. */
const isOfText = ({ code }: Finding): boolean => codesOfText.includes(code);

/** An editor may begin a file with a byte-order mark, which JSON.parse refuses. */
const valueOf = (text: string): unknown => JSON.parse(text.replace(/^\uFEFF/, ''));

/** Returns what reads and proves journey files against a step library. */
export function checksOver(library: Library): Checks {
  const over = libraryHash(library);

  function servedValue(text: string, flags: Flags = {}): unknown {
    const value = valueOf(text);
    const journey = readJourney(value, withFlags(library, flags));
    return journey && served(value as JourneyFile, addFlags(journey, flags).flags);
  }

  const proveFile: ProveFile = (text, flags = {}, rules = [], limits = {}) => {
    const ruled = withRules(withFlags(library, flags), rules);
    const { journey: read, findings } = proveJourney(text, ruled, limits);
    if (!read) return refused(findings);
    const journey = addFlags(read, flags);
    const value = served(valueOf(text) as JourneyFile, journey.flags);
    return { journey, value, proof: proofOf(journey, over), findings };
  };

  const proverAmong: Checks['proverAmong'] = (files, flags, rules, limits = {}, prove = proveFile) => {
    const shared = sharedIds(files, library);
    const unknown = unknownIds(files, library);
    return ({ name, text }) => {
      const alone = prove(text, flags, rules, limits);
      const findings = [shared.get(name), unknown.get(name)].filter((finding) => finding !== undefined);
      if (findings.length === 0) return alone;
      // Without a known id, it is unknown which customers walk the file.
      const others = unknown.has(name) ? alone.findings.filter(isOfText) : alone.findings;
      return refused([...findings, ...others]);
    };
  };

  return {
    library,
    over,
    readFlags: (text) => parseFlags(text, library),
    readRules: (text, flags = {}, journeys = []) => proveRules(text, withFlags(library, flags), journeys),
    servedValue,
    proveFile,
    proverAmong,
  };
}
