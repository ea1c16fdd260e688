/** Which files of a folder of journeys customers are served. */
import type { Flags, Journey } from '@senda/journey/library';
import type { JourneyText, Rule } from '@senda/journey/tools';
import { type Checks, type ProveFile, type ProvenFile, refused } from './checks.ts';
import { isFlagFile, isRuleFile } from './file-names.ts';

export { isJourneyFile } from './file-names.ts';

/** The journey files served to customers, by file name; the files of flags and of rules too, whose `value` is what they hold. */
export type Served = ReadonlyMap<string, ProvenFile>;

/** Result of updating the served files from a folder. A file with an error keeps its last served version. */
export interface ServedUpdate {
  readonly served: Served;
  /** Each file with its current proof; the files of flags and of rules have no journey. */
  readonly checks: readonly (JourneyText & ProvenFile & { readonly objection?: string })[];
}

/** How many proofs are kept: more than a folder has files. */
const maxProofs = 100;

/** Returns what proves a file once: of a folder, one file changes at a time, and all together take a second. */
function onceFor(proveFile: ProveFile): ProveFile {
  const proofs = new Map<string, ProvenFile>();
  return (text, flags, rules, limits) => {
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
}

/** What serves the files of a product. */
export interface Serving {
  /**
   * Proves all files of a folder, with its flags and rules. No two served files share an id. `objectionOf` may object to a proven
   * file, which then is not served.
   */
  readonly updateServed: (
    before: Served,
    files: readonly JourneyText[],
    objectionOf?: (value: unknown) => string | null,
  ) => ServedUpdate;
  /** Whether one of some files would be served to customers, among the others with their flags and rules. */
  readonly isWorking: (files: readonly JourneyText[], name: string) => boolean;
}

/** Returns what serves the files that a product's checks prove. */
export function servingOver({ readFlags, readRules, proveFile, proverAmong }: Checks): Serving {
  const proveOnce = onceFor(proveFile);

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

  function updateServed(
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
    const ruleChecks = ruleFiles.checks.map((file) => ({
      ...file,
      ...checkRules(file.text, flags, journeys),
    }));
    return { served: next, checks: [...flagFiles.checks, ...ruleChecks, ...checks] };
  }

  return {
    updateServed,
    isWorking: (files, name) => updateServed(new Map(), files).served.has(name),
  };
}
