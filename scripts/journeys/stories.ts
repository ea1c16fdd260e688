import path from 'node:path';
import type { Facts, Journey } from '@senda/journey';
import { coveringPaths, pathsOf } from '@senda/journey/analysis';
import { library } from '../../packages/core/src/library/library.ts';
import { checkJourneyFiles, journeyFileNames } from '../journey-files.ts';
import { toldOf } from './read.ts';

/** A story of one step, as one customer of a journey meets it. */
export interface JourneyStory {
  /** Its name as an export: unique over all journeys. */
  readonly exportName: string;
  readonly title: string;
  readonly name: string;
  readonly args: {
    readonly journey: string;
    readonly step: string;
    /** The steps of her path, in order. */
    readonly path: readonly string[];
    /** What makes her walk it. */
    readonly customer: Facts;
  };
}

const pascal = (name: string): string =>
  name.replaceAll(/(?:^|[^a-zA-Z0-9]+)([a-zA-Z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** A story for each step of each path that covers a journey, in their order. */
const storiesOf = (journey: Journey): readonly JourneyStory[] =>
  coveringPaths(pathsOf(journey, library)).flatMap(({ steps, customer }, nth) =>
    steps.map((step, index) => ({
      exportName: `${pascal(journey.id)}${nth + 1}At${index + 1}${pascal(step)}`,
      title: `Journeys/${journey.id}/Customer ${nth + 1}`,
      name: `${index + 1} ${step}`,
      args: { journey: journey.id, step, path: steps, customer },
    })),
  );

/** The stories of all proven journeys in a folder; a file with an error has none, nor one of more paths than are told. */
export async function storiesIn(folder: string): Promise<readonly JourneyStory[]> {
  const names = await journeyFileNames(folder);
  const checks = await checkJourneyFiles(names.map((name) => path.join(folder, name)));
  return checks.flatMap(({ file, journey }) => {
    const answer = journey && toldOf(file, false, () => storiesOf(journey));
    return answer && 'told' in answer ? answer.told : [];
  });
}

/** The stories as exports of a module whose default export names their component. */
export const storyExports = (stories: readonly JourneyStory[]): string =>
  stories
    .map(({ exportName, name, args }) => `export const ${exportName} = ${JSON.stringify({ name, args })};\n`)
    .join('');
