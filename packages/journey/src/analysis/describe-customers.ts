import type { Facts, FactValue } from '../condition/condition.ts';
import { type Speech, speechOf } from '../words/speech.ts';

type Choice = Readonly<Record<string, readonly FactValue[]>>;

/**
 * Describes customers in text: one line for each alternative, such as "channel = web, startedSession = guest or customer".
 * An empty line means every customer.
 */
export function describeCustomers(
  customers: readonly Facts[],
  speech: Speech = speechOf('en'),
): readonly string[] {
  const choices = customers.map(
    (facts): Choice => Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, [value]])),
  );
  return mergeChoices(choices).map((choice) =>
    Object.keys(choice).length === 0 ? '' : speech.condition(choice),
  );
}

/** Returns a choice without each of its facts, as text: two choices with the same text differ in that fact only. */
const withoutEach = (choice: Choice): readonly (readonly [fact: string, rest: string])[] => {
  const names = Object.keys(choice).toSorted();
  const texts = names.map((name) => JSON.stringify([name, choice[name]?.join('|')]));
  return names.map((fact, at) => [fact, `${fact} ${texts.toSpliced(at, 1).join()}`]);
};

/** Merges choices that differ in the values of one fact only, first ones first, until none is left. */
function mergeChoices(choices: readonly Choice[]): readonly Choice[] {
  const left: (Choice | undefined)[] = [...choices];
  /** Indexes of the choices that agree in all facts but one. */
  const alike = new Map<string, Set<number>>();
  const enter = (at: number, choice: Choice): void => {
    for (const [, rest] of withoutEach(choice)) alike.set(rest, (alike.get(rest) ?? new Set()).add(at));
  };
  const leave = (at: number, choice: Choice): void => {
    for (const [, rest] of withoutEach(choice)) alike.get(rest)?.delete(at);
  };
  /** Returns the first other choice that differs from this one in one fact only. */
  function partnerOf(at: number, choice: Choice): readonly [fact: string, other: number] | undefined {
    let partner: readonly [string, number] | undefined;
    for (const [fact, rest] of withoutEach(choice))
      for (const other of alike.get(rest) ?? [])
        if (
          other !== at &&
          other < (partner?.[1] ?? Number.POSITIVE_INFINITY) &&
          left[other]?.[fact]?.join('|') !== choice[fact]?.join('|')
        )
          partner = [fact, other];
    return partner;
  }
  choices.forEach((choice, at) => enter(at, choice));
  for (let at = 0; at < left.length; ) {
    const choice = left[at];
    const [fact, other] = (choice && partnerOf(at, choice)) ?? [];
    if (!choice || fact === undefined || other === undefined) {
      at++;
      continue;
    }
    // A merged choice may match one that was skipped before.
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
