import type { JourneyStep } from '../file/file.ts';
import { providedKeys, routeCases } from '../library/library.ts';
import { type Monitor, monitorOf, type Watched } from '../rule/monitor.ts';
import { markOf, type Rule } from '../rule/rule.ts';
import type { CompiledCondition, FactVariables } from './compiled-condition.ts';
import type { Profile } from './profiles.ts';

/** Who, of the customers who meet an entry, does what a rule looks for there. */
export type Doers =
  | { readonly who: 'all' | 'answering' | 'committing' }
  /** Those whom the entry is shown at an address: for whom one of the cases holds, and none before it. */
  | { readonly who: 'shown'; readonly cases: readonly AddressCase[] };

/** An address of a step, in their order. */
interface AddressCase {
  readonly isIt: boolean;
  readonly when: CompiledCondition | undefined;
}

/** An entry of a list with its declaration. */
interface Listed {
  readonly step: JourneyStep;
  readonly profile: Profile;
}

/** A rule as a proof of one list reads it. */
export interface CompiledRule {
  readonly rule: Rule;
  readonly monitor: Monitor;
  readonly when: CompiledCondition | undefined;
  /** By entry, and by what the rule looks for; undefined for an entry that is nothing of it. */
  readonly doers: readonly (readonly (Doers | undefined)[] | undefined)[];
}

/** Compiles rules for a list of entries. Those that no list of these steps could break are left out. */
export const compileRules = (
  rules: readonly Rule[],
  entries: readonly Listed[],
  facts: FactVariables,
): readonly CompiledRule[] =>
  rules.flatMap((rule) => {
    const monitor = monitorOf(rule);
    const doers = entries.map((entry) => {
      const found = monitor.watched.map((watched) => doersOf(watched, entry, facts));
      return found.some((one) => one !== undefined) ? found : undefined;
    });
    if (monitor.keeps(monitor.start) && doers.every((one) => one === undefined)) return [];
    return [{ rule, monitor, when: rule.when && facts.read(rule.when), doers }];
  });

const everybody: Doers = { who: 'all' };
const those: Doers = { who: 'answering' };

/** Returns who does what a rule looks for at an entry; undefined for nobody. */
export function doersOf(watched: Watched, entry: Listed, facts: FactVariables): Doers | undefined {
  const { step, profile } = entry;
  const { declared } = profile;
  if ('count' in watched) {
    if (watched.count === 'all') return everybody;
    return step.final === undefined ? those : undefined;
  }
  const [kind, name] = markOf(watched.mark);
  switch (kind) {
    case 'step':
      return step.name === name ? everybody : undefined;
    case 'tag':
      return declared.tags?.includes(name) ? everybody : undefined;
    case 'data':
      return providedKeys(declared).includes(name) ? those : undefined;
    case 'fact':
      return profile.decides.includes(name) ? those : undefined;
    case 'outcome':
      return step.final === name ? everybody : undefined;
    case 'commit':
      return step.commits === false ? undefined : { who: 'committing' };
    default: {
      const cases = routeCases(declared.route);
      if (cases.every(({ path }) => path !== name)) return undefined;
      if (cases.length === 1) return everybody;
      return {
        who: 'shown',
        cases: cases.map(({ path, when }) => ({ isIt: path === name, when: when && facts.read(when) })),
      };
    }
  }
}
