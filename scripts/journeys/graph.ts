import { journeyGraph, transitionsOf } from '@senda/journey/analysis';
import { provenLibrary as library } from '../../packages/core/src/library/proven.ts';
import { drawJourney } from './draw.ts';
import { nameOf } from './print.ts';
import { guardComplexity, readValid } from './read.ts';
import type { Voice } from './voice.ts';

/** Prints each journey as a Mermaid flowchart, or its steps and transitions as JSON; returns 1 when a file has an error. */
export async function graph(files: readonly string[], json: boolean, voice: Voice): Promise<number> {
  const { valid, invalid } = await readValid(files, json, voice);
  const answers = valid.map(({ file, journey }) => {
    const answer = guardComplexity(
      file,
      json,
      () => ({
        transitions: json ? transitionsOf(journey, library) : [],
        chart: json ? '' : journeyGraph(journey, library, voice.speech),
      }),
      voice.speech,
    );
    if ('tooComplex' in answer) return answer.tooComplex;
    const { transitions, chart } = answer.result;
    // Several charts are separated by a Mermaid comment with the file name.
    if (!json) console.log(files.length > 1 ? `%% ${nameOf(file)}\n${chart}` : chart);
    return { file, id: journey.id, steps: journey.steps.map(({ name }) => name), transitions };
  });
  if (json) console.log(JSON.stringify([...answers, ...invalid], null, 2));
  return invalid.length > 0 || answers.some((answer) => 'findings' in answer) ? 1 : 0;
}

/** Prints a journey as an SVG picture; returns 1 when the file has an error. */
export async function picture(files: readonly string[], voice: Voice): Promise<number> {
  const { valid } = await readValid(files, false, voice);
  const drawn = valid.map(({ file, journey }) =>
    guardComplexity(file, false, () => drawJourney(journey, voice.speech)),
  );
  for (const one of drawn) if ('result' in one) process.stdout.write(one.result);
  return drawn.length < files.length || drawn.some((one) => 'tooComplex' in one) ? 1 : 0;
}
