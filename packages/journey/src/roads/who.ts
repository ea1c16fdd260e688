import type { Facts, FactValue } from '../condition/condition.ts';

type Choice = Readonly<Record<string, readonly FactValue[]>>;

/**
 * Who some customers are, in words: each line is one way to be one of them, such as
 * "channel = web, startedSession = guest or customer". One empty line is everybody.
 */
export function whoInWords(who: readonly Facts[]): readonly string[] {
  const choices = who.map(
    (facts): Choice => Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, [value]])),
  );
  return joined(choices).map((choice) =>
    Object.entries(choice)
      .map(([name, values]) => `${name} = ${values.join(' or ')}`)
      .join(', '),
  );
}

/** Joins ways that differ in the values of one fact only, as long as there are any. */
function joined(choices: readonly Choice[]): readonly Choice[] {
  for (const [at, one] of choices.entries()) {
    for (const other of choices.slice(at + 1)) {
      const fact = onlyDifference(one, other);
      if (fact === undefined) continue;
      const both = { ...one, [fact]: [...(one[fact] ?? []), ...(other[fact] ?? [])] };
      return joined([
        ...choices.slice(0, at),
        both,
        ...choices.slice(at + 1).filter((choice) => choice !== other),
      ]);
    }
  }
  return choices;
}

/** The one fact in which two ways differ; undefined when it is none or more than one. */
function onlyDifference(one: Choice, other: Choice): string | undefined {
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length || !names.every((name) => name in other)) return undefined;
  const differing = names.filter((name) => one[name]?.join('|') !== other[name]?.join('|'));
  return differing.length === 1 ? differing[0] : undefined;
}
