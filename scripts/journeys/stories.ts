import path from 'node:path';
import type { Facts } from '@senda/journey';
import { coveringPaths, pathsOf } from '@senda/journey/analysis';
import type { Journey } from '@senda/journey/library';
import { provenLibrary as library } from '../../packages/core/src/library/proven.ts';
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
    /** The facts that lead to this path. */
    readonly customer: Facts;
  };
}

const pascal = (name: string): string =>
  name.replaceAll(/(?:^|[^a-zA-Z0-9]+)([a-zA-Z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Returns a story for each step of each covering path of a journey, in order. */
const storiesOf = (journey: Journey): readonly JourneyStory[] =>
  coveringPaths(pathsOf(journey, library)).flatMap(({ steps, customer }, nth) =>
    steps.map((step, index) => ({
      exportName: `${pascal(journey.id)}${nth + 1}At${index + 1}${pascal(step)}`,
      title: `Journeys/${journey.id}/Customer ${nth + 1}`,
      name: `${index + 1} ${step}`,
      args: { journey: journey.id, step, path: steps, customer },
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
