import type { Facts, FactValue } from '../condition/condition.ts';

type Choice = Readonly<Record<string, readonly FactValue[]>>;

/**
 * Who some customers are, in words: each line is one way to be one of them, such as
 * "channel = web, startedSession = guest or customer". One empty line is everybody.
 */
export function describeCustomers(who: readonly Facts[]): readonly string[] {
  const choices = who.map(
    (facts): Choice => Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, [value]])),
  );
  return joined(choices).map((choice) =>
    Object.entries(choice)
      .map(([name, values]) => `${name} = ${values.join(' or ')}`)
      .join(', '),
  );
}

/** A way without one of its facts, as text: two ways that differ in that fact only have it in common. */
const withoutEach = (choice: Choice): readonly (readonly [fact: string, rest: string])[] => {
  const names = Object.keys(choice).toSorted();
  const texts = names.map((name) => JSON.stringify([name, choice[name]?.join('|')]));
  return names.map((fact, at) => [fact, `${fact} ${texts.toSpliced(at, 1).join()}`]);
};

/** Joins ways that differ in the values of one fact only, the first ones first, as long as there are any. */
function joined(choices: readonly Choice[]): readonly Choice[] {
  const left: (Choice | undefined)[] = [...choices];
  /** The ways, by their numbers, that have all but one fact in common. */
  const alike = new Map<string, Set<number>>();
  const enter = (at: number, choice: Choice): void => {
    for (const [, rest] of withoutEach(choice)) alike.set(rest, (alike.get(rest) ?? new Set()).add(at));
  };
  const leave = (at: number, choice: Choice): void => {
    for (const [, rest] of withoutEach(choice)) alike.get(rest)?.delete(at);
  };
  /** The first of the other ways that differs from this one in one fact only. */
  function partnerOf(at: number, choice: Choice): readonly [fact: string, other: number] | undefined {
    let found: readonly [string, number] | undefined;
    for (const [fact, rest] of withoutEach(choice))
      for (const other of alike.get(rest) ?? [])
        if (
          other !== at &&
          other < (found?.[1] ?? Number.POSITIVE_INFINITY) &&
          left[other]?.[fact]?.join('|') !== choice[fact]?.join('|')
        )
          found = [fact, other];
    return found;
  }
  choices.forEach((choice, at) => enter(at, choice));
  for (let at = 0; at < left.length; ) {
    const choice = left[at];
    const [fact, other] = (choice && partnerOf(at, choice)) ?? [];
    if (!choice || fact === undefined || other === undefined) {
      at++;
      continue;
    }
    // What was joined may now be like one that was passed over before.
    const [first, second] = other < at ? [other, at] : [at, other];
    const both = {
      ...left[first],
      [fact]: [...(left[first]?.[fact] ?? []), ...(left[second]?.[fact] ?? [])],
    };
    for (const gone of [first, second]) leave(gone, left[gone] ?? {});
    left[second] = undefined;
    left[first] = both;
    enter(first, both);
    at = first;
  }
  return left.filter((choice) => choice !== undefined);
}
