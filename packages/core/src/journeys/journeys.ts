/**
 * Proves journey files against the product's step library. For builds, tools and the operator's server; the
 * customer's app only loads proven files, so this is a separate entry point.
 */
import { readJourney } from '@senda/journey';
import { checkCertificate } from '@senda/journey/certificate';
import { certify } from '@senda/journey/explore';
import {
  addFlags,
  type Flags,
  type Journey,
  type JourneyFile,
  libraryHash,
  proofOf,
  withFlags,
  withRules,
} from '@senda/journey/library';
import {
  type Finding,
  type FindingCode,
  type JourneyText,
  messageOf,
  type ParsedFlags,
  type ParsedRules,
  parseFlags,
  type Rule,
  sharedIds,
  unknownIds,
} from '@senda/journey/tools';
import { type Limits, proveJourney, proveRules } from '@senda/journey/verify';
import type { Speech } from '@senda/journey/words';
import { provenLibrary } from '../library/proven.ts';
import { isFlagFile, isRuleFile } from './file-names.ts';

export { flagFile, isFlagFile, isJourneyFile, isRuleFile, ruleFile } from './file-names.ts';
export { provenLibrary };

/** Hash of the step library that this build's proofs refer to. */
export const provenOver = libraryHash(provenLibrary);

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

/** Reads the text of a file of flags. Never throws. */
export const readFlags = (text: string): ParsedFlags => parseFlags(text, provenLibrary);

/**
 * Reads the text of a file of rules, which may read these flags, and says which of them contradict each other, and which say nothing
 * of these journeys. Never throws.
 */
export const readRules = (text: string, flags: Flags = {}, journeys: readonly Journey[] = []): ParsedRules =>
  proveRules(text, withFlags(provenLibrary, flags), journeys);

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

/** Returns a file's JSON as customers are served it, without a proof; null when it does not fit the step library. */
export function servedValue(text: string, flags: Flags = {}): unknown {
  const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
  const journey = readJourney(value, withFlags(provenLibrary, flags));
  return journey && served(value as JourneyFile, addFlags(journey, flags).flags);
}

/**
 * Returns why a proven file must not be published all the same: what the checker of certificates, which shares no code with the prover,
 * says against its proof. Null when it agrees.
 */
