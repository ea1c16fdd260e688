import path from 'node:path';
import type { Facts } from '@senda/journey';
import { coveringPaths, pathsOf } from '@senda/journey/analysis';
import type { Journey } from '@senda/journey/library';
import { customerNames } from '@senda/journey/words';
import { customerOf, headless, walkable } from '../../apps/storefront/src/testing/customers.ts';
import { provenLibrary as library } from '../../packages/core/src/library/proven.ts';
import { speech } from '../../packages/core/src/library/words/index.ts';
import { checkJourneyFiles, journeyFileNames } from '../journey-files.ts';
import { guardComplexity } from './read.ts';

/** A story of one step for one customer of a journey. */
export interface JourneyStory {
  /** Export name: unique over all journeys. */
  readonly exportName: string;
  readonly title: string;
  readonly name: string;
  readonly args: {
    readonly journey: string;
    readonly step: string;
    /** The steps of the customer's path, in order. */
    readonly path: readonly string[];
    /** The facts of a possible customer of this path. */
    readonly customer: Facts;
  };
}

const pascal = (name: string): string =>
  name.replaceAll(/(?:^|[^a-zA-Z0-9]+)([a-zA-Z0-9])/g, (_, letter: string) => letter.toUpperCase());

const nobody = { en: 'Anyone', es: 'Cualquiera' };
type Language = keyof typeof nobody;

/** A customer of a journey, and their path. */
export interface Person {
  /** In words, by language: what sets them apart from the journey's others. */
  readonly names: Readonly<Record<Language, string>>;
  readonly customer: Facts;
  readonly path: readonly string[];
}

/** Returns names that differ: of those that are alike, the later ones are numbered. */
const apart = (names: readonly string[]): readonly string[] =>
  names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });

/** Returns the fewest possible customers of a journey who together make every transition. */
export function peopleOf(journey: Journey): readonly Person[] {
  const paths = coveringPaths(walkable(journey.id, pathsOf(journey, library)));
  const customers = paths.map((path) => customerOf(journey.id, path, headless));
  const namesIn = (language: Language) =>
    apart(customerNames(customers, speech[language]).map((name) => name || nobody[language]));
  const [en, es] = [namesIn('en'), namesIn('es')];
  return paths.map(({ steps }, nth) => ({
    names: { en: en[nth] ?? '', es: es[nth] ?? '' },
    customer: customers[nth] ?? {},
    path: steps,
  }));
}

/** Returns a story for each step of each of a journey's people, in order. */
const storiesOf = (journey: Journey): readonly JourneyStory[] =>
  peopleOf(journey).flatMap((person, nth) =>
    person.path.map((step, index) => ({
      exportName: `${pascal(journey.id)}${nth + 1}At${index + 1}${pascal(step)}`,
      title: `Journeys/${journey.id}/${person.names.es}`,
      name: `${index + 1} ${step}`,
      args: { journey: journey.id, step, path: person.path, customer: person.customer },
    })),
  );

/** Returns the stories of a folder's proven journeys; files with errors or too many paths have none. */
export async function storiesIn(folder: string): Promise<readonly JourneyStory[]> {
  const names = await journeyFileNames(folder);
  const checks = await checkJourneyFiles(names.map((name) => path.join(folder, name)));
  return checks.flatMap(({ file, journey }) => {
    const answer = journey && guardComplexity(file, false, () => storiesOf(journey));
    return answer && 'result' in answer ? answer.result : [];
  });
}

/** Returns the stories as exports of a module whose default export names their component. */
export const storyExports = (stories: readonly JourneyStory[]): string =>
  stories
    .map(({ exportName, name, args }) => `export const ${exportName} = ${JSON.stringify({ name, args })};\n`)
    .join('');
