import { coveringPaths } from '../analysis/covering-paths.ts';
import { pathsOf } from '../analysis/paths.ts';
import type { Facts } from '../condition/condition.ts';
import type { JourneyContext } from '../run/run.ts';
import { Overflow } from '../verify/algebra.ts';
import { exploreFaults } from './faults.ts';
import type { Explored, Fault } from './fixpoint.ts';
import { exploreTabs } from './tabs.ts';
import { exploreTime } from './time.ts';

/** What an exploration of a journey found, over all customers who were explored. */
export interface Exploration extends Explored {
  readonly what: 'tabs' | 'time' | 'faults';
  readonly customers: number;
  /** Customers who were explored without changing an answer to another customer's: together they have too many states. */
  readonly alone: number;
}

/** With more states than this, customers who may become one another are explored one by one: of two tabs, and of one. */
const mostTogether = { two: 20_000, one: 100_000 } as const;

/**
 * Explores a journey for the fewest customers who make each of its transitions.
 * @throws Overflow when a customer alone has too many states
 */
export function exploreJourney(context: JourneyContext): readonly Exploration[] {
  const { journey, library } = context;
  const customers = coveringPaths(pathsOf(journey, library)).map(({ customer }) => customer);
  const alike = new Map<string, Facts[]>();
  for (const customer of customers) {
    const text = ambientText(context, customer);
    alike.set(text, [...(alike.get(text) ?? []), customer]);
  }
  return Object.entries(explorers(context)).map(([what, explored]): Exploration => {
    const found = [...alike.values()].map((group) => together(group, explored));
    const all = found.flatMap((one) => one.all);
    return {
      what: what as Exploration['what'],
      customers: customers.length,
      alone: sum(found.map(({ alone }) => alone)),
      states: sum(all.map(({ states }) => states)),
      transitions: sum(all.map(({ transitions }) => transitions)),
      faults: firstOfEach(all.flatMap(({ faults }) => faults)),
    };
  });
}

/** Explores customers who may answer as one another. */
type Explorer = (customers: readonly Facts[]) => Explored;

const explorers = (context: JourneyContext): Readonly<Record<Exploration['what'], Explorer>> => {
  const options = (customers: readonly Facts[], most: number) => ({
    customers,
    limit: customers.length > 1 ? most : undefined,
  });
  return {
    tabs: (customers) => exploreTabs({ versions: [context], ...options(customers, mostTogether.two) }),
    time: (customers) => exploreTime({ context, ...options(customers, mostTogether.one) }),
    faults: (customers) => exploreFaults({ context, ...options(customers, mostTogether.one) }),
  };
};

/** Explores customers who answer as one another, or each alone where that has too many states. */
function together(
  customers: readonly Facts[],
  explored: Explorer,
): { all: readonly Explored[]; alone: number } {
  try {
    return { all: [explored(customers)], alone: 0 };
  } catch (error) {
    if (!(error instanceof Overflow)) throw error;
    return { all: customers.map((customer) => explored([customer])), alone: customers.length };
  }
}

/** Returns what of a customer was there before the journey: nobody changes it by an answer. */
const ambientText = ({ journey: { flags = {} }, library }: JourneyContext, customer: Facts): string =>
  JSON.stringify(
    Object.entries(customer)
      .filter(([fact]) => Object.hasOwn(flags, fact) || library.facts[fact]?.ambient)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

const firstOfEach = (faults: readonly Fault[]): readonly Fault[] =>
  faults.filter(({ rule }, index) => faults.findIndex((other) => other.rule === rule) === index);
