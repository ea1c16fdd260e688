import type { Condition } from '../condition/condition.ts';
import { type AnyStep, givesSurely, type Library, routesOf } from '../library/library.ts';

/** What a proof takes from a step's declaration, its data keys by numbers. */
export interface Profile {
  readonly declared: AnyStep;
  /** Its position in the library. */
  readonly number: number;
  readonly needs: readonly {
    readonly key: number;
    readonly data: string;
    readonly when: Condition | undefined;
  }[];
  readonly needsConditions: boolean;
  /** Keys that every answer gives. */
  readonly gives: readonly number[];
  /** The facts that it decides. */
  readonly decides: readonly string[];
  /** Whether another step of the library has one of its addresses. */
  readonly sharesRoute: boolean;
}

export interface Profiles {
  readonly steps: ReadonlyMap<string, Profile>;
  /** The number of a data key. */
  readonly keys: ReadonlyMap<string, number>;
  /** Names of all facts that are decided when a customer starts. */
  readonly ambient: ReadonlySet<string>;
}

/** A library never changes, so what was worked out of it holds as long as it lives. */
const known = new WeakMap<Library, Profiles>();

export function profilesOf(library: Library): Profiles {
  const there = known.get(library);
  if (there) return there;
  const keys = new Map<string, number>();
  const numberOf = (key: string): number => {
    const number = keys.get(key) ?? keys.size;
    keys.set(key, number);
    return number;
  };
  const declared = Object.entries<AnyStep>(library.steps);
  const sharers = sharersOf(declared.map(([, step]) => step));
  const steps = declared.map(([name, step], number): [string, Profile] => [
    name,
    {
      declared: step,
      number,
      needs: step.needs.map(({ data, when }) => ({ key: numberOf(data), data, when })),
      needsConditions: step.needs.some(({ when }) => when !== undefined),
      gives: givesSurely(step).map(numberOf),
      decides: Object.keys(step.decides),
      sharesRoute: sharers.has(step),
    },
  ]);
  const ambient = Object.keys(library.facts).filter((name) => library.facts[name]?.ambient);
  const profiles = { steps: new Map(steps), keys, ambient: new Set(ambient) };
  known.set(library, profiles);
  return profiles;
}

/** The steps of a library that have an address which another one has too. */
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