export function objectionTo(value: unknown): string | null {
  try {
    return checkCertificate(value, provenLibrary, certify(value, provenLibrary));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Reads and proves a journey file's text, which may read these flags and must keep to these rules. Rules change nothing of how a
 * journey is walked: who only walks a shipped file may leave them out. Never throws.
 */
export function proveFile(
  text: string,
  flags: Flags = {},
  rules: readonly Rule[] = [],
  limits: Limits = {},
): ProvenFile {
  const ruled = withRules(withFlags(provenLibrary, flags), rules);
  const { journey: read, findings } = proveJourney(text, ruled, limits);
  if (!read) return { journey: null, value: null, proof: null, findings };
  const journey = addFlags(read, flags);
  return {
    journey,
    // An editor may begin a file with a byte-order mark, which JSON.parse refuses.
    value: served(JSON.parse(text.replace(/^\uFEFF/, '')) as JourneyFile, journey.flags),
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
/** Whether a finding holds for every customer of the file. */
const isOfText = ({ code }: Finding): boolean => codesOfText.includes(code);

/**
 * Reads and proves journey files that are served together, in order. Each must be valid and have the id of a journey of the
 * product, and no two may share an id.
 */
export function proveFiles(
  files: readonly JourneyText[],
  flags: Flags = {},
  rules: readonly Rule[] = [],
): readonly ProvenFile[] {
  const prove = proverAmong(files, flags, rules);
  return files.map(prove);
}

/** Returns how each of these files is proven, as `proveFiles` does. */
export function proverAmong(
  files: readonly JourneyText[],
  flags: Flags,
  rules: readonly Rule[],
  limits: Limits = {},
  prove: typeof proveFile = proveFile,
): (file: JourneyText) => ProvenFile {
  const shared = sharedIds(files, provenLibrary);
  const unknown = unknownIds(files, provenLibrary);
  return ({ name, text }) => {
    const alone = prove(text, flags, rules, limits);
    const findings = [shared.get(name), unknown.get(name)].filter((finding) => finding !== undefined);
    if (findings.length === 0) return alone;
    // Without a known id, it is unknown which customers walk the file.
    const others = unknown.has(name) ? alone.findings.filter(isOfText) : alone.findings;
    return refused([...findings, ...others]);
  };
}

/** Proves one journey file of a folder, among the others and by the folder's flags and rules. Never throws. */
export function proveIn(files: readonly JourneyText[], name: string): ProvenFile {
  const textOf = (is: (name: string) => boolean) => files.find((file) => is(file.name))?.text;
  const [flagText, ruleText] = [textOf(isFlagFile), textOf(isRuleFile)];
  const flags = (flagText !== undefined && readFlags(flagText).flags) || {};
  const rules = (ruleText !== undefined && readRules(ruleText, flags).rules) || [];
  const texts = files.filter((file) => !isFlagFile(file.name) && !isRuleFile(file.name));
  const file = texts.find((one) => one.name === name);
  return file ? proverAmong(texts, flags, rules)(file) : refused([]);
}

/** Returns why a file is not proven, in words. */
export const reasonsOf = (findings: readonly Finding[], speech: Speech): readonly string[] =>
  findings.filter(({ severity }) => severity === 'error').map((finding) => messageOf(finding, speech));

/** How many proofs are kept: more than a folder has files. */
const maxProofs = 100;
const proofs = new Map<string, ProvenFile>();

/** Proves a file as `proveFile` does, once: of a folder, one file changes at a time, and all together take a second. */
const proveOnce: typeof proveFile = (text, flags, rules, limits) => {
  const key = JSON.stringify([text, flags, rules, limits]);
  const known = proofs.get(key) ?? proveFile(text, flags, rules, limits);
  // What was asked for last stays longest.
  proofs.delete(key);
  proofs.set(key, known);
  for (const oldest of proofs.keys()) {
    if (proofs.size <= maxProofs) break;
    proofs.delete(oldest);
  }
  return known;
};

/** The journey files served to customers, by file name; the files of flags and of rules too, whose `value` is what they hold. */
export type Served = ReadonlyMap<string, ProvenFile>;

/** Result of updating the served files from a folder. A file with an error keeps its last served version. */
export interface ServedUpdate {
  readonly served: Served;
  /** Each file with its current proof; the files of flags and of rules have no journey. */
  readonly checks: readonly (JourneyText & ProvenFile & { readonly objection?: string })[];
}

/**
 * Proves all files of a folder, with its flags and rules. No two served files share an id. `objectionOf` may object to a proven file, which then is
 * not served.
 */
export function updateServed(
  before: Served,
  files: readonly JourneyText[],
  objectionOf: (value: unknown) => string | null = () => null,
): ServedUpdate {
  const next = new Map<string, ProvenFile>();
  /** Checks the files of a kind, and returns what is usable of them: what has an error keeps its last valid version. */
  function usableOf(is: (name: string) => boolean, check: (text: string) => ProvenFile) {
    const checks = files.filter(({ name }) => is(name)).map((file) => ({ ...file, ...check(file.text) }));
    const values = checks.flatMap(({ name, value, findings }) => {
      const usable = value === null ? before.get(name) : { ...refused(findings), value };
      if (usable) next.set(name, usable);
      return usable ? [usable.value] : [];
    });
    return { checks, values };
  }
  const flagFiles = usableOf(isFlagFile, checkFlags);
  const flags = Object.assign({}, ...flagFiles.values) as Flags;
  const ruleFiles = usableOf(isRuleFile, (text) => checkRules(text, flags, []));
  const rules = ruleFiles.values.flat() as readonly Rule[];
  const known = files
    .filter(({ name }) => !isFlagFile(name) && !isRuleFile(name))
    .map(({ name, text }) => ({ name, text, serves: before.get(name)?.journey?.id }));
  const proven = known.map(proverAmong(known, flags, rules, {}, proveOnce));
  const checks = known.map((file, index) => {
    const one = proven[index] ?? refused([]);
    const isNew = one.journey !== null && one.proof !== before.get(file.name)?.proof;
    const objection = isNew ? objectionOf(one.value) : null;
    return objection === null ? { ...file, ...one } : { ...file, ...refused([]), objection };
  });
  const fresh = new Set(checks.flatMap(({ journey }) => (journey ? [journey.id] : [])));
  for (const { name, serves, journey, value, proof, findings } of checks) {
    const last = before.get(name);
    if (journey) next.set(name, { journey, value, proof, findings });
    // Another file may now have the id that the broken file no longer has.
    else if (last && serves !== undefined && !fresh.has(serves)) next.set(name, last);
  }
  // Only now is it known of which journeys the rules say something.
  const journeys = [...next.values()].flatMap(({ journey }) => journey ?? []);
  const ruleChecks = ruleFiles.checks.map((file) => ({ ...file, ...checkRules(file.text, flags, journeys) }));
  return { served: next, checks: [...flagFiles.checks, ...ruleChecks, ...checks] };
}

/** Checks a file of flags; its value is the flags, or null when it has an error. */
function checkFlags(text: string): ProvenFile {
  const { flags, findings } = readFlags(text);
  return { ...refused(findings), value: flags };
}

/** Checks a file of rules; its value is the rules, or null when it has an error. */
function checkRules(text: string, flags: Flags, journeys: readonly Journey[]): ProvenFile {
  const { rules, findings } = readRules(text, flags, journeys);
  return { ...refused(findings), value: rules };
}
