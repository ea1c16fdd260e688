import type { Facts } from '../condition/condition.ts';
import { boundTo, isForeign, journeyFacts, journeyIds } from '../library/journey-fact.ts';
import { type AnyStep, type Library, providedKeys, routesOf } from '../library/library.ts';
import { broken, type Monitor, monitorOf, type Watched } from '../rule/monitor.ts';
import { markOf, type Rule } from '../rule/rule.ts';
import type { Customers } from './algebra.ts';
import { factVariables } from './compiled-condition.ts';
import { customersMatching } from './condition-sets.ts';
import { smallestFacts } from './counterexample.ts';
import { diagramAlgebra } from './diagram.ts';
import { relatedConstraints } from './subject.ts';

/** Two rules that no journey could keep for some customer. */
interface Conflict {
  /** Their indexes in the list. */
  readonly rules: readonly [number, number];
  /** The smallest set of facts of such a customer. */
  readonly facts: Facts | undefined;
}

/** A step as it can stand in some journey: what it is of that which rules look for, and whether the journey ends there. */
interface Use {
  readonly done: ReadonlySet<Watched>;
  readonly isEnd: boolean;
}

/**
 * Returns the pairs of rules that contradict each other for some customer: none of the paths that can be made of the steps of
 * a journey keeps both. Looks at every path, however long; what steps need of each other is left out, so a pair that is not
 * returned may still be impossible for another reason.
 */
export function conflictsOf(rules: readonly Rule[], library: Library): readonly Conflict[] {
  const monitors = rules.map(monitorOf);
  // Where a path without anything that they look for keeps both, they do not contradict.
  const demanding = monitors.map((monitor) => !monitor.keeps(monitor.start));
  const conflicts = new Map<string, Conflict>();
  if (!demanding.includes(true)) return [];
  for (const id of journeyIds(library) ?? [undefined]) {
    const bound = id === undefined ? library : boundTo(library, id);
    const facts = factVariables(bound);
    const read = rules.map(({ when }) => when && facts.read(when));
    const never = relatedConstraints(bound, facts);
    const algebra = diagramAlgebra(facts.variables);
    algebra.forbid(never.map(({ node }) => customersMatching(algebra, node)));
    const sets = read.map((when): Customers => (when ? customersMatching(algebra, when.node) : algebra.all));
    const steps = Object.values<AnyStep>(bound.steps).filter((step) => !isForeign(bound, step));
    monitors.forEach((one, first) => {
      monitors.forEach((other, second) => {
        if (second <= first || !(demanding[first] || demanding[second])) return;
        const key = `${first} ${second}`;
        const both = algebra.and(sets[first] ?? algebra.none, sets[second] ?? algebra.none);
        if (conflicts.has(key) || !algebra.isPossible(both) || canKeep([one, other], steps)) return;
        const smallest = smallestFacts({ algebra, subject: { facts } }, both);
        const those = smallest && { ...(id !== undefined && journeyFacts(library, id)), ...smallest };
        conflicts.set(key, { rules: [first, second], facts: those });
      });
    });
  }
  return [...conflicts.values()];
}

/** Whether some path of these steps keeps both rules. */
function canKeep([one, other]: readonly [Monitor, Monitor], steps: readonly AnyStep[]): boolean {
  const uses = usesOf(steps, [...one.watched, ...other.watched]);
  const seen = new Set<string>();
  const open: (readonly [string, string])[] = [[one.start, other.start]];
  for (let states = open.pop(); states; states = open.pop()) {
    const [first, second] = states;
    for (const { done, isEnd } of uses) {
      const is =
        ({ watched }: Monitor) =>
        (at: number): boolean => {
          const what = watched[at];
          return what !== undefined && done.has(what);
        };
      const next = [one.next(first, is(one)), other.next(second, is(other))] as const;
      if (next.includes(broken)) continue;
      if (isEnd) {
        if (one.keeps(next[0]) && other.keeps(next[1])) return true;
        continue;
      }
      const key = next.join('|');
      if (seen.has(key)) continue;
      seen.add(key);
      open.push(next);
    }
  }
  return false;
}

/** Returns the different ways in which these steps can be what rules look for. */
function usesOf(steps: readonly AnyStep[], watched: readonly Watched[]): readonly Use[] {
  const uses = new Map<string, Use>();
  for (const step of steps)
    for (const isEnd of [true, false]) {
      if (step.stays !== undefined && step.stays !== isEnd) continue;
      for (const done of waysOf(step, isEnd, watched))
        uses.set(`${isEnd} ${watched.map((one) => Number(done.has(one))).join('')}`, { done, isEnd });
    }
  return [...uses.values()];
}

/** Yields what a step can be at once: its end has one outcome, it is shown at one address, it may commit, and be skipped. */
function* waysOf(step: AnyStep, isEnd: boolean, watched: readonly Watched[]): Iterable<ReadonlySet<Watched>> {
  const namesOf = (kind: 'outcome' | 'address'): readonly string[] =>
    watched.flatMap((one) => {
      const [found, name] = 'mark' in one ? markOf(one.mark) : [];
      return found === kind && name !== undefined ? [name] : [];
    });
  const outcomes = isEnd ? [undefined, ...namesOf('outcome')] : [undefined];
  const addresses =
    routesOf(step).length > 1
      ? routesOf(step).filter((one) => namesOf('address').includes(one) || one === routesOf(step)[0])
      : routesOf(step);
  const commits = step.stays !== undefined && !step.commits ? [false] : [true, false];
  const answers = isEnd || step.mandatory ? [true] : [true, false];
  for (const outcome of outcomes)
    for (const address of addresses)
      for (const isCommit of commits)
        for (const isAnswered of isCommit ? [true] : answers)
          yield new Set(
            watched.filter((one) => {
              if ('count' in one) return one.count === 'all' || (!isEnd && isAnswered);
              const [kind, name] = markOf(one.mark);
              switch (kind) {
                case 'step':
                  return step.name === name;
                case 'tag':
                  return step.tags?.includes(name) === true;
                case 'data':
                  return isAnswered && providedKeys(step).includes(name);
                case 'fact':
                  return isAnswered && Object.hasOwn(step.decides, name);
                case 'outcome':
                  return outcome === name;
                case 'address':
                  return address === name;
                default:
                  return isCommit;
              }
            }),
          );
}
