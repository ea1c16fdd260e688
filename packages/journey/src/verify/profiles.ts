import type { Condition } from '../condition/condition.ts';
import {
  type AnyStep,
  alwaysProvidedKeys,
  type Library,
  providedKeys,
  routesOf,
} from '../library/library.ts';

/** The parts of a step's declaration that a proof uses; data keys are numbered. */
export interface Profile {
  readonly declared: AnyStep;
  /** Index in the library. */
  readonly number: number;
  readonly needs: readonly {
    readonly key: number;
    readonly data: string;
    readonly when: Condition | undefined;
  }[];
  readonly needsConditions: boolean;
  /** Data that the step uses of earlier ones alone, and data of its answer that another step of the library so uses. */
  readonly uses: readonly string[];
  readonly used: readonly string[];
  /** The facts whose values a setting limits, each with the setting's name; undefined if there are none. */
  readonly narrows: readonly (readonly [fact: string, setting: string])[] | undefined;
  /** Keys that every answer provides. */
  readonly gives: readonly number[];
  /** Keys that skipping provides too. */
  readonly givesSkipped: readonly number[];
  /** The facts that the step decides. */
  readonly decides: readonly string[];
  /** Whether another step of the library has one of its addresses. */
  readonly sharesRoute: boolean;
}

export interface Profiles {
  readonly steps: ReadonlyMap<string, Profile>;
  /** Numbers of the data keys. */
  readonly keys: ReadonlyMap<string, number>;
  /** Names of the ambient facts. */
  readonly ambient: ReadonlySet<string>;
}

/** Cached: libraries are immutable. */
const cache = new WeakMap<Library, Profiles>();

export function profilesOf(library: Library): Profiles {
  const cached = cache.get(library);
  if (cached) return cached;
  const keys = new Map<string, number>();
  const numberOf = (key: string): number => {
    const number = keys.get(key) ?? keys.size;
    keys.set(key, number);
    return number;
  };
  const declared = Object.entries<AnyStep>(library.steps);
  const isUsedByAnother = (step: AnyStep, key: string): boolean =>
    declared.some(([, other]) => other !== step && usedOf(other).includes(key));
  const sharers = sharersOf(declared.map(([, step]) => step));
  const steps = declared.map(([name, step], number): [string, Profile] => [
    name,
    {
      declared: step,
      number,
      needs: step.needs.map(({ data, when }) => ({ key: numberOf(data), data, when })),
      uses: usedOf(step),
      used: providedKeys(step).filter((key) => isUsedByAnother(step, key)),
      needsConditions: step.needs.some(({ when }) => when !== undefined),
      narrows: step.narrows && Object.entries(step.narrows),
      gives: alwaysProvidedKeys(step).map(numberOf),
      givesSkipped: Object.keys(step.skipped ?? {}).map(numberOf),
      decides: Object.keys(step.decides),
      sharesRoute: sharers.has(step),
    },
  ]);
  const ambient = Object.keys(library.facts).filter((name) => library.facts[name]?.ambient);
  const profiles = { steps: new Map(steps), keys, ambient: new Set(ambient) };
  cache.set(library, profiles);
  return profiles;
}

/** Returns the data that a step uses and does not ask for itself, which a later step asks for too late. */
function usedOf(step: AnyStep): readonly string[] {
  const own = providedKeys(step);
  return (step.uses ?? []).filter((key) => !own.includes(key));
}

/** Returns the steps that share an address with another step. */
function sharersOf(steps: readonly AnyStep[]): ReadonlySet<AnyStep> {
  const owners = new Map<string, AnyStep>();
  const sharers = new Set<AnyStep>();
  for (const step of steps) {
    for (const path of routesOf(step)) {
      const owner = owners.get(path) ?? step;
      owners.set(path, owner);
      if (owner !== step) sharers.add(owner).add(step);
    }
  }
  return sharers;
}
