import type { Condition } from '../condition/condition.ts';
import { baseFacts } from '../condition/lookup.ts';
import type { JourneyStep } from '../file/file.ts';
import { getOwn } from '../get-own.ts';
import { isForeign } from '../library/journey-fact.ts';
import { type Library, routeCases } from '../library/library.ts';
import { type CompiledCondition, type FactVariables, factVariables } from './compiled-condition.ts';
import { type CompiledRule, compileRules } from './compiled-rule.ts';
import { type Profile, profilesOf } from './profiles.ts';

/** An entry of the list with its declaration and compiled conditions. */
export interface Entry {
  readonly step: JourneyStep;
  readonly profile: Profile;
  readonly when: CompiledCondition | undefined;
  /** The condition under which it commits. */
  readonly commits: CompiledCondition | undefined;
  /** The customers who skip it; undefined if nobody may. */
  readonly skips: CompiledCondition | undefined;
  /** The conditions of the needs, by index; undefined if no need has one. */
  readonly conditions: readonly (CompiledCondition | undefined)[] | undefined;
  /** Whether the step is no part of this journey. */
  readonly isForeign: boolean;
  /** The customers whom the step is for, and whom it must offer a retry; undefined if the declaration does not tell. */
  readonly only: CompiledCondition | undefined;
  readonly retries: CompiledCondition | undefined;
  /** The customers for whom finishing it cannot be undone; undefined if there are none. */
  readonly binds: CompiledCondition | undefined;
  /** The customers who cannot exist if they meet the entry, because of its settings. */
  readonly excludes: readonly CompiledCondition[] | undefined;
}

interface Address {
  readonly path: string;
  readonly when: CompiledCondition | undefined;
}

/** A journey and its library as input of a proof. */
export interface Subject {
  readonly facts: FactVariables;
  readonly entries: readonly Entry[];
  /** Addresses of the steps that may share one with another step. */
  readonly routes: ReadonlyMap<string, readonly Address[]>;
  /** By data key number: the condition under which it is seeded. */
  readonly seeds: ReadonlyMap<number, CompiledCondition>;
  readonly never: readonly CompiledCondition[];
  /** The rules that this list could break. */
  readonly rules: readonly CompiledRule[];
  /** Whether a step is listed twice. */
  readonly hasDuplicates: boolean;
  /** Names of the ambient facts. */
  readonly ambient: ReadonlySet<string>;
}

/** Prepares a journey for a proof. @throws Error when it names a step or fact that the library lacks */
export function readSubject(
  steps: readonly JourneyStep[],
  library: Library,
  facts: FactVariables = factVariables(library),
): Subject {
  const { steps: profiles, keys, ambient } = profilesOf(library);
  const entries = steps.map((step) => entryOf(step, profiles, library, facts));
  const routes = sharedRoutes(entries, facts);
  const seeds = seedsOf(library, entries, keys, facts);
  const rules = library.rules ? compileRules(library.rules, entries, facts) : [];
  const never = relatedConstraints(library, facts);
  return {
    facts,
    entries,
    routes,
    seeds,
    never,
    rules,
    ambient,
    hasDuplicates: hasDuplicates(entries, profiles.size),
  };
}

/** Who is offered a retry on a page that stays and declares none. */
const nobody: Condition = { any: [] };

function entryOf(
  step: JourneyStep,
  profiles: ReadonlyMap<string, Profile>,
  library: Library,
  facts: FactVariables,
): Entry {
  const profile = profiles.get(step.name);
  if (!profile) throw new Error(`A journey names a step "${step.name}" that its library lacks.`);
  const conditions = profile.needsConditions
    ? profile.needs.map(({ when }) => when && facts.read(when))
    : undefined;
  const commits = typeof step.commits === 'object' ? facts.read(step.commits) : undefined;
  const { only, stays, retries = stays ? nobody : undefined, commits: binds } = profile.declared;
  return {
    step,
    profile,
    when: step.when && facts.read(step.when),
    commits,
    skips: step.optional ? facts.readSkip(step.name) : undefined,
    conditions,
    isForeign: isForeign(library, profile.declared),
    only: only && facts.read(only),
    retries: retries && facts.read(retries),
    binds: binds && facts.read(binds),
    excludes: profile.narrows && excludedBy(step.settings, profile.narrows, facts),
  };
}

/** Returns the customers whose answers the settings of a step do not allow. */
function excludedBy(
  settings: unknown,
  narrows: readonly (readonly [fact: string, setting: string])[],
  facts: FactVariables,
): readonly CompiledCondition[] {
  return narrows.flatMap(([fact, setting]) => {
    const values = getOwn(Object(settings) as Readonly<Record<string, unknown>>, setting);
    if (!Array.isArray(values)) return [];
    const excluded = facts.valuesOf(fact).filter((value) => !values.includes(value));
    return excluded.length === 0 ? [] : [facts.read({ [fact]: excluded })];
  });
}

function hasDuplicates(entries: readonly Entry[], steps: number): boolean {
  const met = new Uint8Array(steps);
  for (const { profile } of entries) {
    if (met[profile.number] === 1) return true;
    met[profile.number] = 1;
  }
  return false;
}

function sharedRoutes(entries: readonly Entry[], facts: FactVariables): Subject['routes'] {
  const routes = new Map<string, readonly Address[]>();
  for (const { profile } of entries) {
    const { name, route } = profile.declared;
    if (!profile.sharesRoute || routes.has(name)) continue;
    const cases = routeCases(route).map(({ path, when }) => ({ path, when: when && facts.read(when) }));
    routes.set(name, cases);
  }
  return routes;
}

/** Returns the seeds of the needed keys. */
function seedsOf(
  { seeds }: Library,
  entries: readonly Entry[],
  keys: ReadonlyMap<string, number>,
  facts: FactVariables,
): ReadonlyMap<number, CompiledCondition> {
  const read = new Map<number, CompiledCondition>();
  for (const [data, when] of Object.entries(seeds)) {
    const key = keys.get(data);
    const isNeeded = entries.some(({ profile }) => profile.needs.some((need) => need.key === key));
    if (key !== undefined && isNeeded) read.set(key, facts.read(when));
  }
  return read;
}

/** Returns the `never` conditions about facts that are read, directly or through other `never` conditions. */
export function relatedConstraints(library: Library, facts: FactVariables): readonly CompiledCondition[] {
  const open = library.never.map((condition) => ({ condition, names: baseFacts(library, condition) }));
  const constraints: CompiledCondition[] = [];
  for (;;) {
    const known = new Set(facts.variables.map(({ name }) => name));
    const at = open.findIndex(({ names }) => names.length === 0 || names.some((name) => known.has(name)));
    const [found] = at === -1 ? [] : open.splice(at, 1);
    if (!found) return constraints;
    constraints.push(facts.read(found.condition));
  }
}
