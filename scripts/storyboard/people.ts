import type { Facts } from '@senda/journey';
import { type JourneyPath, pathsOf } from '@senda/journey/analysis';
import type { FactValue, Journey } from '@senda/journey/library';
import { customerOf, factsText, headless, walkable } from '../../apps/storefront/src/testing/customers.ts';
import { provenLibrary as library } from '../../packages/core/src/library/proven.ts';
import { speech } from '../../packages/core/src/library/words/index.ts';
import { type Person, peopleOf } from '../journeys/stories.ts';

/** A wrong argument; its message is for the person at the terminal. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const listed = (names: readonly string[]): string => names.join(', ');

/**
 * Reads "fact=value" texts.
 * @throws UsageError for a fact or a value that the library does not have
 */
export function readFacts(texts: readonly string[]): Facts {
  const entries = texts.map((text): [string, FactValue] => {
    const [fact = '', value = ''] = text.split('=');
    const declared = (library.facts as Readonly<Record<string, { readonly values: readonly FactValue[] }>>)[
      fact
    ];
    if (!declared)
      throw new UsageError(
        `There is no fact "${fact}". The facts are ${listed(Object.keys(library.facts))}.`,
      );
    const found = declared.values.find((candidate) => String(candidate) === value);
    if (found === undefined)
      throw new UsageError(
        `"${fact}" has no value "${value}". It has ${listed(declared.values.map(String))}.`,
      );
    return [fact, found];
  });
  return Object.fromEntries(entries);
}

const agrees = (facts: Facts, wanted: Facts): boolean =>
  Object.entries(wanted).every(([fact, value]) => facts[fact] === undefined || facts[fact] === value);

/** Returns the person of a path who has the wanted facts; undefined if there can be none. */
function personOn(journey: Journey, path: JourneyPath, wanted: Facts): Person | undefined {
  const who = path.who.filter((facts) => agrees(facts, wanted)).map((facts) => ({ ...facts, ...wanted }));
  if (walkable(journey.id, [{ ...path, who }]).length === 0) return undefined;
  return {
    names: { en: speech.en.customer(wanted), es: speech.es.customer(wanted) },
    customer: customerOf(journey.id, { ...path, who }, headless),
    path: path.steps,
  };
}

/**
 * Returns the person with the wanted facts: one of those who have stories, else the first possible one.
 * @throws UsageError if no customer of the journey can have them
 */
export function personWith(journey: Journey, wanted: Facts): Person {
  const people = peopleOf(journey);
  const known = people.find(({ customer }) =>
    Object.entries(wanted).every(([fact, value]) => customer[fact] === value),
  );
  if (known) return known;
  for (const path of pathsOf(journey, library)) {
    const person = personOn(journey, path, wanted);
    if (person) return person;
  }
  throw new UsageError(
    `No customer of "${journey.id}" has ${factsText(wanted)}. Those who have stories are:\n${peopleText(people)}`,
  );
}

/** Returns a person by their number in Storybook, from 1. @throws UsageError if there is none */
export function personAt(journey: Journey, number: number): Person {
  const people = peopleOf(journey);
  const person = people[number - 1];
  if (!person)
    throw new UsageError(`"${journey.id}" has ${people.length} people with stories:\n${peopleText(people)}`);
  return person;
}

/** Lists people, one a line, with the number by which `--who` names them. */
export const peopleText = (people: readonly Person[]): string =>
  people.map(({ names }, index) => `  ${index + 1}  ${names.en}`).join('\n');
